import { Waiters } from './waiters';
import type { AreaParts, RenderedPage, RenderFault, RenderStart, SitemapPart } from './messages';
import { RendererBusy, RenderFailed, type OnSuspect } from './render-errors';
import { RenderSession, type RenderRequest } from './render-session';
import type { Guest } from './guest';
import type { AskQuery } from './queries';
import type { RenderWorkers, Tenant } from './render-workers';
import { Turns, type Turn } from './turns';

export interface RendererLimits {
  answerTimeoutMs: number;
  /** A worker that has work and is silent for this long is ended. */
  maxSilentMs: number;
  /** Requests that a worker works on at once, besides those that wait for data. More would only share its processor. */
  maxRunning: number;
  /** Requests that wait for a worker. More would wait longer than visitors do. */
  maxWaiting: number;
  maxPerClient: number;
  /** Time after which a request that still waits for the worker is dropped. */
  maxWaitMs: number;
  /** A worker whose heap and buffers have grown more since its first page is replaced: it probably leaks. */
  maxGrowthBytes: number;
}

const DEFAULTS: RendererLimits = {
  answerTimeoutMs: 5_000,
  maxSilentMs: 1_000,
  maxRunning: 4,
  maxWaiting: 1_000,
  maxPerClient: 2,
  maxWaitMs: 2_000,
  maxGrowthBytes: 200 * 1024 * 1024,
};

/** A page takes some 20 ms of a processor. */
const SLICE_MS = 250;

const CLOSED = 'The renderer of this release was closed.';

/**
 * Renders one lane in one language, in a process of its own. Lanes share no React and no module state, and a render
 * that loops or leaks cannot harm others.
 */
export class ReleaseRenderer implements Tenant {
  #session: RenderSession | undefined;
  /** Gets no further request, because its worker has grown. It ends with its requests. */
  #draining: RenderSession | undefined;
  #isRetired = false;
  #isClosed = false;
  readonly #turns: Turns;
  readonly #limits: RendererLimits;

  constructor(
    private readonly start: RenderStart,
    private readonly workers: RenderWorkers,
    private readonly onFault: (fault: RenderFault, isBelieved: boolean) => void,
    limits: Partial<RendererLimits> = {},
    private readonly askQuery?: AskQuery,
  ) {
    this.#limits = { ...DEFAULTS, ...limits };
    const busy = () => new RendererBusy('Too many pages are being rendered.');
    this.#turns = new Turns({ ...this.#limits, sliceMs: SLICE_MS }, busy, () => this.#leftMs());
  }

  get isIdle(): boolean {
    return !this.#session?.running && this.#draining === undefined && this.#turns.waiting === 0;
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
    this.#turns.clear(() => new RenderFailed(CLOSED, [], false));
    await this.#endSession();
  }

  /** Of the time that a request may wait. While the release is loaded, the session has a timeout of its own. */
  #leftMs(): number {
    if (!this.#session) return 0;
    const { readySinceMs = performance.now() } = this.#session;
    return this.#limits.maxWaitMs - (performance.now() - readySinceMs);
  }

  #ask<Value>(
    request: Pick<RenderRequest, 'url' | 'send' | 'onSuspect'>,
    waiters = new Waiters(''),
  ): Promise<Value> {
    const work = (turn: Turn) =>
      new Promise<Value>((resolve, reject) => {
        // Otherwise a retried page would start another process.
        if (this.#isClosed) throw new RendererBusy(CLOSED);
        if (waiters.isEmpty) throw new RendererBusy('Nobody waits for the page any longer.');
        this.#working().send({ ...request, resolve, reject, waiters, turn });
      });
    return this.#turns.run(waiters, work).finally(() => {
      if (this.#isRetired && this.isIdle) this.rest();
    });
  }

  #working(): RenderSession {
    if (this.#session) {
      this.workers.used(this);
      return this.#session;
    }
    return (this.#session = this.#open());
  }

  #open(): RenderSession {
    const worker = this.#lend();
    const events = {
      onFault: this.onFault,
      onGrowth: (bytes: number) => {
        if (bytes > this.#limits.maxGrowthBytes) this.#replace(session);
      },
      onDone: () => this.#done(session),
      onOver: (why: string) => this.#over(session, why),
    };
    const session: RenderSession = new RenderSession(worker, this.start, this.#limits, events, this.askQuery);
    return session;
  }

  /** @throws {RenderFailed} when the system is out of memory or processes; the next request tries again */
  #lend(): Guest {
    try {
      return this.workers.lend(this, this.start);
    } catch (error) {
      throw new RenderFailed(`No render worker could be started: ${String(error)}`, [], false);
    }
  }

  /** The worker that has grown finishes its requests, and ends with them. */
  #replace(session: RenderSession): void {
    if (this.#session !== session || this.#draining) return;
    this.#draining = session;
    this.#session = undefined;
    this.warm();
  }

  #done(session: RenderSession): void {
    if (this.#draining === session && session.running === 0) this.#endDraining(session);
  }

  #endDraining(session: RenderSession): void {
    this.#draining = undefined;
    void session.end(CLOSED);
  }

  /** The next request starts another worker. Those that wait may be of the area that ended this one. */
  #over(session: RenderSession, why: string): void {
    if (this.#session === session) this.#session = undefined;
    if (this.#draining === session) this.#draining = undefined;
    if (!this.#session && !this.#draining) this.workers.returned(this);
    // What waits was not tried, so it may be asked for again.
    this.#turns.clear(() => new RenderFailed(why, [], false));
  }

  async #endSession(): Promise<void> {
    const sessions = [this.#session, this.#draining];
    this.#session = undefined;
    this.#draining = undefined;
    this.workers.returned(this);
    await Promise.all(sessions.map((session) => session?.end(CLOSED)));
  }
}
