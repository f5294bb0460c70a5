import { AsyncLocalStorage } from 'node:async_hooks';
import { isFunctionError } from '@nivaas/contracts';
import { BadFrame, type Frame } from './inside/frames';
import type { CommonReply, EdgeAnswer, EdgeMessage } from './messages';
import type { GuestProcess } from './node-engine';
import { Silence } from './silence';

/** Code usually takes 200 ms to load. */
export const MIN_LOAD_MS = 15_000;
/** Messages that a guest may send for each that it gets: a page has few parts that can fail. */
const MESSAGES_PER_REQUEST = 100;
const MAX_MESSAGES = 1_000;
/** A flood of anything else would hide that the guest answers nothing. */
const SIGNS_OF_LIFE: readonly string[] = ['ready', 'pong', 'begun', 'answer', 'failure'];

export interface GuestLimits {
  /** For one call, from when it is sent to a guest that is ready. */
  answerTimeoutMs: number;
  /** A guest that has work and is silent for this long is ended. */
  maxSilentMs: number;
}

/** What the edge notes about a call under way. */
export class GuestCall {
  /** Runs work in the context of the caller, so that its spans are of the same trace. */
  readonly inContext = AsyncLocalStorage.snapshot();
  hasBegun = false;
  timer: NodeJS.Timeout | undefined;

  constructor(
    readonly resolve: (value: never) => void,
    readonly reject: (error: Error) => void,
  ) {}
}

/** What a guest tells the host that opened it. */
export interface GuestEvents {
  /** No call is under way any longer. */
  onIdle: () => void;
  /** Its memory compared with its first call, at each call. */
  onGrowth: (bytes: number) => void;
  /** It ended or was given up. Its calls are rejected next. */
  onOver: (why: string) => void;
}

/** The calls that one guest handles, from the start of its process to its end. */
export abstract class Guest<
  Call extends GuestCall = GuestCall,
  Reply extends { kind: string } = { kind: string },
