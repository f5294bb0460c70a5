import { getHeapStatistics } from 'node:v8';
import type { FragmentUse } from '@nivaas/contracts';
import type { WorkerRequest } from '../messages';
import { AreaModules } from '../../guests/inside/area-modules';
import { bareGlobals, GLOBALS } from '../../guests/inside/bare-globals';
import { onFrame, onUncaught, sendFrame } from '../../guests/inside/channel';
import { freezeRealm } from '../../guests/inside/frozen-realm';
import { bindTimers, inTask } from '../../guests/inside/timers';
import { messageOf } from './faults';
import { settleQuery } from './queries';
import { inRequest, missingParts, open, page, sitemap, type Release } from './release';
import { escapeJson, isShallow, MAX_JSON_BYTES } from '../../guests/inside/frames';

/** A page with more would be slow on every phone. */
const MAX_DATA_BYTES = 4 * 1024 * 1024;

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
onFrame(({ head, body }) => handle({ ...(head as WorkerRequest), body }));

function handle(request: WorkerRequest & { body: Buffer }): void {
  switch (request.kind) {
    case 'scripts':
      return modules.add(JSON.parse(request.body.toString('utf8')) as [path: string, text: string][]);
    case 'preload':
      return preload(request.file);
    case 'start':
      release = open(request.start, modules, (fault, page, uses) =>
        sendFault({ kind: 'fault', page, fault }, uses),
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
      return sendFrame({ kind: 'ping' });
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

/** Heap and buffers. The size of the process would have to be read from a file, which a worker cannot open. */
function memoryBytes(): number {
  const { total_physical_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

/** Leaves out what explains the fault if that is too large. */
function sendFault(reply: object, uses: FragmentUse[] | undefined): void {
  try {
    sendFrame({ ...reply, uses });
  } catch {
    sendFrame(reply);
  }
}

function answer(id: number, work: (release: Release) => Promise<object>): void {
  const current = release;
  if (!current) throw new Error('The worker was asked before it had a release.');
  sendFrame({ kind: 'begun', id, memoryBytes: memoryBytes() });
  inRequest(id, () => inTask(async () => work(current)))
    .then((value) => sendAnswer(id, value))
    .catch((error: unknown) => sendFrame({ id, ok: false, message: messageOf(error) }));
}

/**
 * Sends an answer: of a page its HTML and its data, which are most of it, as the document has them, and the rest as JSON.
 *
 * @throws {Error} when a loader returned what has no JSON form (cycles, BigInt), or the page is too large or too deep. Then
 *   this page fails here; the edge would end this process, and with it the pages of all others.
 */
function sendAnswer(id: number, value: object): void {
  if (!('html' in value)) return sendFrame({ id, ok: true }, jsonBytes(value, MAX_JSON_BYTES));
  const { html, data, ...rest } = value as Record<string, unknown>;
  if (typeof html !== 'string' || typeof data !== 'object')
    throw new TypeError('What was rendered is not a page.');
  const texts = [Buffer.from(html), jsonBytes(data, MAX_DATA_BYTES)];
  const body = Buffer.concat([...texts, jsonBytes(rest, MAX_JSON_BYTES)]);
  sendFrame({ id, ok: true, texts: texts.map(({ length }) => length) }, body);
}

function jsonBytes(value: object | null, maxBytes: number): Buffer {
  const bytes = Buffer.from(escapeJson(value));
  if (bytes.length <= maxBytes && isShallow(value)) return bytes;
  throw new RangeError('The data of a page have more than 4 MB, or are more than 64 levels deep.');
}
