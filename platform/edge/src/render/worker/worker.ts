import { getHeapStatistics } from 'node:v8';
import type { AnswerValue, WorkerReply, WorkerRequest } from '../messages';
import { AreaModules } from '../../guests/inside/area-modules';
import { bareGlobals, GLOBALS } from '../../guests/inside/bare-globals';
import { onFrame, onUncaught, sendFrame } from '../../guests/inside/channel';
import { freezeRealm } from '../../guests/inside/frozen-realm';
import { bindTimers, inTask } from '../../guests/inside/timers';
import { messageOf } from './faults';
import { settleQuery } from './queries';
import { inRequest, missingParts, open, page, sitemap, type Release } from './release';
import { isShallow, MAX_JSON_BYTES, type Frame } from '../../guests/inside/frames';

const loads = new Map<number, ReturnType<typeof performance.eventLoopUtilization>>();
const modules = new AreaModules();
let release: Release | undefined;

bareGlobals();
bindTimers();
freezeRealm(GLOBALS);
onUncaught((error) => {
  // Without a release the edge has nobody to blame, and the process is of no use.
  if (!release) throw error;
  release.reportUncaught(error);
});
onFrame((frame) => handle(requestOf(frame)));

function handle(request: WorkerRequest): void {
  switch (request.kind) {
    case 'preload':
      modules.add(request.sources);
      return request.files.forEach(preload);
    case 'start':
      modules.add(request.sources);
      release = open(request.start, modules, (fault, page, uses) =>
        sendFault({ kind: 'fault', page, fault, uses }),
      );
      return sendFrame({ kind: 'ready' });
    case 'page':
      return answer(request.id, (current) => page(current, request));
    case 'sitemap':
      return answer(request.id, (current) => sitemap(current, request));
    case 'missingParts':
      return answer(request.id, (current) => missingParts(current, request));
    case 'result':
    case 'refusal':
      return settleQuery(request);
    case 'ping':
      return sendFrame({ ...request, load: loadSince(request.id) });
  }
}

/** Ignores errors: they are reported when a page needs the file. */
function preload(file: string): void {
  try {
    modules.load(file);
  } catch {
    // The release of this worker may not need it.
  }
}

function loadSince(id: number): number {
  const before = loads.get(id);
  return before ? performance.eventLoopUtilization(before).utilization : 1;
}

/** Heap and buffers. The size of the process would have to be read from a file, which a worker cannot open. */
function memoryBytes(): number {
  const { total_physical_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

/** Leaves out what explains the fault if that is too large. */
function sendFault(reply: Extract<WorkerReply, { kind: 'fault' }>): void {
  try {
    sendFrame(reply);
  } catch {
    sendFrame({ ...reply, uses: undefined });
  }
}

function answer(id: number, work: (release: Release) => Promise<AnswerValue>): void {
  const current = release;
  if (!current) throw new Error('The worker was asked before it had a release.');
  sendFrame({ kind: 'begun', id, memoryBytes: memoryBytes() });
  loads.set(id, performance.eventLoopUtilization());
  inRequest(id, () => inTask(async () => work(current)))
    .finally(() => loads.delete(id))
    .then((value) => sendAnswer(id, value))
    .catch((error: unknown) => sendFrame({ id, ok: false, message: messageOf(error) }));
}

/** A request of the edge, with the code that its frame carries. */
function requestOf({ head, body }: Frame): WorkerRequest {
  const { texts, ...request } = head as WorkerRequest & { texts?: [path: string, bytes: number][] };
  if (request.kind === 'result' && body.length > 0) return { ...request, value: body };
  if (!texts) return request;
  let start = 0;
  const sources = new Map(
    texts.map(([path, bytes]) => [path, body.toString('utf8', start, (start += bytes))]),
  );
  return { ...request, sources } as WorkerRequest;
}

/**
 * Sends an answer: the HTML of a page, which is most of it, as it is, and the rest as JSON, which is the form that
 * browsers get.
 *
 * @throws {Error} when a loader returned what has no JSON form (cycles, BigInt), or the page is too large or too deep. Then
 *   this page fails here; the edge would end this process, and with it the pages of all others.
 */
function sendAnswer(id: number, value: AnswerValue): void {
  if (!('html' in value)) return sendFrame({ id, ok: true }, jsonBytes(value));
  const { html, ...rest } = value;
  if (typeof html !== 'string') throw new TypeError('What was rendered is not a page.');
  const text = Buffer.from(html);
  sendFrame({ id, ok: true, htmlBytes: text.length }, Buffer.concat([text, jsonBytes(rest)]));
}

function jsonBytes(value: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(value));
  if (bytes.length <= MAX_JSON_BYTES && isShallow(value)) return bytes;
  throw new RangeError('The data of a page have more than 2 MB, or are more than 64 levels deep.');
}
