import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerRequest, WorkerStart } from './messages';

export interface WorkerSettings {
  /** The compiled worker; tests, which run from the sources, compile their own. */
  workerFile: string;
  /** Most workers that run at once, without the spare. Each takes tens of MB. */
  workers: number;
  /** Whether one more worker waits, with the live code loaded, for the next release. */
  spare: boolean;
}

const DEFAULTS: WorkerSettings = { workerFile: join(__dirname, 'worker.js'), workers: 3, spare: true };

/** Starting a spare takes a core for a while, which the page that a worker was just lent for needs more. Milliseconds. */
const SPARE_DELAY = 500;

/** Who has a worker. */
export interface Tenant {
  readonly isIdle: boolean;
  /** Takes the worker away from an idle tenant; it may ask for another one later. */
  rest: () => void;
}

interface Spare {
  worker: Worker;
  shell: string;
}

/**
 * The threads that pages are rendered in: one per release, started when the release's first page is asked for. Their
 * number is bounded: the one that was idle longest gives way. A thread never changes its release.
 */
export class RenderWorkers {
  readonly #tenants = new Set<Tenant>();
  readonly #settings: WorkerSettings;
  #spare: Spare | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: Partial<WorkerSettings> = {}) {
    this.#settings = { ...DEFAULTS, ...settings };
  }

  get running(): number {
    return this.#tenants.size;
  }

  get hasSpare(): boolean {
    return this.#spare !== undefined;
  }

  /** A worker that has been given this release: the spare where it fits, because it answers 150 ms earlier. */
  lend(tenant: Tenant, start: WorkerStart): Worker {
    const worker = this.#takeSpare(start.entries['shell'] ?? '') ?? this.#startWorker();
    tell(worker, { kind: 'start', start });
    this.used(tenant);
    this.#prepareSpare(start);
    return worker;
  }

  /** Notes that a tenant works, and takes its worker from the tenant that has been idle longest when there are too many. */
  used(tenant: Tenant): void {
    this.#tenants.delete(tenant);
    this.#tenants.add(tenant);
    for (const other of this.#tenants) {
      if (this.#tenants.size <= this.#settings.workers) return;
      if (other === tenant || !other.isIdle) continue;
      this.#tenants.delete(other);
      other.rest();
    }
  }

  /** The tenant's worker is gone. */
  returned(tenant: Tenant): void {
    this.#tenants.delete(tenant);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#spare?.worker.terminate();
  }

  /** Loaded code of another shell is another React: such a spare is of no use. */
  #takeSpare(shell: string): Worker | undefined {
    const spare = this.#spare;
    if (spare?.shell !== shell) return undefined;
    this.#spare = undefined;
    return spare.worker;
  }

  #prepareSpare({ entries }: WorkerStart): void {
    const shell = entries['shell'];
    if (!this.#settings.spare || !shell) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isClosed || this.#spare?.shell === shell) return;
      void this.#spare?.worker.terminate();
      const worker = this.#startWorker();
      const spare = { worker, shell };
      const forget = () => {
        if (this.#spare === spare) this.#spare = undefined;
      };
      worker.on('error', forget).on('exit', forget);
      tell(worker, { kind: 'preload', files: [shell, ...Object.values(entries)] });
      this.#spare = spare;
    }, SPARE_DELAY).unref();
  }

  #startWorker(): Worker {
    const worker = new Worker(this.#settings.workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      env: { NODE_ENV: 'production' },
    });
    worker.unref();
    return worker;
  }
}

export function tell(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request);
}
