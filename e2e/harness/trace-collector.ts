import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Collected {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface Exported {
  resourceSpans: { scopeSpans: { spans: Collected[] }[] }[];
}

/** A collector that receives OTLP over HTTP as JSON. */
export class TraceCollector {
  readonly #spans: Collected[] = [];
  readonly #server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      const { resourceSpans } = JSON.parse(body) as Exported;
      this.#spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans)));
    });
  });

  /** @returns Its address, for OTEL_EXPORTER_OTLP_ENDPOINT. */
  async start(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The path of each span, from the root to its own name: `GET / > render`. */
  get paths(): string[] {
    return this.#spans.map((span) => this.#above(span).join(' > '));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #above(span: Collected): string[] {
    const parent = this.#spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent ? this.#above(parent) : []), span.name];
  }
}
