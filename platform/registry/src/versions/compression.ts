import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from '../formats/keys';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Compressing a smaller file saves no more than the additional headers cost. */
const MIN_BYTES = 300;
const TEXT_TYPES = new Set(['.js', '.css', '.json', '.svg', '.txt', '.map', '.ts']);
/** Only developers load source maps, and the best brotli of megabytes would double the time of a publish. */
const GZIP_ONLY = new Set(['.map']);

/**
 * Compresses a file at the best level.
 *
 * @param extension With its dot.
 * @returns The forms that are smaller than the file.
 */
export async function compress(bytes: Buffer, extension: string): Promise<[Encoding, Buffer][]> {
  if (!TEXT_TYPES.has(extension) || bytes.length <= MIN_BYTES) return [];
  const forms: [Encoding, Buffer][] = [['gzip', await zip(bytes, { level: 9 })]];
  if (!GZIP_ONLY.has(extension)) forms.unshift(['br', await smallestBrotli(bytes)]);
  return forms.filter(([, compressed]) => compressed.length < bytes.length);
}

/** @returns Undefined when the bytes are damaged or become larger than `limit`. */
export async function decompress(
  bytes: Buffer,
  encoding: Encoding,
  limit: number,
): Promise<Buffer | undefined> {
  const options = { maxOutputLength: Math.max(limit, 1) };
  try {
    return await (encoding === 'br' ? unbrotli(bytes, options) : unzip(bytes, options));
  } catch {
    return undefined;
  }
}

function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
