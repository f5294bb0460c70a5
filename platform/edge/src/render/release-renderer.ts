import type { Worker } from 'node:worker_threads';
import type { SitemapEntry } from '@nivaas/contracts';
import type { RenderedPage, RenderFault, WorkerReply, WorkerStart } from './messages';
import { tell, type RenderWorkers, type Tenant } from './render-workers';

/** In place of the id of a request: none of them caused it. */
const NO_CULPRIT = -1;
/** A render that has not answered after this long is given up, and the worker with it. */
const ANSWER_LIMIT_MS = 5_000;
/** Loading a release takes a fifth of a second, but the machine may be busy. */
const START_LIMIT_MS = 15_000;
/** A worker that is not stuck answers a ping at once. */
const PING_LIMIT_MS = 500;
/** Requests that a worker has at once. Each more delays all of them, and their time runs. */
const MAX_RUNNING = 100;
/** Requests that wait for a worker. More than these would wait longer than visitors do. */
const MAX_QUEUED = 1_000;

export interface RendererLimits {
  /** Milliseconds for one answer. */
  answerLimit?: number | undefined;
  /** Requests that a worker has at once. */
  atOnce?: number | undefined;
  /** Requests that wait for their turn. */
  queued?: number | undefined;
}

/** A request that has not been given to a worker yet. */
interface Queued {
  send: (worker: Worker, id: number) => void;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  /** What was reported while this request was worked on. */
  faults: RenderFault[];
}

/** A request that got no page. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';

  /**
   * @param faults What its areas reported before.
   * @param isOwnFault False when another request took the renderer down with it.
   */
  constructor(
    message: string,
    readonly faults: readonly RenderFault[],
    readonly isOwnFault: boolean,
  ) {
    super(message);
  }
}

/** More pages are asked for than can be made: nobody's fault, and over in a moment. */
export class RendererBusy extends Error {
  override readonly name = 'RendererBusy';
}

/**
 * Renders one release in a worker thread of its own: its React, its remotes and its module state are shared with no
 * other release, and a render that loops or leaks is ended without hurting the requests of others.
 */
export class ReleaseRenderer implements Tenant {
  #worker: Worker | undefined;
  #isReady = false;
  #next = 1;
  #isRetired = false;
  readonly #waiting = new Map<number, Waiting>();
  readonly #queue: Queued[] = [];
  readonly #answerLimit: number;
  readonly #atOnce: number;
  readonly #mostQueued: number;

  constructor(
    private readonly start: WorkerStart,
    private readonly workers: RenderWorkers,
    private readonly onFault: (fault: RenderFault) => void,
    { answerLimit = ANSWER_LIMIT_MS, atOnce = MAX_RUNNING, queued = MAX_QUEUED }: RendererLimits = {},
  ) {
    this.#answerLimit = answerLimit;
    this.#atOnce = atOnce;
    this.#mostQueued = queued;
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0 && this.#queue.length === 0;
  }

  /**
   * @param url Path and query of the page.
   * @throws {RenderFailed}
   * @throws {RendererBusy}
   */
  page(url: string): Promise<RenderedPage> {
    return this.#ask<RenderedPage>((worker, id) => tell(worker, { kind: 'page', id, url }));
  }

