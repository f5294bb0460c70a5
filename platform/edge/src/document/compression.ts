import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The first visitor waits for the compression of a page: 5 takes 3 ms for 100 kB. */
const QUICK = 5;
/** Those after him do not: 11 takes 350 ms and makes the page 8 % smaller. */
const THOROUGH = 11;
/** Pages that may wait for their thorough compression; more are left as they are until they are asked for again. */
const MOST_WAITING = 20;

/** Compresses a body for the visitor who waits for it. */
export function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? brotli(plain, QUICK) : compressGzip(plain, { level: 6 });
}

/** Compresses bodies once more, as small as brotli can, one at a time and after everything else. */
export class ThoroughCompression {
  readonly #seen = new WeakSet<object>();
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /**
   * Takes each owner of a body once; returns at once.
   * @param done Gets the smaller body.
   */
  add(owner: object, plain: Buffer, done: (body: Buffer) => void): void {
    if (this.#seen.has(owner) || this.#waiting >= MOST_WAITING) return;
    this.#seen.add(owner);
    this.#waiting += 1;
    this.#last = this.#last
      .then(async () => done(await brotli(plain, THOROUGH)))
      // The page has a body already; one that could not be made smaller stays as it is.
      .catch(() => undefined)
      .finally(() => {
        this.#waiting -= 1;
      });
  }
}

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}
