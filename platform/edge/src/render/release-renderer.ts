import { AsyncLocalStorage } from 'node:async_hooks';
import { Waiters } from './waiters';
import { FairQueue, type Turn } from './fair-queue';
import type { AreaParts, RenderedPage, RenderFault, RenderStart, SitemapPart } from './messages';
import { RendererBusy, RenderFailed, type OnSuspect } from './render-errors';
import { RenderSession, type RenderRequest } from './render-session';
import type { AskQuery } from './queries';
import type { RenderWorkers, Tenant } from './render-workers';

export interface RendererLimits {
  answerTimeoutMs: number;
  /** Requests move on from a worker that has work and is silent for this long. */
  stallMs: number;
  /** Such a worker is ended after this time. */
  maxSilentMs: number;
  /** Requests that a worker works on at once. More would slow each other down until they time out. */
  maxRunning: number;
  /** Requests that wait for a worker. More would wait longer than visitors do. */
  maxQueued: number;
  maxPerClient: number;
  /** Time after which a request that still waits for the worker is dropped. */
  maxWaitMs: number;
  /** A worker whose heap and buffers have grown more since its first page is replaced: it probably leaks. */
  maxGrowthBytes: number;
}

const DEFAULTS: RendererLimits = {
  answerTimeoutMs: 5_000,
  stallMs: 150,
  maxSilentMs: 1_000,
  maxRunning: 50,
  maxQueued: 1_000,
  maxPerClient: 4,
  maxWaitMs: 2_000,
  maxGrowthBytes: 200 * 1024 * 1024,
};

const CLOSED = 'The renderer of this release was closed.';

interface RenderJob extends RenderRequest {
  timer?: NodeJS.Timeout;
}

/**
 * Renders one lane in one language, in a process of its own. Lanes share no React and no module state, and a render
 * that loops or leaks cannot harm others. While the process is silent, a second one takes new requests.
 */
export class ReleaseRenderer implements Tenant {
  #session: RenderSession | undefined;
  /** Gets no further request: its worker is silent, or replaced one that was. It ends with its requests. */
  #draining: RenderSession | undefined;
  /** Loads the release, to replace a worker that has grown. */
  #next: RenderSession | undefined;
  #isRetired = false;
  #isClosed = false;
  readonly #queue: FairQueue<RenderJob>;
  readonly #limits: RendererLimits;

  constructor(
    private readonly start: RenderStart,
    private readonly workers: RenderWorkers,
    private readonly onFault: (fault: RenderFault, isBelieved: boolean) => void,
    limits: Partial<RendererLimits> = {},
    private readonly askQuery?: AskQuery,
  ) {
    this.#limits = { ...DEFAULTS, ...limits };
    this.#queue = new FairQueue(this.#limits.maxPerClient);
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#draining === undefined && this.#queue.size === 0;
  }

  page(url: string, waiters?: Waiters, onSuspect?: OnSuspect): Promise<RenderedPage> {
    const send: RenderRequest['send'] = (worker, id) => worker.tell({ kind: 'page', id, url });
    return this.#ask<RenderedPage>({ url, send, onSuspect }, waiters);
  }

  /** What an area lists in the sitemap, from an entry on. */
  sitemap(area: string, from: number): Promise<SitemapPart> {
    const send: RenderRequest['send'] = (worker, id) => worker.tell({ kind: 'sitemap', id, area, from });
    return this.#ask<SitemapPart>({ send });
  }

