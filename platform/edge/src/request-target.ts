import type { IncomingMessage } from 'node:http';
import { hasEmptySegment, sitePath } from '@nivaas/contracts';
import type { Exchange } from '@nivaas/http';

/** `http://host/path`, which proxies and a few clients send; without user information, which no request may have. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/is;

interface RequestTarget extends Pick<Exchange, 'path' | 'search'> {
  /** The address without empty segments, where the requested one has some. */
  moved?: string;
}

/**
 * Replaces a request target in absolute form by its path, and the Host header by its host, as RFC 9112 (3.2.2) demands.
 * Everything after this sees one form. The host is checked like any other (`refuseRequest`).
 */
export function toOriginForm(request: IncomingMessage): void {
  const [, host, rest = '/'] = ABSOLUTE_FORM.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Path and query of a request target; undefined when it has bad escapes, NUL, backslashes or `..`. */
export function parseTarget(url: string): RequestTarget | undefined {
  if (!url.startsWith('/') || /\0|%00/i.test(url)) return undefined;
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  const search = url.slice(path.length);
  // Backslashes are refused in the path only: in a query they are text.
  if (/\\|%5c/i.test(path)) return undefined;
  try {
    if (/(^|\/)\.\.?(\/|$)/.test(decodeURIComponent(path))) return undefined;
    decodeURIComponent(search.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
  if (!hasEmptySegment(path)) return { path, search };
  const plain = path.replaceAll(/\/{2,}/g, '/');
  const moved = sitePath(plain + search);
  return moved === undefined ? undefined : { path: plain, search, moved };
}