> {
  /** When its code was loaded, by `performance.now()`. */
  readySinceMs: number | undefined;
  events: GuestEvents = { onIdle: () => undefined, onGrowth: () => undefined, onOver: () => undefined };
  protected readonly calls = new Map<number, Call>();
  #resolveLoaded: (isLoaded: boolean) => void = () => undefined;
  /** Whether its code was loaded; false when it ends before. */
  readonly loaded = new Promise<boolean>((resolve) => (this.#resolveLoaded = resolve));
  #isOver = false;
  #next = 1;
  #allowance = MESSAGES_PER_REQUEST;
  #firstBytes: number | undefined;
  readonly #loading: NodeJS.Timeout;
  readonly #silence: Silence;

  /** @param parse Throws {BadFrame} for what the guest's own program never sends. */
  constructor(
    private readonly process: GuestProcess,
    private readonly limits: GuestLimits,
    parse: (frame: Frame) => Reply | CommonReply,
  ) {
    const { answerTimeoutMs, maxSilentMs } = limits;
    this.#silence = new Silence(maxSilentMs, {
      ping: () => this.tell({ kind: 'ping' }),
      starvedMs: () => process.starvedMs(),
      onSilent: () => this.#giveUp(this.lateness(maxSilentMs)),
    });
    const loadMs = Math.max(MIN_LOAD_MS, answerTimeoutMs);
    this.#loading = setTimeout(() => this.#giveUp(`Its code was not loaded within ${loadMs} ms.`), loadMs);
    process.onFrame((frame) => {
      this.#allowance -= 1;
      if (this.#allowance < 0) throw new BadFrame('It sends more messages than its requests explain.');
      const reply = parse(frame);
      if (!this.#isOver) this.#hear(reply, frame.body);
    });
    process.onEnd((why) => this.#lose(why));
  }

  /** Calls under way. */
  get running(): number {
    return this.calls.size;
  }

  /** Ends it in the middle of its calls. */
  async end(why: (call: GuestCall) => Error): Promise<void> {
    for (const call of this.#close()) call.reject(why(call));
    await this.process.end();
  }

  /** Messages of its own; a body is sent as it is. */
  protected tell(message: EdgeMessage<object, object>, body?: Uint8Array): void {
    this.#allowance = Math.min(this.#allowance + MESSAGES_PER_REQUEST, MAX_MESSAGES);
    this.process.send(message, body);
  }

  /** Its time begins here and not in the queue, so that a busy guest does not look like one that hangs. */
  protected send(call: Call, what: object, body?: Uint8Array): void {
    const id = this.#next++;
    this.calls.set(id, call);
    if (this.readySinceMs !== undefined) this.#startTimer(id, call);
    this.#silence.watch();
    this.tell({ ...what, kind: 'call', id }, body);
  }

  /** Takes out a call whose answer came, or whose time is over. */
  protected settle(id: number): Call | undefined {
    const call = this.calls.get(id);
    if (!call) return undefined;
    this.calls.delete(id);
    clearTimeout(call.timer);
    this.#silence.isWarm ||= call.hasBegun;
    if (this.calls.size === 0) this.events.onIdle();
    return call;
  }

  /** Answers what a call asks of the edge. */
  protected serve(call: Call, ask: number, work: () => Promise<EdgeAnswer>): void {
    void call.inContext(work).then(
      ({ body, ...answer }) => this.tell({ ...answer, kind: 'answer', ask }, body),
      (error: unknown) => this.tell({ ...refusalOf(error), kind: 'refusal', ask }),
    );
  }

  /** A message of its program; the common ones are handled already. */
  protected abstract receive(reply: Reply, body: Buffer): void;
  /** The process answers others, so only this call hangs. */
  protected abstract late(call: Call, why: string): Error;
  /** @param calls Those under way, the oldest first. @returns What to reject each of them with. */
  protected abstract ended(why: string, calls: readonly Call[]): (call: Call) => Error;
  /** A sentence. */
  protected abstract lateness(timeoutMs: number): string;

  #hear(reply: Reply | CommonReply, body: Buffer): void {
    const isAlive = SIGNS_OF_LIFE.includes(reply.kind);
    if (isAlive) this.#silence.heard();
    const common = reply as CommonReply;
    if (common.kind === 'ready') this.#ready();
    else if (common.kind === 'begun') this.#begun(common);
    else if (common.kind !== 'pong') this.receive(reply as Reply, body);
    // Not when its last call is late: whether the guest hangs with it shows later.
    if (isAlive && this.calls.size === 0) this.#silence.stop();
  }

  #ready(): void {
    if (this.readySinceMs !== undefined) return;
    clearTimeout(this.#loading);
    this.readySinceMs = performance.now();
    this.#resolveLoaded(true);
    for (const [id, call] of this.calls) this.#startTimer(id, call);
  }

  #begun({ id, memoryBytes }: Extract<CommonReply, { kind: 'begun' }>): void {
    const call = this.calls.get(id);
    if (call) call.hasBegun = true;
    this.#firstBytes ??= memoryBytes;
    this.events.onGrowth(memoryBytes - this.#firstBytes);
  }

  #startTimer(id: number, call: Call): void {
    const { answerTimeoutMs } = this.limits;
    call.timer = setTimeout(() => {
      this.tell({ kind: 'abort', id });
      this.settle(id)?.reject(this.late(call, this.lateness(answerTimeoutMs)));
    }, answerTimeoutMs);
  }

  #giveUp(why: string): void {
    this.#lose(why);
    void this.process.end();
  }

  #lose(why: string): void {
    if (this.#isOver) return;
    const calls = this.#close();
    const errorOf = this.ended(why, calls);
    this.events.onOver(why);
    for (const call of calls) call.reject(errorOf(call));
  }

  #close(): Call[] {
    this.#isOver = true;
    this.#resolveLoaded(false);
    this.#silence.stop();
    clearTimeout(this.#loading);
    const calls = [...this.calls.values()];
    this.calls.clear();
    for (const { timer } of calls) clearTimeout(timer);
    return calls;
  }
}

/** What a guest hears of an error. */
export function refusalOf(error: unknown): { code: string; message: string; status: number } {
  if (!isFunctionError(error)) return { code: 'function_unavailable', message: String(error), status: 503 };
  const { code, message, details } = error;
  return { code, message, status: details.status ?? 400 };
}
