import { join } from 'node:path';
import type { GuestEngine } from '../guests/engine';
import { Guest } from './guest';
import type { ServerBuild } from '../guests/server-builds';
import type { RenderStart } from './messages';

export interface WorkerSettings {
  /** The compiled worker; tests compile their own. */
  workerFile: string;
  /** Maximum number of workers, without the spare. Each takes tens of MB. */
  workers: number;
  /** Whether workers start before a page needs them: for the first release, and a spare for the next one. */
  spare: boolean;
  /** What runs workers, in development under a debugger; default: processes without rights. */
  engineOf?: (file: string) => GuestEngine;
}

const WORKER_FILE = join(__dirname, 'worker/worker.js');

const DEFAULTS: WorkerSettings = { workerFile: WORKER_FILE, workers: 4, spare: true };

/** Starting a spare uses a core, which the page that was just requested needs first. */
const SPARE_DELAY_MS = 500;

export interface Tenant {
  readonly isIdle: boolean;
  /** Takes the worker from an idle tenant, which may ask for another one later. */
  rest: () => void;
}

interface Spare {
  worker: Guest;
  /** Path of its entry, which has the version. */
  shell: string;
}

/**
 * Render processes: one per release and language, started for its first page. Their number is bounded: a new one
 * replaces the one that has been idle longest. A process never changes its release, and a spare has run nothing but
 * the shell.
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

  get hasSpare(): boolean {
    return this.#spare !== undefined;
  }

  get startAhead(): boolean {
    return this.#settings.spare;
  }

  /** Starts a release in a worker. A spare with the same shell is preferred: it answers 150 ms earlier. */
  lend(tenant: Tenant, { builds, ...told }: RenderStart): Guest {
    const { shell } = builds;
    // A spare has loaded code already, in English.
    const worker = (told.language === 'en' && this.#takeSpare(shell?.entry)) || this.#startWorker();
    const entries = Object.entries(builds).map(([area, { entry }]) => [area, entry] as const);
    for (const { scripts } of Object.values(builds)) worker.tell({ kind: 'scripts', body: scripts });
    worker.tell({ kind: 'start', start: { ...told, entries: Object.fromEntries(entries) } });
    this.used(tenant);
    if (shell) this.#prepareSpare(shell);
    return worker;
  }

  /** Marks a tenant as the last used. With too many workers, the tenant that has been idle longest loses its own. */
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

  returned(tenant: Tenant): void {
    this.#tenants.delete(tenant);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#spare?.worker.end();
  }

  /** A spare with another shell has another React, so it cannot be used. */
  #takeSpare(shell: string | undefined): Guest | undefined {
    const spare = this.#spare;
    if (!spare || spare.shell !== shell) return undefined;
    this.#spare = undefined;
    return spare.worker;
  }

  #prepareSpare(shell: ServerBuild): void {
    if (!this.#settings.spare) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isClosed || this.#spare?.shell === shell.entry) return;
      void this.#spare?.worker.end();
      try {
        this.#startSpare(shell);
      } catch {
        // The system is out of memory or processes. The next release tries again.
      }
    }, SPARE_DELAY_MS).unref();
  }

  /** @throws {Error} when the system is out of memory or processes */
  #startSpare({ entry, scripts }: ServerBuild): void {
    const worker = this.#startWorker();
    const spare = { worker, shell: entry };
    worker.onEnd(() => {
      if (this.#spare === spare) this.#spare = undefined;
    });
    // Nothing of another area: the next release may be the one that takes its version back.
    worker.tell({ kind: 'scripts', body: scripts });
    worker.tell({ kind: 'preload', file: entry });
    this.#spare = spare;
  }

  #startWorker(): Guest {
    return new Guest(this.#settings.workerFile, this.#settings.engineOf);
  }
}
