import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { TextDecoder, TextEncoder } from 'node:util';
import { Script } from 'node:vm';

/** Texts of server files by path. A guest reads no files itself. */
export type Sources = ReadonlyMap<string, string>;

/** Its instances show area code nothing of Node's: those of the real class are told every resource of the process. */
class Storage<Value> {
  readonly #storage = new AsyncLocalStorage<Value>();

  getStore(): Value | undefined {
    return this.#storage.getStore();
  }

  run<Result>(value: Value, work: (...args: unknown[]) => Result, ...args: unknown[]): Result {
    return this.#storage.run(value, () => work(...args));
  }
}

/**
 * The few functions of Node that versions built before 2026-12 call: to load their chunks, and in React DOM for Node.
 * Remove this file when retention has removed the last of them.
 *
 * @param request As in `require`, with or without `node:`.
 */
export function storedModule(request: string, sources: Sources): object | undefined {
  switch (request.replace(/^node:/, '')) {
    case 'path':
      return { basename, dirname, join };
    case 'fs':
      return {
        readFile: (path: string, _encoding: string, done: ReadDone) => readSource(sources, path, done),
      };
    case 'vm':
      return {
        runInThisContext: (text: string, filename: string) =>
          new Script(text, { filename }).runInThisContext() as unknown,
      };
    case 'stream':
      return { PassThrough, Readable, Writable };
    case 'util':
      return { TextDecoder, TextEncoder };
    case 'crypto':
      return { createHash };
    case 'async_hooks':
      return { AsyncLocalStorage: Storage };
    default:
      return undefined;
  }
}

type ReadDone = (error: Error | null, text?: string) => void;

function readSource(sources: Sources, path: string, done: ReadDone): void {
  const text = sources.get(path);
  queueMicrotask(() => {
    if (text === undefined) return done(new Error(`There is no file ${path}.`));
    try {
      // Runs the chunk, which may throw.
      done(null, text);
    } catch (error) {
      done(error as Error);
    }
  });
}
