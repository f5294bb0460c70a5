import { join } from 'node:path';
import { processEngine, type GuestEngine, type GuestProcess } from '../guests/node-engine';
import type { ServerBuild } from '../guests/server-builds';

export interface RenderGuestSettings {
  /** Maximum number of guests, without the spare. Each takes tens of MB. */
  guests: number;
  /** Whether guests start before a page needs them: for the first release, and a spare for the next one. */
  spare: boolean;
  /** What runs guests, in development under a debugger; tests compile their program. Default: processes without rights. */
  engineOf: (file: string) => GuestEngine;
  /** The compiled program; tests compile their own. */
  program: string;
}

const DEFAULTS: RenderGuestSettings = {
  guests: 4,
  spare: true,
  engineOf: processEngine,
  program: join(__dirname, 'guest/program.js'),
};

/** Starting a spare uses a core, which the page that was just requested needs first. */
const SPARE_DELAY_MS = 500;

interface Renderer {
  readonly isIdle: boolean;
  /** Ends the guest of an idle renderer, which may ask for another one later. */
  rest: () => void;
  close: () => Promise<void>;
}

interface Spare {
  process: GuestProcess;
  /** Path of its entry, which has the version. */
  shell: string;
}

/**
 * Processes that render: one per lane and language, started for its first page. Their number is bounded: a new one
 * replaces the one that has been idle longest. A process never changes its lane, and a spare has run nothing but
 * the shell.
 */
export class RenderGuests {
  /** Those that have a guest, the last used last. */
  readonly #renderers = new Set<Renderer>();
  readonly #settings: RenderGuestSettings;
  readonly #engine: GuestEngine;
  #spare: Spare | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: Partial<RenderGuestSettings> = {}) {
    this.#settings = { ...DEFAULTS, ...settings };
    this.#engine = this.#settings.engineOf(this.#settings.program);
  }

  get hasSpare(): boolean {
    return this.#spare !== undefined;
  }

  get startAhead(): boolean {
    return this.#settings.spare;
  }

  /**
   * A process for a renderer. A spare with the same shell is preferred: it answers 150 ms earlier.
   *
   * @throws {Error} after the close, and when the system is out of memory or processes
   */
  lend(renderer: Renderer, isFirstLanguage: boolean, shell: ServerBuild | undefined): GuestProcess {
    if (this.#isClosed) throw new Error('Rendering has ended.');
    // A spare has loaded code already, in the first language.
    const process = (isFirstLanguage && this.#takeSpare(shell?.entry)) || this.#engine.start();
    this.used(renderer);
    if (shell) this.#prepareSpare(shell);
    return process;
  }

  /** Marks a renderer as the last used. With too many guests, the one that has been idle longest loses its own. */
  used(renderer: Renderer): void {
    this.#renderers.delete(renderer);
    this.#renderers.add(renderer);
    for (const other of this.#renderers) {
      if (this.#renderers.size <= this.#settings.guests) return;
      if (other !== renderer && other.isIdle) other.rest();
    }
  }

  returned(renderer: Renderer): void {
    this.#renderers.delete(renderer);
  }

  /** Ends the guests of all renderers. They get no other: a release may be prepared while the edge closes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all([this.#spare?.process.end(), ...[...this.#renderers].map((each) => each.close())]);
  }

  /** A spare with another shell has another React, so it cannot be used. */
  #takeSpare(shell: string | undefined): GuestProcess | undefined {
    const spare = this.#spare;
    if (!spare || spare.shell !== shell) return undefined;
    this.#spare = undefined;
    return spare.process;
  }

  #prepareSpare(shell: ServerBuild): void {
    if (!this.#settings.spare) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isClosed || this.#spare?.shell === shell.entry) return;
      void this.#spare?.process.end();
      try {
        this.#startSpare(shell);
      } catch {
        // The system is out of memory or processes. The next release tries again.
      }
    }, SPARE_DELAY_MS).unref();
  }

  #startSpare({ entry, scripts }: ServerBuild): void {
    const process = this.#engine.start();
    const spare = { process, shell: entry };
    process.onEnd(() => {
      if (this.#spare === spare) this.#spare = undefined;
    });
    // Nothing of another area: the next release may be the one that takes its version back.
    process.send({ kind: 'scripts' }, scripts);
    process.send({ kind: 'preload', file: entry });
    this.#spare = spare;
  }
}
