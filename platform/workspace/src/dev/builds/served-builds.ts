import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Compiler } from 'webpack';

/** Asked by pages that reload (packages/federation/src/development/recover.ts). */
const PATH = /^\/_dev\/builds\/([0-9a-f]+)$/;
/** Digits of webpack's hash of a build. */
const HASH = /[0-9a-f]{20}/g;

/** A build for the server takes a second or two. */
const MAX_WAIT_MS = 5_000;

/** Knows which browser builds the server renders, too: it has each one later than the browser. */
export class ServedBuilds {
  readonly #hashes = new Set<string>();
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

  note(area: string, hash: string): void {
    this.#hashes.add(hash);
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

  /** Answers with 204 when all named builds are served, and with 404 before. */
  answer = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [, asked] = PATH.exec(request.url ?? '') ?? [];
    if (!asked) return next();
    const isServed = (asked.match(HASH) ?? []).every((hash) => this.#hashes.has(hash));
    response.writeHead(isServed ? 204 : 404, { 'cache-control': 'no-store' }).end();
  };
}
