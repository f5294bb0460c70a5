import { once } from 'node:events';
import { MessageChannel, workerData, type MessagePort } from 'node:worker_threads';
import { loadService } from './load-service';
import type { NamedService } from './named-services';

/** What a thread is started with. */
export interface ThreadData extends NamedService {
  dataFolder: string;
  /** To the edge. */
  port: MessagePort;
}

export interface PlainRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

type ToThread = { id: number; request: PlainRequest } | 'close';
export type FromThread =
  | { log: Record<string, unknown> }
  | { id: number; answer: PlainAnswer }
  /** Something changed; the port gets who does not have it. */
  | { changed: MessagePort };

/** Of one answer; an origin of the operators' file has the same limit. */
const MAX_BYTES = 8 * 1024 * 1024;

const { name, file, dataFolder, port } = workerData as ThreadData;
const log = (entry: Record<string, unknown>) => port.postMessage({ log: { service: name, ...entry } });
const opening = loadService(file).open({ dataFolder, env: process.env, log, changed });

port.on('message', (message: ToThread) => {
  if (message === 'close') return void opening.then((service) => service.close()).then(() => process.exit(0));
  const { id, request } = message;
  void answerTo(request)
    .catch((error: unknown) => {
      log({ event: 'service-failed', message: String(error) });
      return { status: 500, headers: {}, body: new Uint8Array() };
    })
    .then((answer) => port.postMessage({ id, answer }));
});

async function answerTo({ method, url, headers, body }: PlainRequest): Promise<PlainAnswer> {
  const { fetch } = await opening;
  const response = await fetch(new Request(url, { method, headers, body: body && Buffer.from(body) }));
  // Throws for a status or header that no answer may have.
  const { status, headers: said } = new Response(null, response);
  const parts: Uint8Array[] = [];
  let size = 0;
  // The memory is the edge's, too.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`The answer to ${method} ${url} has more than ${MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return {
    status,
    headers: Object.fromEntries(said),
    body: Uint8Array.from(Buffer.concat(parts)),
  };
}

async function changed(): Promise<readonly string[]> {
  const { port1, port2 } = new MessageChannel();
  port.postMessage({ changed: port2 }, [port2]);
  const [unconfirmed] = (await once(port1, 'message')) as [string[]];
  port1.close();
  return unconfirmed;
}
