import type { Answered, WorkerReply, WorkerRequest } from '../messages';
import { messageOf } from './faults';
import { lacking } from './lacking';
import { add, loadFromMemory, preload } from './memory-loader';
import { asJson, inRequest, open, page, type Release } from './release';
import { sitemap } from './sitemap';

/** Load of the event loop when each running request arrived. */
const loads = new Map<number, ReturnType<typeof performance.eventLoopUtilization>>();
let release: Release | undefined;

/** Areas' code must neither answer for the renderer nor signal other processes. */
const sendToEdge = process.send?.bind(process);
process.once('disconnect', () => process.exit());
for (const name of ['send', 'kill', '_kill', 'disconnect'] as const) Reflect.deleteProperty(process, name);

loadFromMemory();
// One turn of the event loop each: otherwise the replies of a burst would all wait for its last page.
process.on('message', (request: WorkerRequest) => void setImmediate(handle, request));

function handle(request: WorkerRequest): void {
  switch (request.kind) {
    case 'preload':
      add(request.sources);
      return request.files.forEach(preload);
    case 'start':
      add(request.sources);
      release = open(request.start, (fault, page, uses) => send({ kind: 'fault', page, fault, uses }));
      return send({ kind: 'ready' });
    case 'page':
      return answer(request.id, (current) => page(current, request));
    case 'sitemap':
      return answer(request.id, sitemap);
    case 'lacking':
      return answer(request.id, (current) => lacking(current, request));
    case 'ping':
      return send({ ...request, load: loadSince(request.id) });
  }
}

/** Utilization of the event loop since a request arrived, 0 to 1. */
function loadSince(id: number): number {
  const before = loads.get(id);
  return before ? performance.eventLoopUtilization(before).utilization : 1;
}

function send(reply: WorkerReply): void {
  sendToEdge?.(reply);
}

function answer(id: number, work: (release: Release) => Promise<Answered>): void {
  const current = release;
  if (!current) throw new Error('The worker was asked before it had a release.');
  loads.set(id, performance.eventLoopUtilization());
  inRequest(id, async () => work(current))
    .finally(() => loads.delete(id))
    .then(asJson)
    .then(
      (value) => send({ id, ok: true, value }),
      (error: unknown) => send({ id, ok: false, message: messageOf(error) }),
    );
}
