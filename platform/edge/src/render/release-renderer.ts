import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderResult, SitemapEntry } from '@nivaas/contracts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './messages';

export interface RenderSettings {
  /** A render that has not answered after this long is given up, and the worker with it. Milliseconds. */
  answerLimit: number;
  /** The compiled worker; tests, which run from the sources, compile their own. */
  workerFile: string;
}

const DEFAULTS: RenderSettings = { answerLimit: 5_000, workerFile: join(__dirname, 'worker.js') };

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

export interface RenderFault {
  area: string;
  part: string;
  phase: 'load' | 'render';
  message: string;
}

/**
 * Renders one release in a worker thread of its own: its React, its remotes and its module state are shared with no
 * other release, and a render that loops or leaks is ended without hurting the requests of others.
 */
export class ReleaseRenderer {
  #worker: Worker | undefined;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();
  readonly #settings: RenderSettings;

  constructor(
    private readonly start: WorkerStart,
    private readonly onFault: (fault: RenderFault) => void,
    settings: Partial<RenderSettings> = {},
  ) {
    this.#settings = { ...DEFAULTS, ...settings };
  }

  /** @param url Path and query of the page. */
  page(url: string): Promise<RenderResult> {
    return this.#ask({ kind: 'page', url });
  }

  sitemap(): Promise<SitemapEntry[]> {
    return this.#ask({ kind: 'sitemap' });
  }

  /** Ends the worker; what is still waiting is rejected. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#rejectAll(new Error('The renderer of this release was closed.'));
    await worker?.terminate();
  }

  #ask<Value>(request: WithoutId<WorkerRequest>): Promise<Value> {
    const worker = (this.#worker ??= this.#startWorker());
    const id = this.#next++;
    return new Promise<Value>((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(worker), this.#settings.answerLimit);
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ ...request, id });
    });
  }

  #startWorker(): Worker {
    const worker = new Worker(this.#settings.workerFile, {
      workerData: this.start,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      env: { NODE_ENV: 'production' },
    });
    worker.on('message', (reply: WorkerReply) => this.#receive(reply));
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, new Error('The render worker ended.')));
    worker.unref();
    return worker;
  }

  #receive(reply: WorkerReply): void {
    if ('kind' in reply) return this.onFault(reply);
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if (reply.ok) waiting.resolve(reply.value as never);
    else waiting.reject(new Error(reply.message));
  }

  #giveUp(worker: Worker): void {
    this.#lost(worker, new Error(`A page was not rendered within ${this.#settings.answerLimit} ms.`));
    void worker.terminate();
  }

  /** The next request starts a new worker; those that waited for this one are told. */
  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#rejectAll(error);
  }

  #rejectAll(error: Error): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}
