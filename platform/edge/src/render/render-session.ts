import { AsyncLocalStorage } from 'node:async_hooks';
import { explainFault, unfitProps } from './borrowed';
import type { Guest } from './guest';
import type { Freshness } from '@nivaas/contracts';
import type { AnswerValue, RenderFault, WorkerStart } from './messages';
import { answerQuery, isOfQuery, PAGE_DATA_MS, withFreshness, type AskQuery } from './queries';
import { RenderFailed, type Incident, type OnSuspect } from './render-errors';
import { Silence } from './silence';
import type { Turn } from './turns';
import type { Waiters } from './waiters';
import type { WorkerReply } from './wire';

/** Loading a release usually takes 200 ms. */
const MIN_START_TIMEOUT_MS = 15_000;

export interface RenderRequest {
  url?: string;
  waiters: Waiters;
  send: (worker: Guest, id: number) => void;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  onSuspect?: OnSuspect | undefined;
  turn: Turn;
}

/** What the edge notes about a request under way. */
class RequestRecord {
  /** Runs work in the context of who asks, so that its spans are of the same trace. */
  readonly inContext = AsyncLocalStorage.snapshot();
  /** Queries that are not answered yet. */
  asked = 0;
  /** When its data must have come, by `performance.now()`: from its first query on. */
  dataUntilMs = Infinity;
  hasBegun = false;
  hasForeignFaults = false;
  readonly faults: RenderFault[] = [];
  /** Of the answers to its queries. */
  readonly freshness: Freshness[] = [];
  /** Areas with a query that failed. */
  readonly failed = new Set<string>();

  constructor(public timer: NodeJS.Timeout) {}
}

type PendingRequest = RequestRecord & RenderRequest;

export interface SessionLimits {
  answerTimeoutMs: number;
  maxSilentMs: number;
}

interface SessionEvents {
  /** @param isBelieved False for a fault of a version that is not in the release. */
  onFault: (fault: RenderFault, isBelieved: boolean) => void;
  /** A request is no longer under way. */
  onDone: () => void;
  /** Memory of the worker compared with its first page, at each page. */
  onGrowth: (bytes: number) => void;
  /** The worker exited or was given up. Its requests are rejected next. */
  onOver: (why: string) => void;
}

/** The requests that one worker handles, from its start to its end. */
export class RenderSession {
  /** When the release was loaded, by `performance.now()`. */
  readySinceMs: number | undefined;
  #isOver = false;
  #next = 1;
  #hasDoubted = false;
  #firstBytes: number | undefined;
  readonly #running = new Map<number, PendingRequest>();
  readonly #silence: Silence;

