import { previewIn, splitLanguage } from '@nivaas/contracts';
import { OFFLINE_PATH } from './kept';

const FILE = /^\/_(assets|media|release\/r)/;
/** The edge's own paths, the accounts service, and files such as /robots.txt. */
const NO_PAGE = /^\/(_|auth\/|[^/]+\.\w+$)/;
const ACCOUNT_PAGES = ['/login', '/signup', '/forgot-password'];

/** Whether an address is an immutable file of a version, a picture, or the map of a release. */
export function isFile({ pathname }: URL): boolean {
  return FILE.test(pathname);
}

/** Whether the worker serves a page when the network fails. It ignores previews. */
export function isPage({ pathname, search }: URL): boolean {
  return !NO_PAGE.test(pathname) && previewIn(search) === undefined;
}

/** Whether a page may be kept. Account pages and an offline page with a query may not. */
export function isKeptPage(url: URL): boolean {
  const { path } = splitLanguage(url.pathname);
  if (path === OFFLINE_PATH && url.search !== '') return false;
  return isPage(url) && !ACCOUNT_PAGES.includes(path);
}

/** Whether an answer is a complete page of this site: no error, no redirect, no `no-store`. */
export function isKeptAnswer({ status, redirected, type, headers }: Response): boolean {
  const has = (name: string, text: string) => (headers.get(name) ?? '').includes(text);
  // `type` is "default" in tests only.
  return (
    status === 200 &&
    !redirected &&
    (type === 'basic' || type === 'default') &&
    headers.has('x-release') &&
    has('content-type', 'text/html') &&
    !has('cache-control', 'no-store')
  );
}
