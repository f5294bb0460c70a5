import { explainFault, unfitProps } from './borrowed';
import { loadOf, type Turn } from './fair-queue';
import type { Guest } from './guest';
import type { Freshness } from '@nivaas/contracts';
import type { AnswerValue, RenderFault, WorkerReply, WorkerStart } from './messages';
import { answerQuery, isOfQuery, NO_QUERIES, PAGE_DATA_MS, withFreshness, type AskQuery } from './queries';
import { RenderFailed, type Incident, type OnSuspect } from './render-errors';
import { Silence, type SilenceLimits } from './silence';
import type { Waiters } from './waiters';
import { watchForStop } from './watch-for-stop';

/** Loading a release usually takes 200 ms. */
const MIN_START_TIMEOUT_MS = 15_000;
/** A worker that is busy for this share of the time, with several requests, delays all of them. */
const OVERLOAD = 0.9;
/** Id of pings that only ask whether the worker responds. */
const NO_REQUEST = 0;

export interface RenderRequest {
  url?: string;
  waiters: Waiters;
  send: (worker: Guest, id: number) => void;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  onSuspect?: OnSuspect | undefined;
  /** Runs work in the context of who asks, so that its spans are of the same trace. */
  inContext: <Result>(work: () => Result) => Result;
}

interface PendingRequest extends RenderRequest {
  turn: Turn;
  /** Queries that are not answered yet. */
  asked: number;
  /** When its data must have come, by `performance.now()`: from its first query on. */
  dataUntilMs: number;
  hasBegun: boolean;
  settledBefore: number;
  /** Whether it got more time already, because the worker was overloaded. */
  isExtended: boolean;
  timer: NodeJS.Timeout;
  faults: RenderFault[];
  hasForeignFaults: boolean;
  /** Of the answers to its queries. */
  freshness: Freshness[];
  /** Areas with a query that failed. */
  failed: Set<string>;
}

export interface SessionLimits extends SilenceLimits {
  answerTimeoutMs: number;
}

interface SessionEvents {
  /** @param isBelieved False for a fault of a version that is not in the release. */
  onFault: (fault: RenderFault, isBelieved: boolean) => void;
  /** A request is no longer under way. */
  onDone: (turn: Turn) => void;
  /** A request waits for the answers to its queries. */
  onWait: () => void;
  onReady: () => void;
  /** Memory of the worker compared with its first page, at each page. */
  onGrowth: (bytes: number) => void;
  /** The worker is silent. Requests that it has not begun are rejected next. */
  onStall: () => void;
  /** The worker was silent and answers again. */
  onRecovery: () => void;
  /** The worker exited or was given up. These requests are rejected next. */
  onOver: (turns: Turn[]) => void;
}

/** The requests that one worker handles, from its start to its end. */
export class RenderSession {
  /** When the release was loaded, by `performance.now()`. */
  readySinceMs: number | undefined;
  #isOver = false;
  #next = NO_REQUEST + 1;
  #settled = 0;
  #hasDoubted = false;
  #firstBytes: number | undefined;
  #stall: { incident: Incident; settle: (isFatal: boolean) => void } | undefined;
  readonly #running = new Map<number, PendingRequest>();
  readonly #silence: Silence;
  /** Only while the release is loaded: later silence says it sooner. */
  readonly #endStopWatch: () => void;