  constructor(
    private readonly worker: Guest,
    private readonly start: Omit<WorkerStart, 'entries'>,
    private readonly limits: SessionLimits,
    private readonly events: SessionEvents,
    private readonly askQuery: AskQuery | undefined,
  ) {
    const maxSilentMs = Math.min(limits.maxSilentMs, limits.answerTimeoutMs);
    this.#silence = new Silence(maxSilentMs, {
      ping: () => worker.tell({ kind: 'ping' }),
      starvedMs: () => worker.starvedMs,
      onSilent: () => this.#giveUp(`A page was not rendered within ${maxSilentMs} ms.`),
    });
    worker.onReply((reply) => {
      if (!this.#isOver) this.#receive(reply);
    });
    worker.onEnd((why) => this.#lost(why));
  }

  get running(): number {
    return this.#running.size;
  }

  get #startTimeoutMs(): number {
    return Math.max(MIN_START_TIMEOUT_MS, this.limits.answerTimeoutMs);
  }

  /** Timeouts begin here and not in the queue, so that a busy renderer does not look like a hanging page. */
  send(request: RenderRequest): void {
    const id = this.#next++;
    this.#running.set(id, Object.assign(new RequestRecord(this.#startTimer(id)), request));
    this.#silence.watch();
    request.send(this.worker, id);
  }

  async end(message: string): Promise<void> {
    this.#close();
    for (const [, request] of this.#takeAll())
      request.reject(new RenderFailed(message, request.faults, false));
    await this.worker.end();
  }

  /** While the worker is loading, the longer timeout applies; `#begin` restarts the timers. */
  #startTimer(id: number): NodeJS.Timeout {
    const isLoading = this.readySinceMs === undefined;
    const timeoutMs = isLoading ? this.#startTimeoutMs : this.limits.answerTimeoutMs;
    return setTimeout(() => this.#timedOut(id), timeoutMs);
  }

  #begin(): void {
    this.readySinceMs = performance.now();
    for (const [id, request] of this.#running) {
      clearTimeout(request.timer);
      request.timer = this.#startTimer(id);
    }
  }

  #begun({ id, memoryBytes }: Extract<WorkerReply, { kind: 'begun' }>): void {
    const request = this.#running.get(id);
    if (request) request.hasBegun = true;
    this.#firstBytes ??= memoryBytes;
    this.events.onGrowth(memoryBytes - this.#firstBytes);
  }

  #receive(reply: WorkerReply): void {
    // A flood of faults is no answer.
    if ('kind' in reply && reply.kind === 'fault') return this.#blame(reply);
    this.#silence.heard();
    if ('kind' in reply) {
      if (reply.kind === 'ready') this.#begin();
      if (reply.kind === 'query') this.#query(reply);
      if (reply.kind === 'begun') this.#begun(reply);
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
    const request = page === undefined ? undefined : this.#running.get(page);
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
    request.asked += 1;
    request.turn.wait();
    const onFault = (fault: RenderFault) => this.#note(request, fault);
    const ask = () => answerQuery(asked, this.start, request, this.askQuery, onFault);
    void request.inContext(ask).then(async (answer) => {
      request.asked -= 1;
      // The page can go on.
      if (request.asked === 0) await request.turn.resume();
      this.worker.tell({ ...answer, call });
    });
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
    this.#silence.isWarm ||= request.hasBegun;
    clearTimeout(request.timer);
    if (this.#running.size === 0) this.#silence.stop();
    answer(request);
    this.events.onDone();
  }

  /** The watch has ended a silent worker before, so this one responds, and only this page hangs. */
  #timedOut(id: number): void {
    if (this.readySinceMs === undefined)
      return this.#giveUp(`A release was not loaded within ${this.#startTimeoutMs} ms.`);
    const why = `A page was not rendered within ${this.limits.answerTimeoutMs} ms.`;
    this.#settle(id, (request) => {
      const incident = this.#incident('late', why, [request]);
      request.reject(new RenderFailed(why, request.faults, true, incident));
    });
  }

  #giveUp(why: string): void {
    this.#lost(why);
    void this.worker.end();
  }

  #lost(why: string): void {
    if (this.#isOver) return;
    // Before the release is loaded, all requests wait for the same code.
    const isLoaded = this.readySinceMs !== undefined;
    const suspects = [...this.#running.values()].filter(({ hasBegun }) => hasBegun || !isLoaded);
    const incident = this.#incident('ended', why, suspects);
    this.#close();
    const lost = this.#takeAll();
    for (const { onSuspect } of suspects) onSuspect?.(incident);
    this.events.onOver(why);
    for (const [, request] of lost) {
      const isOwnFault = suspects.length === 1 && suspects[0] === request;
      request.reject(new RenderFailed(why, request.faults, isOwnFault, incident));
    }
  }

  #incident(kind: Incident['kind'], why: string, suspects: readonly PendingRequest[]): Incident {
    const urls = suspects.flatMap(({ url }) => url ?? []);
    return { kind, why, suspects: urls, isLoaded: this.readySinceMs !== undefined };
  }

  #close(): void {
    this.#isOver = true;
    this.#silence.stop();
  }

  #takeAll(): [number, PendingRequest][] {
    const all = [...this.#running];
    this.#running.clear();
    for (const [, { timer }] of all) clearTimeout(timer);
    return all;
  }
}
