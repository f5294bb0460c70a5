import { AsyncLocalStorage } from 'node:async_hooks';
import { FunctionError, isFunctionError, type FunctionDescription } from '@nivaas/contracts';
import type { Guest, GuestEngine } from '../guests/engine';
import { BadFrame, type Frame } from '../guests/inside/frames';
import { UpstreamFault, VERSION_GONE, VersionTakenBack } from '../render/queries';
import { Turns } from '../render/turns';
import type { FunctionReply, FunctionRequest, RawAnswer, UpstreamCall } from './messages';
import { MAX_VALUE_BYTES, wrongField } from './worker/reply-form';

/** An answer of an upstream. */
export interface UpstreamReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a call may do besides its work. Both throw `FunctionError`s, which its function gets. */
export interface CallRights {
  fetch: (request: UpstreamCall, body: Buffer) => Promise<UpstreamReply>;
  refresh: (tags: readonly string[]) => Promise<void>;
}

export type FunctionCall = Omit<Extract<FunctionRequest, { kind: 'call' }>, 'kind' | 'id' | 'name'> & {
  /** As JSON; empty for none. */
  input: Buffer;
};

/** What a guest says of an error besides its code: where in the functions build, and in development its stack. */
export class FunctionFailure extends FunctionError {
  constructor(
    {
      code,
      message,
      status,
      fields,
    }: { code: string; message: string; status: number; fields?: Record<string, string> },
    readonly thrown: { place?: [line: number, column: number] | undefined; stack?: string | undefined },
  ) {
    super(code, message, { status, fields });
  }
}

/** The functions of a version: one script, and its path inside the guest. */
export interface FunctionsBuild {
  file: string;
  source: string;
}

interface PendingCall {
  resolve: (answer: RawAnswer) => void;
  reject: (error: Error) => void;
  rights: CallRights;
  /** Runs work in the context of the caller, so that its spans are of the same trace. */
  inContext: <Result>(work: () => Result) => Result;
  timer: NodeJS.Timeout;
}

/** An answer needs at most a few requests. */
const DEADLINE_MS = 4_000;
/** For the process to start and run the functions build, which has no work to do yet. */
const LOAD_MS = 10_000;
/** A guest that only waits answers a ping at once. */
const PING_MS = 500;
/** Of calls that work, besides those that wait for servers. */
const TURNS = { maxRunning: 4, maxPerClient: 2, maxWaiting: 1_000, maxWaitMs: DEADLINE_MS, sliceMs: 250 };

/** Its process has ended. */
export const functionEnded = () =>
  new FunctionError('function_ended', 'The function was ended. Please try again.', { status: 503 });
/** Calls of others keep it from its turn: no version is at fault. */
export const tooBusy = () =>
  new UpstreamFault('upstream_busy', 'Too many calls are under way. Please try again.', { status: 503 });
/** Its version was taken back. */
const versionGone = () =>
  new VersionTakenBack(VERSION_GONE, 'This version is not served any more. Load the page again.', {
    status: 410,
  });

export type FunctionDescriptions = Readonly<Record<string, FunctionDescription>>;