  constructor(
    private readonly worker: Guest,
    private readonly start: Omit<WorkerStart, 'entries'>,
    private readonly limits: SessionLimits,
    private readonly events: SessionEvents,
    private readonly askQuery: AskQuery = NO_QUERIES,
  ) {
    const maxSilentMs = Math.min(limits.maxSilentMs, limits.answerTimeoutMs);
    this.#silence = new Silence(
      { stallMs: limits.stallMs, maxSilentMs },
      {
        ping: () => worker.tell({ kind: 'ping', id: NO_REQUEST }),
        starvedMs: () => worker.starvedMs,
        onStall: () => this.#stalled(),
        onRecovery: () => {
          this.#recovered();
          events.onRecovery();
        },
        onSilent: () => this.#giveUp(`A page was not rendered within ${maxSilentMs} ms.`),
      },
    );
    this.#endStopWatch = watchForStop(
      () => worker.isStopped,
      () => this.#stopped(),
    );
    worker.onReply((reply) => {
      if (!this.#isOver) this.#receive(reply);
    });
    worker.onEnd((why, request) => this.#lost(why, request));
  }

  get running(): number {
    return this.#running.size;
  }

  /** A page that waits for data counts less than one that is being made. */
  get load(): number {
    return loadOf([...this.#running.values()].map(({ turn }) => turn));
  }

  get #startTimeoutMs(): number {
    return Math.max(MIN_START_TIMEOUT_MS, this.limits.answerTimeoutMs);
  }

  get isSilent(): boolean {
    return this.#silence.isStalled;
  }

  /** Timeouts begin here and not in the queue, so that a busy renderer does not look like a hanging page. */
  send(request: RenderRequest, turn: Turn): void {
    const id = this.#next++;
    const [timer, settledBefore] = [this.#startTimer(id), this.#settled];
    const state = {
      asked: 0,
      dataUntilMs: Infinity,
      hasBegun: false,
      isExtended: false,
      faults: [],
      hasForeignFaults: false,
      freshness: [],
      failed: new Set<string>(),
    };
    this.#running.set(id, { ...request, ...state, turn, settledBefore, timer });
    if (this.readySinceMs !== undefined) this.#silence.watch();
    request.send(this.worker, id);
  }

  async end(message: string): Promise<void> {
    this.#close();
    for (const [, request] of this.#takeAll())
      request.reject(new RenderFailed(message, request.faults, false));
    await this.worker.end();
  }

  /** Ends a silent worker before its time. What it had begun is no proof, and has to be tried alone. */
  abandon(): void {
    this.#recovered();
    this.#giveUp('Too many render processes of this release do not respond.', 'late');
  }

  /** While the worker is loading, the longer timeout applies; `#begin` restarts the timers. */
  #startTimer(id: number): NodeJS.Timeout {
    const isLoading = this.readySinceMs === undefined;
    const timeoutMs = isLoading ? this.#startTimeoutMs : this.limits.answerTimeoutMs;
    return setTimeout(() => this.#timedOut(id), timeoutMs);
  }

  #begin(): void {
    this.readySinceMs = performance.now();
    this.#endStopWatch();
    for (const [id, request] of this.#running) {
      clearTimeout(request.timer);
      request.timer = this.#startTimer(id);
    }
    if (this.running > 0) this.#silence.watch();
    this.events.onReady();
  }

  #receive(reply: WorkerReply): void {
    // A flood of faults is no answer.
    if ('kind' in reply && reply.kind === 'fault') return this.#blame(reply);
    this.#silence.heard();
    if ('kind' in reply) {
      const request = 'id' in reply ? this.#running.get(reply.id) : undefined;
      if (reply.kind === 'ready') this.#begin();
      else if (reply.kind === 'query') this.#query(reply);
      else if (reply.kind === 'ping') this.#late(reply.id, reply.load);
      else {
        if (request) request.hasBegun = true;
        this.#firstBytes ??= reply.memoryBytes;
        this.events.onGrowth(reply.memoryBytes - this.#firstBytes);
      }
      return;
    }
    this.#settle(reply.id, ({ resolve, reject, faults, hasForeignFaults, freshness }) => {
      if (!reply.ok) return reject(new RenderFailed(reply.message, faults, true));
      const all = [...faults, ...this.#unfit(reply.value)];
      resolve({
        result: withFreshness(reply.value, freshness),
        faults: all,
        freshness,
        ...(hasForeignFaults ? { hasForeignFaults } : {}),
      } as never);
    });
  }

  /** A fault of a version that is not in this release was not reported by that version's code. */
  #blame({ page, fault: reported, uses = [] }: Extract<WorkerReply, { kind: 'fault' }>): void {
    const request = this.#running.get(page ?? NO_REQUEST);
    const isBelieved = this.start.snapshot.areas[reported.area]?.version === reported.version;
    if (isBelieved && request && isOfQuery(reported, request)) return;
    if (isBelieved) return this.#note(request, explainFault(reported, uses, this.start));
    if (request) request.hasForeignFaults = true;
    if (this.#hasDoubted) return;
    this.#hasDoubted = true;
    this.events.onFault(reported, false);
  }

  /** All areas of a release share a process, so any of them may ask. The edge keeps the record of what a page needs. */
  #query({ page, call, ...asked }: Extract<WorkerReply, { kind: 'query' }>): void {
    const request = this.#running.get(page);
    if (!request) return;
    request.dataUntilMs = Math.min(request.dataUntilMs, performance.now() + PAGE_DATA_MS);
    this.#waits(request, 1);
    const onFault = (fault: RenderFault) => this.#note(request, fault);
    const ask = () => answerQuery(asked, this.start, request, this.askQuery, onFault);
    void request.inContext(ask).then((answer) => {
      this.#waits(request, -1);
      this.worker.tell({ ...answer, call });
    });
  }

  #waits(request: PendingRequest, queries: 1 | -1): void {
    request.asked += queries;
    request.turn.isWaiting = request.asked > 0;
    if (queries > 0) this.events.onWait();
  }

  #note(request: PendingRequest | undefined, fault: RenderFault): void {
    request?.faults.push(fault);
    this.events.onFault(fault, true);
  }

  /**
   * Faults for props that do not fit. Only the gate adds them to the page's faults: development just logs them, since
   * a fault would make a stand-in replace the page.
   */
  #unfit(value: AnswerValue): RenderFault[] {
    const { checksProps } = this.start;
    const unfit = checksProps && 'uses' in value ? unfitProps(value.uses ?? [], this.start) : [];
    for (const fault of unfit) this.events.onFault(fault, true);
    return checksProps === 'refuse' ? unfit : [];
  }

  #settle(id: number, answer: (request: PendingRequest) => void): void {
    const request = this.#running.get(id);
    if (!request) return;
    this.#running.delete(id);
    this.#settled += 1;
    this.#silence.isWarm ||= request.hasBegun;
    clearTimeout(request.timer);
    if (this.#running.size === 0) this.#silence.stop();
    answer(request);
    this.events.onDone(request.turn);
  }

  /** The watch has ended a silent worker before, so this one responds, and only this page hangs. */
  #timedOut(id: number): void {
    if (this.readySinceMs === undefined)
      return this.#giveUp(`A release was not loaded within ${this.#startTimeoutMs} ms.`);
    this.worker.tell({ kind: 'ping', id });
  }

  /** If other requests delayed a late one, it gets its time once more. */
  #late(id: number, load: number): void {
    const request = this.#running.get(id);
    if (!request) return;
    if (!request.isExtended && load > OVERLOAD && this.#settled > request.settledBefore) {
      request.isExtended = true;
      request.timer = this.#startTimer(id);
      return;
    }
    const why = `A page was not rendered within ${this.limits.answerTimeoutMs} ms.`;
    const incident = this.#incident('late', why, [request], Promise.resolve(true));
    this.#settle(id, ({ reject, faults }) => reject(new RenderFailed(why, faults, true, incident)));
  }

  /** What has not begun can be made elsewhere; what has begun may be the cause. */
  #stalled(): void {
    const why = 'The render process does not respond.';
    let settle: (isFatal: boolean) => void = () => undefined;
    const isFatal = new Promise<boolean>((resolve) => (settle = resolve));
    const begun = this.#begun();
    const incident = this.#incident('silent', why, begun, isFatal);
    this.#stall = { incident, settle };
    for (const { onSuspect } of begun) onSuspect?.(incident);
    this.events.onStall();
    for (const [id, { hasBegun }] of [...this.#running])
      if (!hasBegun)
        this.#settle(id, ({ reject, faults }) => reject(new RenderFailed(why, faults, false, incident)));
    // Without a suspect there is nothing to wait for.
    if (this.#running.size === 0) this.#giveUp(why);
  }

  /** It has begun no request, so all of them can be made elsewhere. */
  #stopped(): void {
    this.#close();
    const lost = this.#takeAll();
    this.events.onOver(lost.map(([, { turn }]) => turn));
    for (const [, { reject, faults }] of lost)
      reject(new RenderFailed('The render process was stopped before it was loaded.', faults, false));
    void this.worker.end();
  }

  #recovered(): void {
    this.#stall?.settle(false);
    this.#stall = undefined;
  }

  #giveUp(why: string, kind?: Incident['kind']): void {
    this.#lost(why, undefined, kind);
    void this.worker.end();
  }

  /** @param culprit Id of the request that ended the worker, if known. */
  #lost(why: string, culprit?: number, kind: Incident['kind'] = 'ended'): void {
    if (this.#isOver) return;
    const known = culprit === undefined ? undefined : this.#running.get(culprit);
    // Before the release is loaded, all requests wait for the same code.
    const isLoaded = this.readySinceMs !== undefined;
    const suspects = known ? [known] : isLoaded ? this.#begun() : [...this.#running.values()];
    const incident =
      (known ? undefined : this.#stall?.incident) ??
      this.#incident(kind, why, suspects, Promise.resolve(true));
    this.#stall?.settle(true);
    this.#close();
    const lost = this.#takeAll();
    for (const { onSuspect } of suspects) onSuspect?.(incident);
    this.events.onOver(lost.map(([, { turn }]) => turn));
    for (const [, request] of lost) {
      const isOwnFault = suspects.length === 1 && suspects[0] === request;
      request.reject(new RenderFailed(why, request.faults, isOwnFault, incident));
    }
  }

  #begun(): PendingRequest[] {
    return [...this.#running.values()].filter(({ hasBegun }) => hasBegun);
  }

  #incident(
    kind: Incident['kind'],
    why: string,
    suspects: readonly PendingRequest[],
    isFatal: Promise<boolean>,
  ): Incident {
    const urls = suspects.flatMap(({ url }) => url ?? []);
    return { kind, why, suspects: urls, isLoaded: this.readySinceMs !== undefined, isFatal };
  }

  #close(): void {
    this.#isOver = true;
    this.#endStopWatch();
    this.#silence.stop();
  }

  #takeAll(): [number, PendingRequest][] {
    const all = [...this.#running];
    this.#running.clear();
    for (const [, { timer }] of all) clearTimeout(timer);
    return all;
  }
}
