import { getHeapStatistics } from 'node:v8';
import type { EdgeAnswer, EdgeMessage } from '../messages';
import { AreaModules } from './area-modules';
import { bareGlobals, GLOBALS } from './bare-globals';
import { onFrame, onUncaught, sendFrame } from './channel';
import { freezeRealm } from './frozen-realm';
import { refusal } from './refusal';
import { bindTimers, currentTask, inTask } from './timers';

/** What a guest's own program does. `Start` and `Call` are what the edge tells it. */
interface Program<Start, Call> {
  /** Loads the code that calls run. @throws whatever ends the process */
  start: (start: Start, modules: AreaModules) => void;
  /** @returns Head and body of the answer. */
  run: (call: Call, body: Buffer, signal: AbortSignal) => Promise<{ head?: object; body?: Uint8Array }>;
  /** What the edge hears of a call that failed; may throw, because an area's error can. */
  failureOf: (error: unknown) => object;
  /** Hears of errors that nobody catches, once the program is started. */
  onUncaught: (error: unknown) => void;
}

type Request = EdgeMessage<object, object>;
type Settlement = Extract<Request, { ask: number }>;

interface Waiting {
  resolve: (answer: EdgeAnswer) => void;
  reject: (error: Error) => void;
}

const modules = new AreaModules();
const calls = new Map<number, AbortController>();
const waiting = new Map<number, Waiting>();
let lastAsk = 0;

/** Takes everything from this process that leads out of it, then does what the edge tells it. */
export function runProgram<Start, Call>(program: Program<Start, Call>): void {
  let isReady = false;
  bareGlobals();
  bindTimers();
  freezeRealm(GLOBALS);
  onUncaught((error) => {
    // The edge has nobody to blame yet, and the process is of no use. Later, a call that waits for ever ends in time.
    if (!isReady) throw error;
    program.onUncaught(error);
  });
  onFrame(({ head, body }) => {
    const request = head as Request;
    switch (request.kind) {
      case 'scripts':
        return modules.add(JSON.parse(body.toString('utf8')) as [path: string, text: string][]);
      case 'start':
        program.start(head as Start, modules);
        sendFrame({ kind: 'ready' });
        return void (isReady = true);
      case 'call':
        return void call(program, head as { id: number } & Call, body);
      case 'abort':
        return calls.get(request.id)?.abort(refusal('aborted', 'Nobody waits any more.', 499));
      case 'ping':
        return sendFrame({ kind: 'pong' });
      default:
        return settle(request, body);
    }
  });
}

/**
 * Asks the edge for something that a call needs. It is all that leads out of this process.
 *
 * @param call Default: the one that runs this code.
 * @throws {FunctionError} the edge's refusal
 */
export function askEdge(
  what: object,
  body?: Uint8Array,
  call = currentTask(),
  signal?: AbortSignal,
): Promise<EdgeAnswer> {
  lastAsk += 1;
  const ask = lastAsk;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    if (call === undefined) throw refusal('no_page', 'It was called outside of a page.', 500);
    sendFrame({ ...what, id: call, ask }, body);
    waiting.set(ask, { resolve, reject });
    signal?.addEventListener('abort', () => {
      waiting.delete(ask);
      reject(signal.reason as Error);
    });
  });
}

function settle(answer: Settlement, body: Buffer): void {
  const asked = waiting.get(answer.ask);
  waiting.delete(answer.ask);
  if (answer.kind === 'answer') return asked?.resolve({ ...answer, body });
  asked?.reject(refusal(answer.code, answer.message, answer.status));
}

async function call<Call>(
  { run, failureOf }: Pick<Program<never, Call>, 'run' | 'failureOf'>,
  request: { id: number } & Call,
  body: Buffer,
): Promise<void> {
  const { id } = request;
  const end = new AbortController();
  calls.set(id, end);
  sendFrame({ kind: 'begun', id, memoryBytes: memoryBytes() });
  try {
    const answer = await inTask(id, async () => run(request, body, end.signal));
    sendFrame({ ...answer.head, kind: 'answer', id }, answer.body);
  } catch (error) {
    sendFailure(id, () => failureOf(error));
  } finally {
    calls.delete(id);
  }
}

/** Whatever was thrown, the call ends. */
function sendFailure(id: number, failureOf: () => object): void {
  try {
    sendFrame({ ...failureOf(), kind: 'failure', id });
  } catch {
    // The error of an area may throw wherever it is touched.
    sendFrame({ kind: 'failure', id, message: 'What it threw cannot be read.' });
  }
}

/** Heap and buffers. The size of the process would have to be read from a file, which a guest cannot open. */
function memoryBytes(): number {
  const { total_physical_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}
