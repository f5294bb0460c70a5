import { parentPort, workerData } from 'node:worker_threads';
import type { OpenService } from '@nivaas/http';
import { loadService } from './load-service';
import type { FromThread, PlainAnswer, PlainRequest, ThreadData, ToThread } from './messages';

/** Of one answer; an origin of the operators' file has the same limit. */
const MAX_BYTES = 8 * 1024 * 1024;

const { name, file, dataFolder } = workerData as ThreadData;
const waiting = new Map<number, (unconfirmed: readonly string[]) => void>();
let lastId = 0;

function send(message: FromThread, ...moved: ArrayBuffer[]): void {
  parentPort?.postMessage(message, moved);
}

const log = (entry: Record<string, unknown>) => send({ kind: 'log', entry: { service: name, ...entry } });

function changed(): Promise<readonly string[]> {
  const id = (lastId += 1);
  send({ kind: 'changed', id });
  return new Promise((resolve) => waiting.set(id, resolve));
}

async function answerTo(
  service: OpenService,
  { method, url, headers, body }: PlainRequest,
): Promise<PlainAnswer> {
  const response = await service.fetch(
    new Request(url, { method, headers, body: body && Buffer.from(body) }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new Error(`The answer to ${method} ${url} has ${bytes.length} bytes.`);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: bytes };
}

async function main(): Promise<void> {
  const { open } = loadService(file);
  const opening = open({ dataFolder, env: process.env, log, changed });
  parentPort?.on('message', (message: ToThread) => {
    if (message.kind === 'ping') send({ kind: 'pong' });
    if (message.kind === 'told') {
      waiting.get(message.id)?.(message.unconfirmed);
      waiting.delete(message.id);
    }
    if (message.kind === 'close') void opening.then((service) => service.close()).then(() => process.exit(0));
    if (message.kind === 'ask') void opening.then((service) => answer(service, message));
  });
  await opening;
  send({ kind: 'open' });
}

async function answer(
  service: OpenService,
  { id, ...request }: PlainRequest & { id: number },
): Promise<void> {
  const answered = await answerTo(service, request).catch((error: unknown) => {
    log({ event: 'service-failed', message: String(error) });
    return { status: 500, headers: {}, body: new Uint8Array() };
  });
  send({ kind: 'answer', id, ...answered }, answered.body.buffer as ArrayBuffer);
}

void main();