/** A process that runs the functions of one version of an area, and nothing else. */
export class FunctionGuest {
  readonly turns = new Turns(TURNS, tooBusy);
  #next = 1;
  #isOver = false;
  #isRetired = false;
  #ping: NodeJS.Timeout | undefined;
  readonly #loading: NodeJS.Timeout;
  readonly #guest: Guest;
  readonly #calls = new Map<number, PendingCall>();
  #describe: (functions: FunctionDescriptions) => void = () => undefined;
  /** Functions that its code has, whatever the manifest says; empty when it ends before it has loaded. */
  readonly described = new Promise<FunctionDescriptions>((resolve) => (this.#describe = resolve));

  /** @param onEnd The guest has ended by itself: its code did it, or looped. */
  constructor(
    engine: GuestEngine,
    { file, source }: FunctionsBuild,
    private readonly onEnd: () => void,
  ) {
    this.#guest = engine.start();
    this.#guest.onFrame((frame) => this.#receive(parseFunctionReply(frame), frame.body));
    this.#guest.onEnd(() => this.#fail());
    this.#loading = setTimeout(() => this.#fail(), LOAD_MS);
    this.#tell({ kind: 'start', file }, Buffer.from(source));
  }

  /** @throws {FunctionError} the function's own, function_failed, function_slow, function_ended */
  call(name: string, { input, ...call }: FunctionCall, rights: CallRights): Promise<RawAnswer> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      if (this.#isOver) return reject(functionEnded());
      const timer = setTimeout(() => this.#late(id), DEADLINE_MS);
      this.#calls.set(id, { resolve, reject, rights, inContext: AsyncLocalStorage.snapshot(), timer });
      this.#tell({ kind: 'call', id, name, ...call }, input);
    });
  }

  /** Ends it in the middle of its calls. */
  async end(): Promise<void> {
    this.#lose();
    await this.#guest.end();
  }

  /** The same for a version that must not run. */
  takeBack(): void {
    this.#lose(versionGone);
    void this.#guest.end();
  }

  /** Ends it once its calls are answered. */
  retire(): void {
    this.#isRetired = true;
    if (this.#calls.size === 0) void this.end();
  }

  #ready(functions: FunctionDescriptions): void {
    clearTimeout(this.#loading);
    this.#describe(functions);
  }

  #tell(request: FunctionRequest, body?: Buffer): void {
    this.#guest.send(request, body);
  }

  #receive(reply: FunctionReply, body: Buffer): void {
    if (reply.kind === 'ready') this.#ready(reply.functions);
    if (reply.kind === 'ready' || reply.kind === 'ping') {
      clearTimeout(this.#ping);
      this.#ping = undefined;
      return;
    }
    const call = this.#calls.get(reply.id);
    if (!call) return;
    const { rights } = call;
    if (reply.kind === 'fetch')
      return this.#serve(call, reply.call, async () => {
        const { body: received, ...answer } = await rights.fetch(reply, body);
        this.#tell({ kind: 'upstream', call: reply.call, ...answer }, received);
      });
    if (reply.kind === 'refresh')
      return this.#serve(call, reply.call, async () => {
        await rights.refresh(reply.tags);
        this.#tell({ kind: 'refreshed', call: reply.call });
      });
    this.#settle(reply.id);
    if (reply.kind === 'failure') return call.reject(new FunctionFailure(reply, reply));
    return call.resolve({ ...reply, value: body.length > 0 ? body : undefined });
  }

  #serve({ inContext }: PendingCall, call: number, work: () => Promise<void>): void {
    inContext(work).catch((error: unknown) => {
      if (!isFunctionError(error)) throw error;
      const { code, message, details } = error;
      this.#tell({ kind: 'refused', call, code, message, status: details.status ?? 502 });
    });
  }

  /** If the guest answers a ping, only this call is late. Else its code loops, and no call will be answered. */
  #late(id: number): void {
    this.#tell({ kind: 'abort', id });
    this.#tell({ kind: 'ping' });
    this.#ping ??= setTimeout(() => this.#fail(), PING_MS);
    const message = `The function did not answer within ${DEADLINE_MS} ms.`;
    this.#settle(id)?.reject(new FunctionError('function_slow', message, { status: 504 }));
  }

  #settle(id: number): PendingCall | undefined {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    clearTimeout(call?.timer);
    if (this.#isRetired && this.#calls.size === 0) void this.end();
    return call;
  }

  #fail(): void {
    if (this.#isOver) return;
    this.#lose();
    this.onEnd();
    void this.#guest.end();
  }

  #lose(why = functionEnded): void {
    this.#isOver = true;
    clearTimeout(this.#ping);
    this.#ready({});
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const { timer, reject } of calls) {
      clearTimeout(timer);
      reject(why());
    }
  }
}

/** @throws {BadFrame} for what our own worker never sends */
function parseFunctionReply({ head, body }: Frame): FunctionReply {
  const wrong = wrongField(head);
  const reply = head as FunctionReply;
  const isTooLarge = wrong === undefined && reply.kind === 'answer' && body.length > MAX_VALUE_BYTES;
  if (wrong !== undefined || isTooLarge) throw new BadFrame(`A message has a wrong ${wrong ?? 'size'}.`);
  return reply;
}
