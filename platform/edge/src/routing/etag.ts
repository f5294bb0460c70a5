import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { empty, json, type Reply } from '@nivaas/http';

/** JSON with an ETag, or 304. */
export function jsonWithEtag(
  request: IncomingMessage,
  value: unknown,
  caching: Record<string, string>,
): Reply {
  const reply = json(200, value, caching);
  const etag = `"${createHash('sha256').update(reply.body).digest('hex').slice(0, 16)}"`;
  const headers = { ...caching, etag };
  if (isKnown(request, etag)) return empty(304, headers);
  return { ...reply, headers: { ...reply.headers, etag } };
}

/** Whether the client has the content of an ETag. Weak comparison, because proxies that compress weaken tags. */
export function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
