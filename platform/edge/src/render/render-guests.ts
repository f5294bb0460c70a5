import { join } from 'node:path';
import { processEngine, type GuestEngine, type GuestProcess } from '../guests/node-engine';

export interface RenderGuestSettings {
  /** Maximum number of guests. Each takes tens of MB. */
  guests: number;
  /** Whether a live release's guest starts before a page needs it; tests start none. */
  startsAhead: boolean;
  /** What runs guests, in development under a debugger; tests compile their program. Default: processes without rights. */
  engineOf: (file: string) => GuestEngine;
  /** The compiled program; tests compile their own. */
  program: string;
}

const DEFAULTS: RenderGuestSettings = {
  guests: 4,
  startsAhead: true,
  engineOf: processEngine,
  program: join(__dirname, 'guest/program.js'),
};

interface Renderer {
  readonly isIdle: boolean;
  /** Ends the guest of an idle renderer, which may ask for another one later. */
  rest: () => void;
  close: () => Promise<void>;
}

/**
 * Processes that render: one per lane and language, started for its first page. Their number is bounded: a new one
 * replaces the one that has been idle longest. A process never changes its lane.
 */
export class RenderGuests {
  /** Those that have a guest, the last used last. */
  readonly #renderers = new Set<Renderer>();
  readonly #settings: RenderGuestSettings;
  readonly #engine: GuestEngine;
  #isClosed = false;

  constructor(settings: Partial<RenderGuestSettings> = {}) {
    this.#settings = { ...DEFAULTS, ...settings };
    this.#engine = this.#settings.engineOf(this.#settings.program);
  }

  get startsAhead(): boolean {
    return this.#settings.startsAhead;
  }

  /** A process for a renderer. @throws {Error} after the close, and when the system is out of memory or processes */
  lend(renderer: Renderer): GuestProcess {
    if (this.#isClosed) throw new Error('Rendering has ended.');
    const process = this.#engine.start();
    this.used(renderer);
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
    await Promise.all([...this.#renderers].map((each) => each.close()));
  }
}
