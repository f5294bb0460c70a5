import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Collected {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

interface Exported {
  resourceSpans: { scopeSpans: { spans: Collected[] }[] }[];
}

/** A collector that receives OTLP over HTTP as JSON, and draws the traces. */
export class TraceCollector {
  #spans: Collected[] = [];
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

  /** The path of each span, from the root to its own name: `view > click > GET /`. */
  get paths(): string[] {
    return this.#spans.map((span) => this.#above(span).join(' > '));
  }

  /** The trace with the most spans as a tree: what happened, when it began and how long it took. */
  draw(): string {
    const sizes = new Map<string, number>();
    for (const { traceId } of this.#spans) sizes.set(traceId, (sizes.get(traceId) ?? 0) + 1);
    const [largest] = [...sizes].sort(([, one], [, other]) => other - one)[0] ?? [];
    const spans = this.#spans
      .filter(({ traceId }) => traceId === largest)
      .sort((a, b) => startOf(a) - startOf(b));
    const first = Math.min(...spans.map(startOf));
    const line = (span: Collected, depth: number) => {
      const [from, to] = [startOf(span) - first, Number(span.endTimeUnixNano) / 1e6 - first];
      return `${`${'  '.repeat(depth)}${span.name}`.padEnd(44)}${`+${from.toFixed(0)}`.padStart(7)}${(to - from).toFixed(1).padStart(9)} ms`;
    };
    const below = (parent: string | undefined, depth: number): string[] =>
      spans
        .filter((span) => (span.parentSpanId || undefined) === parent)
        .flatMap((span) => [line(span, depth), ...below(span.spanId, depth + 1)]);
    return below(undefined, 0).join('\n');
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

/** In milliseconds. */
function startOf({ startTimeUnixNano }: Collected): number {
  return Number(startTimeUnixNano) / 1e6;
}
