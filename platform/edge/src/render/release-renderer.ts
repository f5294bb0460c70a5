import type { SitemapEntry } from '@nivaas/contracts';
import { Audience } from './audience';
import { explained, unfitProps } from './borrowed';
import { FairQueue } from './fair-queue';
import type { Guest } from './guest';
import type { Answered, Promised, RenderedPage, RenderFault, WorkerReply, WorkerStart } from './messages';
import { RendererBusy, RenderFailed } from './render-errors';
import type { RenderWorkers, Tenant } from './render-workers';

/** As the id of the culprit: no request caused it. */
const NO_CULPRIT = -1;
/** Loading a release usually takes 200 ms. */
const START_TIMEOUT_MS = 15_000;
/** A worker that is not blocked answers a ping at once. */
const PING_TIMEOUT_MS = 500;
/** A worker that is busy for this share of the time, with several requests, delays all of them. */
const OVERLOAD = 0.9;

export interface RendererLimits {
  answerTimeoutMs: number;
  /** Requests that a worker handles at once. More would slow each other down until they time out. */
  maxRunning: number;
  /** Requests that wait for a worker. More would wait longer than visitors do. */
  maxQueued: number;
  /** Requests of one client that a worker handles at once. */
  maxPerClient: number;
  /** Time after which a request that still waits for the worker is dropped. */
  maxWaitMs: number;
}

const DEFAULTS: RendererLimits = {
  answerTimeoutMs: 5_000,
  maxRunning: 50,
  maxQueued: 1_000,
  maxPerClient: 4,
  maxWaitMs: 2_000,
};

/** A request that was not sent to a worker yet. */
interface Queued {
  send: (worker: Guest, id: number) => void;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  audience: Audience;
  timer?: NodeJS.Timeout;
}

/** A request that was sent. */
interface Running {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  client: string;
  /** Number of settled requests when this one was sent. */
  settledBefore: number;
  /** Whether it got more time already, because the worker was overloaded. */
  isExtended: boolean;
  timer: NodeJS.Timeout;
  /** Faults reported during this request. */
  faults: RenderFault[];
}

/**
 * Renders one release in a process of its own. Releases share no React and no module state, and a render that loops
 * or leaks cannot harm other releases.
 */
export class ReleaseRenderer implements Tenant {
  #worker: Guest | undefined;
  #isReady = false;
  #next = 1;
  #isRetired = false;
  #isClosed = false;
  readonly #running = new Map<number, Running>();
  readonly #queue: FairQueue<Queued>;
  readonly #limits: RendererLimits;
  #lastReplyMs = 0;
  #settled = 0;

  constructor(
    private readonly start: WorkerStart,
    private readonly workers: RenderWorkers,
    private readonly onFault: (fault: RenderFault) => void,
    limits: Partial<RendererLimits> = {},
  ) {
    this.#limits = { ...DEFAULTS, ...limits };
    this.#queue = new FairQueue(this.#limits.maxPerClient);
  }

  get isIdle(): boolean {
    return this.#running.size === 0 && this.#queue.size === 0;
  }

  /** @param url Path and query. @throws {RenderFailed, RendererBusy} */
  page(url: string, audience?: Audience): Promise<RenderedPage> {
    return this.#ask<RenderedPage>((worker, id) => worker.tell({ kind: 'page', id, url }), audience);
  }