  /** @returns Pages and fragments that the area promises and its server build does not offer, with the reason. */
  async missingParts(promised: AreaParts): Promise<string[]> {
    const { result } = await this.#ask<{ result: string[] }>({
      send: (worker, id) => worker.tell({ kind: 'missingParts', id, ...promised }),
    });
    return result;
  }

  /** Loads the release in a worker before the first request. */
  warm(): void {
    if (!this.workers.startAhead || this.#isRetired) return;
    try {
      this.#working();
    } catch {
      // The first page tries again and reports the error.
    }
  }

  /** Marks the worker as recently used, so that others are evicted first. */
  touch(): void {
    if (this.#session) this.workers.used(this);
  }

  /** Ends the worker; the next request starts another one. */
  rest(): void {
    void this.#endSession();
  }

  /**
   * For a release that is no longer served: the worker ends whenever it has nothing to do, because code that was taken
   * back must not keep running.
   */
  retire(): void {
    this.#isRetired = true;
    if (this.isIdle) this.rest();
  }

  serve(): void {
    this.#isRetired = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#reject(CLOSED);
    await this.#endSession();
  }

  get #running(): number {
    return this.#session?.running ?? 0;
  }

  #ask<Value>(
    request: Pick<RenderRequest, 'url' | 'send' | 'onSuspect'>,
    waiters = new Waiters(''),
  ): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      // Otherwise a retried page would start another process.
      if (this.#isClosed) return reject(new RendererBusy(CLOSED));
      if (this.#queue.size >= this.#limits.maxQueued)
        return reject(
          new RendererBusy(`${this.#limits.maxQueued} requests are already waiting to be rendered.`),
        );
      const inContext = AsyncLocalStorage.snapshot();
      const queued: RenderJob = { ...request, resolve, reject, waiters, inContext };
      for (const client of waiters.clients) this.#queue.add(client, queued);
      waiters.onJoin((client) => this.#queue.has(queued) && this.#queue.add(client, queued));
      this.#sendNext();
      if (this.#queue.has(queued)) this.#dropLater(queued);
    });
  }

  #dropLater(queued: RenderJob, afterMs = this.#limits.maxWaitMs): void {
    queued.timer = setTimeout(() => this.#drop(queued), afterMs);
  }

  /** Time in which the release is loaded does not count: the session has a timeout of its own for that. */
  #drop(queued: RenderJob): void {
    const readySinceMs = this.#session?.readySinceMs;
    const waitedMs = readySinceMs === undefined ? 0 : performance.now() - readySinceMs;
    const leftMs = this.#limits.maxWaitMs - waitedMs;
    if (this.#session && leftMs > 0) return this.#dropLater(queued, leftMs);
    if (!this.#queue.delete(queued)) return;
    queued.reject(new RendererBusy(`The renderer was busy for ${this.#limits.maxWaitMs} ms.`));
  }

  #sendNext(): void {
    while ((this.#session?.load ?? 0) < this.#limits.maxRunning) {
      const next = this.#queue.take();
      if (!next) return;
      const { turn, item } = next;
      clearTimeout(item.timer);
      try {
        if (item.waiters.isEmpty) throw new RendererBusy('Nobody waits for the page any longer.');
        this.#working().send(item, turn);
      } catch (error) {
        this.#queue.done(turn);
        // The system is out of memory or processes. The next request tries again.
        const unstarted = () =>
          new RenderFailed(`No render worker could be started: ${String(error)}`, [], false);
        item.reject(error instanceof RendererBusy ? error : unstarted());
      }
    }
  }

  #working(): RenderSession {
    if (this.#session) {
      this.workers.used(this);
      return this.#session;
    }
    const next = this.#next;
    this.#next = undefined;
    return (this.#session = next ?? this.#open());
  }

  #open(): RenderSession {
    const worker = this.workers.lend(this, this.start);
    const events = {
      onFault: this.onFault,
      onReady: () => this.#takeNext(session),
      onGrowth: (bytes: number) => {
        if (bytes > this.#limits.maxGrowthBytes) this.#replace(session);
      },
      onDone: (turn: Turn) => this.#done(session, turn),
      onWait: () => this.#sendNext(),
      onStall: () => this.#setAside(session),
      onRecovery: () => this.#takeBack(session),
      onOver: (turns: Turn[]) => this.#over(session, turns),
    };
    const session: RenderSession = new RenderSession(worker, this.start, this.#limits, events, this.askQuery);
    return session;
  }

  /** Starts another worker, which takes over once it is ready: no page waits for it. */
  #replace(session: RenderSession): void {
    if (this.#session !== session || this.#next || this.#draining || this.#isRetired) return;
    try {
      this.#next = this.#open();
    } catch {
      // The system is out of memory or processes. The next request tries again.
    }
  }

  /** The worker that has grown finishes its requests, and ends with them. */
  #takeNext(next: RenderSession): void {
    if (this.#next !== next) return;
    this.#next = undefined;
    // The session of before is silent: a worker was started for that already.
    if (this.#draining) return void next.end(CLOSED);
    const grown = this.#session;
    this.#session = next;
    this.#draining = grown;
    if (grown?.running === 0) this.#endDraining(grown);
  }

  #done(session: RenderSession, turn: Turn): void {
    this.#queue.done(turn);
    if (this.#draining === session && session.running === 0) this.#endDraining(session);
    this.#sendNext();
    this.#restIfRetired();
  }

  /** The next request gets another worker. Those that wait are rejected: they may be of the same area. */
  #setAside(session: RenderSession): void {
    if (this.#session !== session) return;
    const other = this.#draining;
    const hasOther = other?.isSilent === false;
    this.#session = hasOther ? other : undefined;
    this.#draining = session;
    if (!hasOther) other?.abandon();
    this.#reject('The render process does not respond.');
    this.warm();
  }

  /** A worker that was only busy is warm, so it is better than the one that replaced it. */
  #takeBack(session: RenderSession): void {
    if (this.#draining !== session) return;
    const other = this.#session;
    this.#session = session;
    this.#draining = other;
    if (other?.running === 0) this.#endDraining(other);
  }

  #endDraining(session: RenderSession): void {
    this.#draining = undefined;
    void session.end(CLOSED);
  }

  /** The next request starts another worker. */
  #over(session: RenderSession, turns: readonly Turn[]): void {
    for (const turn of turns) this.#queue.done(turn);
    if (this.#session === session) this.#session = undefined;
    if (this.#draining === session) this.#draining = undefined;
    if (this.#next === session) this.#next = undefined;
    if (!this.#session && !this.#draining) this.workers.returned(this);
    this.#sendNext();
    this.#restIfRetired();
  }

  #restIfRetired(): void {
    if (this.#isRetired && this.isIdle) this.rest();
  }

  /** Rejects what waits. It was not tried, so it may be asked for again. */
  #reject(message: string): void {
    for (const { reject, timer } of this.#queue.clear()) {
      clearTimeout(timer);
      reject(new RenderFailed(message, [], false));
    }
  }

  async #endSession(): Promise<void> {
    const sessions = [this.#session, this.#draining, this.#next];
    this.#session = undefined;
    this.#draining = undefined;
    this.#next = undefined;
    this.workers.returned(this);
    await Promise.all(sessions.map((session) => session?.end(CLOSED)));
  }
}
