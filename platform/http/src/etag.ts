import { createHash } from 'node:crypto';
import { empty, json, type Reply } from './reply';

interface Asking {
  headers: { 'if-none-match'?: string | undefined };
}

/** The ETag of a content. @param parts Together they say which content it is. */
export function etagOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url').slice(0, 16)}"`;
}

/** Whether the client has the content of an ETag. Weak comparison, because proxies that compress weaken tags. */
export function isKnown({ headers }: Asking, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** JSON with an ETag, or 304. */
export function jsonWithEtag(request: Asking, value: unknown, caching: Record<string, string>): Reply {
  const reply = json(200, value, caching);
  const etag = etagOf(reply.body);
  if (isKnown(request, etag)) return empty(304, { ...caching, etag });
  return { ...reply, headers: { ...reply.headers, etag } };
}
