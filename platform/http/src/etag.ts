import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { empty, json, type Reply } from './reply';

/** The ETag of a content. @param parts Together they say which content it is. */
export function etagOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url').slice(0, 16)}"`;
}

/**
 * Whether the client has the content of an ETag. Weak comparison, because proxies that compress weaken tags.
 *
 * @param asked The `If-None-Match` header.
 */
export function isKnown(asked: string | null | undefined, etag: string): boolean {
  const tags = (asked ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** JSON with an ETag, or 304. */
export function jsonWithEtag(
  { headers }: IncomingMessage,
  value: unknown,
  caching: Record<string, string>,
): Reply {
  const reply = json(200, value, caching);
  const etag = etagOf(reply.body);
  if (isKnown(headers['if-none-match'], etag)) return empty(304, { ...caching, etag });
  return { ...reply, headers: { ...reply.headers, etag } };
}
