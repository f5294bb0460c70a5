/*
 * What React DOM's server build for Node imports from Node, for renderers, which have no modules of Node's
 * (docs/decisions/0059-a-guest-has-only-its-channel.md). The shell's server build takes it in their place.
 */

export const TextEncoder = globalThis.TextEncoder;

/** React looks for the current request in it when `currentRequest`, which is enough for us, is not set. */
export class AsyncLocalStorage {
  getStore(): undefined {
    return undefined;
  }

  run<Result>(_store: unknown, work: (...args: unknown[]) => Result, ...args: unknown[]): Result {
    return work(...args);
  }
}

/** React hashes the state of a form that an action of React's own answered. */
export function createHash(): never {
  throw new Error('Renderers do not resume forms of React actions.');
}

/** React makes one for functions that we do not call. */
export class Readable {}
