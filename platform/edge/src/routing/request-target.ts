import type { IncomingMessage } from 'node:http';
import { sitePath } from '@nivaas/contracts';
import type { Exchange } from '@nivaas/http';

/** `http://host/path`, which proxies and a few clients send; without user information, which no request may have. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/is;

/** What a browser resolves before it sends a path, and empty segments. */
const UNRESOLVED = /[\\#]|\/\/|\/(\.|%2e){1,2}(\/|$)/i;

interface RequestTarget extends Pick<Exchange, 'path' | 'search'> {
  /** The address as a browser would send it, without empty segments, if the requested one differs. */
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

/**
 * Path and query of a request target, read as the URL standard does: a `%` without digits is text. Undefined without a
 * slash at its beginning, and with NUL, which no page can show.
 */
export function parseTarget(url: string): RequestTarget | undefined {
  if (!url.startsWith('/') || /\0|%00/i.test(url)) return undefined;
  const path = url.split('?', 1)[0] ?? '';
  const search = url.slice(path.length);
  if (!UNRESOLVED.test(path)) return { path, search };
  const moved = sitePath(path.replaceAll(/[/\\]+/g, '/') + search);
  return moved === undefined ? undefined : { path: moved.split(/[?#]/)[0] ?? '/', search, moved };
}