  async sitemap(): Promise<SitemapEntry[]> {
    const { result } = await this.#ask<{ result: SitemapEntry[] }>((worker, id) =>
      worker.tell({ kind: 'sitemap', id }),
    );
    return result;
  }

  /** @returns Pages and fragments that the area promises and its server build does not offer, with the reason. */
  async lacking(promised: Promised): Promise<string[]> {
    const { result } = await this.#ask<{ result: string[] }>((worker, id) =>
      worker.tell({ kind: 'lacking', id, ...promised }),
    );
    return result;
  }

  /** Loads the release in a worker before the first request. */
  warm(): void {
    if (!this.workers.startAhead) return;
    try {
      this.#working();
    } catch {
      // The first page tries again and reports the error.
    }
  }

  /** Others lose their worker first. */
  touch(): void {
    if (this.#worker) this.workers.used(this);
  }

  /** Ends the worker; the next request starts another one. */
  rest(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.workers.returned(this);
    void worker?.end();
  }

  /** Ends the worker after the requests under way; for a release that is no longer served. */
  retire(): void {
    this.#isRetired = true;
    if (this.isIdle) this.rest();
  }

  /** Ends the worker and rejects all requests. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#worker = undefined;
    this.workers.returned(this);
    this.#rejectAll('The renderer of this release was closed.', NO_CULPRIT);
    for (const { reject } of this.#queue.clear())
      reject(new RenderFailed('The renderer of this release was closed.', [], false));
    await worker?.end();
  }

  #ask<Value>(send: Queued['send'], audience = new Audience()): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      // Or a page that is tried again would start another process.
      if (this.#isClosed) return reject(new RendererBusy('The renderer of this release was closed.'));
      if (this.#queue.size >= this.#limits.maxQueued)
        return reject(
          new RendererBusy(`${this.#limits.maxQueued} requests are already waiting to be rendered.`),
        );
      const queued: Queued = { send, resolve, reject, audience };
      for (const client of audience.clients) this.#queue.add(client, queued);
      audience.onJoin = (client) => this.#queue.has(queued) && this.#queue.add(client, queued);
      this.#sendNext();
      if (this.#queue.has(queued)) this.#dropLater(queued);
    });
  }

  #dropLater(queued: Queued): void {
    queued.timer = setTimeout(() => this.#drop(queued), this.#limits.maxWaitMs);
  }

  /** While the release is being loaded, nothing is dropped: `START_TIMEOUT_MS` ends that. */
  #drop(queued: Queued): void {
    if (!this.#isReady && this.#worker) return this.#dropLater(queued);
    if (!this.#queue.delete(queued)) return;
    queued.reject(new RendererBusy(`The renderer was busy for ${this.#limits.maxWaitMs} ms.`));
  }

  /** Timeouts begin here and not in the queue, so that a busy renderer does not look like a hanging page. */
  #sendNext(): void {
    while (this.#running.size < this.#limits.maxRunning) {
      const next = this.#queue.take();
      if (!next) return;
      const { client, item } = next;
      const { send, resolve, reject, audience } = item;
      clearTimeout(item.timer);
      let worker: Guest;
      try {
        if (audience.isGone) throw new RendererBusy('Nobody waits for the page any longer.');
        worker = this.#working();
      } catch (error) {
        this.#queue.done(client);
        if (error instanceof RendererBusy) {
          reject(error);
          continue;
        }
        // The system is out of memory or processes. The next request tries again.
        reject(new RenderFailed(`No render worker could be started: ${String(error)}`, [], false));
        continue;
      }
      const id = this.#next++;
      const [timer, settledBefore] = [this.#startTimer(id), this.#settled];
      this.#running.set(id, { resolve, reject, client, settledBefore, isExtended: false, timer, faults: [] });
      send(worker, id);
    }
  }

  /** While the worker is loading, the longer timeout applies; `#begin` restarts the timers. */
  #startTimer(id: number): NodeJS.Timeout {
    return setTimeout(
      () => this.#giveUp(id),
      this.#isReady ? this.#limits.answerTimeoutMs : START_TIMEOUT_MS,
    );
  }

  #begin(): void {
    this.#isReady = true;
    for (const [id, request] of this.#running) {
      clearTimeout(request.timer);
      request.timer = this.#startTimer(id);
    }
  }

  #working(): Guest {
    if (this.#worker) {
      this.workers.used(this);
      return this.#worker;
    }
    const worker = this.workers.lend(this, this.start);
    this.#isReady = false;
    // It is served again.
    this.#isRetired = false;
    worker.onReply((reply) => {
      if (this.#worker === worker) this.#receive(reply);
    });
    worker.onEnd((why) => this.#lost(worker, why));
    this.#worker = worker;
    return worker;
  }

  #receive(reply: WorkerReply): void {
    this.#lastReplyMs = performance.now();
    if ('kind' in reply && reply.kind === 'ready') return this.#begin();
    if ('kind' in reply && reply.kind === 'ping') return this.#late(reply.id, reply.load);
    if ('kind' in reply) {
      const fault = explained(reply.fault, reply.uses ?? [], this.start);
      this.#running.get(reply.page ?? 0)?.faults.push(fault);
      return this.onFault(fault);
    }
    this.#settle(reply.id, ({ resolve, reject, faults }) => {
      if (reply.ok)
        resolve({ result: reply.value, faults: [...faults, ...this.#unfit(reply.value)] } as never);
      else reject(new RenderFailed(reply.message, faults, true));
    });
  }

  /** Faults of props that do not fit, in the gate. In development they are only told: no stand-in replaces the page. */
  #unfit(value: Answered): RenderFault[] {
    const { checksProps } = this.start;
    const unfit = checksProps && 'uses' in value ? unfitProps(value.uses ?? [], this.start) : [];
    unfit.forEach(this.onFault);
    return checksProps === 'refuse' ? unfit : [];
  }

  #settle(id: number, answer: (request: Running) => void): void {
    const request = this.#running.get(id);
    if (!request) return;
    this.#running.delete(id);
    this.#queue.done(request.client);
    this.#settled += 1;
    clearTimeout(request.timer);
    answer(request);
    this.#sendNext();
    if (this.#isRetired && this.isIdle) this.rest();
  }

  get #timeoutMessage(): string {
    return `A page was not rendered within ${this.#limits.answerTimeoutMs} ms.`;
  }

  /**
   * Pings the worker when a request times out. If it answers, only this request hangs, and only it fails. If not, a
   * render blocks the worker, and all requests fail; this one, the oldest, is the culprit.
   */
  #giveUp(id: number): void {
    const [worker, request] = [this.#worker, this.#running.get(id)];
    if (!worker || !request) return;
    if (!this.#isReady)
      return this.#end(worker, `A release was not loaded within ${START_TIMEOUT_MS} ms.`, NO_CULPRIT);
    const pingedMs = performance.now();
    const isAlive = () => this.#lastReplyMs > pingedMs;
    request.timer = setTimeout(
      () => (isAlive() ? this.#giveUp(id) : this.#end(worker, this.#timeoutMessage, id)),
      PING_TIMEOUT_MS,
    );
    worker.tell({ kind: 'ping', id });
  }

  /** The worker responds, but a request is late. If others kept the worker busy, it gets its time again, once. */
  #late(id: number, load: number): void {
    const request = this.#running.get(id);
    if (!request) return;
    if (!request.isExtended && load > OVERLOAD && this.#settled > request.settledBefore) {
      clearTimeout(request.timer);
      request.isExtended = true;
      request.timer = this.#startTimer(id);
      return;
    }
    this.#settle(id, ({ reject, faults }) => reject(new RenderFailed(this.#timeoutMessage, faults, true)));
  }

  #end(worker: Guest, message: string, culprit: number): void {
    this.#lost(worker, message, culprit);
    void worker.end();
  }

  /** Rejects the requests of a worker that ended; the next request starts another one. */
  #lost(worker: Guest, message: string, culprit?: number): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.workers.returned(this);
    this.#rejectAll(message, culprit);
    this.#sendNext();
  }

  #rejectAll(message: string, culprit?: number): void {
    const isAlone = culprit === undefined && this.#running.size === 1;
    for (const [id, { reject, client, timer, faults }] of this.#running) {
      this.#queue.done(client);
      clearTimeout(timer);
      reject(new RenderFailed(message, faults, isAlone || id === culprit));
    }
    this.#running.clear();
  }
}
