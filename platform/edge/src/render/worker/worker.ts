import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import type { AnswerValue, WorkerReply, WorkerRequest } from '../messages';
import { AreaModules } from '../../guests/inside/area-modules';
import { bareGlobals, GLOBALS } from '../../guests/inside/bare-globals';
import { onFrame, onUncaught, sendFrame } from '../../guests/inside/channel';
import { exhaustDescriptors } from '../../guests/inside/descriptors';
import { freezeRealm } from '../../guests/inside/frozen-realm';
import { bindTimers, inTask } from '../../guests/inside/timers';
import { requestOf } from './requests';
import { sendAnswer } from './answers';
import { messageOf } from './faults';
import { missingParts } from './missing-parts';
import { settleQuery } from './queries';
import { inRequest, open, page, type Release } from './release';
import { sitemap } from './sitemap';

const loads = new Map<number, ReturnType<typeof performance.eventLoopUtilization>>();
const modules = new AreaModules();
let release: Release | undefined;

// A thread shares them with the edge of a developer.
if (isMainThread) exhaustDescriptors(__filename);
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
      return answer(request.id, sitemap);
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