  async sitemap(): Promise<SitemapEntry[]> {
    const { result } = await this.#ask<{ result: SitemapEntry[] }>((worker, id) =>
      tell(worker, { kind: 'sitemap', id }),
    );
    return result;
  }

  /** Has a worker load the release now, and not when the first page is asked for. */
  warm(): void {
    try {
      this.#working();
    } catch {
      // The first page tries again, and tells.
    }
  }

  /** Lets the worker go; the next request gets another one. */
  rest(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.workers.returned(this);
    void worker?.terminate();
  }

  /** No new visitor comes to this release: the worker goes when the last page that is under way is done. */
  retire(): void {
    this.#isRetired = true;
    if (this.isIdle) this.rest();
  }

  /** Ends the worker; what is still waiting is rejected. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.workers.returned(this);
    this.#rejectAll('The renderer of this release was closed.', NO_CULPRIT);
    for (const { reject } of this.#queue.splice(0))
      reject(new RenderFailed('The renderer of this release was closed.', [], false));
    await worker?.terminate();
  }

  #ask<Value>(send: Queued['send']): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      if (this.#queue.length >= this.#mostQueued)
        return reject(new RendererBusy(`More than ${this.#mostQueued} pages wait to be rendered.`));
      this.#queue.push({ send, resolve, reject });
      this.#sendNext();
    });
  }

  /** The time of an answer begins here: a crowd must not look like a page that hangs. */
  #sendNext(): void {
    while (this.#waiting.size < this.#atOnce) {
      const next = this.#queue.shift();
      if (!next) return;
      const { resolve, reject } = next;
      let worker: Worker;
      try {
        worker = this.#working();
      } catch (error) {
        // The system has no memory or thread for a worker. The next request tries again.
        reject(new RenderFailed(`No render worker could be started: ${String(error)}`, [], false));
        continue;
      }
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject, timer: this.#limit(id), faults: [] });
      next.send(worker, id);
    }
  }

  /** The time that an answer may take does not run while the worker is still loading. */
  #limit(id: number): NodeJS.Timeout {
    return setTimeout(() => this.#giveUp(id), this.#isReady ? this.#answerLimit : START_LIMIT_MS);
  }

  #begin(): void {
    this.#isReady = true;
    for (const [id, waiting] of this.#waiting) {
      clearTimeout(waiting.timer);
      waiting.timer = this.#limit(id);
    }
  }

  #working(): Worker {
    if (this.#worker) {
      this.workers.used(this);
      return this.#worker;
    }
    const worker = this.workers.lend(this, this.start);
    this.#isReady = false;
    worker.on('message', (reply: WorkerReply) => {
      if (this.#worker === worker) this.#receive(reply);
    });
    worker.on('error', (error) => this.#lost(worker, error.message));
    worker.on('exit', () => this.#lost(worker, 'The render worker ended.'));
    this.#worker = worker;
    return worker;
  }

  #receive(reply: WorkerReply): void {
    if ('kind' in reply && reply.kind === 'ready') return this.#begin();
    if ('kind' in reply && reply.kind === 'ping') return this.#settle(reply.id, (each) => this.#hung(each));
    if ('kind' in reply) {
      this.#waiting.get(reply.page ?? 0)?.faults.push(reply.fault);
      return this.onFault(reply.fault);
    }
    this.#settle(reply.id, (waiting) => {
      if (reply.ok) waiting.resolve({ result: reply.value, faults: waiting.faults } as never);
      else waiting.reject(new RenderFailed(reply.message, waiting.faults, true));
    });
  }

  #settle(id: number, tellIt: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    tellIt(waiting);
    this.#sendNext();
    if (this.#isRetired && this.isIdle) this.rest();
  }

  #hung({ reject, faults }: Waiting): void {
    reject(new RenderFailed(this.#tooLate(), faults, true));
  }

  #tooLate(): string {
    return `A page was not rendered within ${this.#answerLimit} ms.`;
  }

  /**
   * A page that waits for something that never comes costs itself. A render that loops stops all that came after it:
   * the worker answers no ping any more, and the one that waited longest is the culprit.
   */
  #giveUp(id: number): void {
    const [worker, waiting] = [this.#worker, this.#waiting.get(id)];
    if (!worker || !waiting) return;
    if (!this.#isReady)
      return this.#end(worker, `A release was not loaded within ${START_LIMIT_MS} ms.`, NO_CULPRIT);
    waiting.timer = setTimeout(() => this.#end(worker, this.#tooLate(), id), PING_LIMIT_MS);
    tell(worker, { kind: 'ping', id });
  }

  #end(worker: Worker, message: string, culprit: number): void {
    this.#lost(worker, message, culprit);
    void worker.terminate();
  }

  /** The next request starts a new worker; those that waited for this one are told. */
  #lost(worker: Worker, message: string, culprit?: number): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.workers.returned(this);
    this.#rejectAll(message, culprit);
    this.#sendNext();
  }

  #rejectAll(message: string, culprit?: number): void {
    const isAlone = culprit === undefined && this.#waiting.size === 1;
    for (const [id, { reject, timer, faults }] of this.#waiting) {
      clearTimeout(timer);
      reject(new RenderFailed(message, faults, isAlone || id === culprit));
    }
    this.#waiting.clear();
  }
}
