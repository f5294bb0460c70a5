import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Reply } from '@nivaas/http';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli level while a visitor waits: 3 ms for 100 kB. */
const FAST_LEVEL = 5;
/** Level of the background pass: 350 ms for 100 kB, 8 % smaller. */
export const BEST_LEVEL = 11;
/** A shorter text fits into one packet with its headers. */
const MIN_BYTES = 400;
const TEXT = /^(text\/|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml)\b)/;

/** Compresses a body. @param level Of Brotli. */
export function compress(plain: Buffer, encoding: 'br' | 'gzip', level = FAST_LEVEL): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 6 });
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

/** Compresses the text of an answer if the client accepts that. Files and documents come compressed already. */
export async function compressReply(request: IncomingMessage, reply: Reply): Promise<Reply> {
  const { headers, body } = reply;
  const isText = TEXT.test(String(headers['content-type'])) && body.length >= MIN_BYTES;
  if (!isText || headers['content-encoding'] || reply.isSensitive) return reply;
  const vary = { vary: withEncoding(headers['vary']) };
  const encoding = chooseEncoding(request, ['br', 'gzip'] as const);
  if (!encoding) return { ...reply, headers: { ...headers, ...vary } };
  const { etag } = headers;
  return {
    ...reply,
    headers: {
      ...headers,
      ...vary,
      'content-encoding': encoding,
      // Weak, because the same content has other bytes in another encoding.
      ...(etag === undefined ? {} : { etag: String(etag).replace(/^(?!W\/)/, 'W/') }),
    },
    body: await compress(Buffer.from(body), encoding),
  };
}

function withEncoding(vary: string | string[] = []): string {
  const names = [vary].flat().join(', ');
  if (/accept-encoding/i.test(names)) return names;
  return names ? `accept-encoding, ${names}` : 'accept-encoding';
}
