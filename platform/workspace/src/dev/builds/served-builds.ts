import { setTimeout as delay } from 'node:timers/promises';
import type { Compiler } from 'webpack';

/** A build for the server takes a second or two, and more on a busy machine. */
const MAX_WAIT_MS = 15_000;

/** Knows which browser builds the server does not render yet: it has each one later than the browser. */
export class ServedBuilds {
  /** Areas that the server has rendered. */
  readonly #known = new Set<string>();
  /** Areas with a browser build that the server does not have yet. */
  readonly #late = new Set<string>();
  #waiting: (() => void)[] = [];

  /** @param clients The compilers for browsers, in the order of the areas; call it before anybody else taps them. */
  follow(areas: readonly string[], clients: readonly Compiler[]): void {
    for (const [index, { hooks }] of clients.entries()) {
      const area = areas[index] ?? '';
      hooks.done.tap('ServedBuilds', (stats) => (stats.hasErrors() ? this.giveUp(area) : this.expect(area)));
    }
  }

  /** The browser's build of an area is good, and the server's has begun. */
  expect(area: string): void {
    // The first documents after a start show the last builds.
    if (this.#known.has(area)) this.#late.add(area);
  }

  note(area: string): void {
    this.#known.add(area);
    this.giveUp(area);
  }

  /** The server's build failed. */
  giveUp(area: string): void {
    this.#late.delete(area);
    if (this.#late.size === 0) for (const go of this.#waiting.splice(0)) go();
  }

  /** Resolves when a document and its scripts would be of the same sources. */
  async settled(): Promise<void> {
    if (this.#late.size === 0) return;
    await Promise.race([
      new Promise<void>((resolve) => this.#waiting.push(resolve)),
      delay(MAX_WAIT_MS, undefined, { ref: false }),
    ]);
  }
}
