import type { IncomingMessage, ServerResponse } from 'node:http';

/** Asked by pages that reload (packages/federation/src/development/recover.ts). */
const PATH = /^\/_dev\/builds\/([0-9a-f]+)$/;
/** Digits of webpack's hash of a build. */
const HASH = /[0-9a-f]{20}/g;

/** Knows which browser builds the server renders, too: it has each one later than the browser. */
export class ServedBuilds {
  readonly #hashes = new Set<string>();

  note(hash: string): void {
    this.#hashes.add(hash);
  }

  /** Answers with 204 when all named builds are served, and with 404 before. */
  answer = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [, asked] = PATH.exec(request.url ?? '') ?? [];
    if (!asked) return next();
    const isServed = (asked.match(HASH) ?? []).every((hash) => this.#hashes.has(hash));
    response.writeHead(isServed ? 204 : 404, { 'cache-control': 'no-store' }).end();
  };
}
