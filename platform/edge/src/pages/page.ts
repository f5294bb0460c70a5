import { MAX_ADDRESS_BYTES, routeOfPath, splitLanguage, splitQuery, type Snapshot } from '@nivaas/contracts';
import { RequestEnded } from '@nivaas/http';
import { refusedPage } from '../document/plain/refused';
import type { VisitRelease } from './selection';
import type { Visit } from './visit';

export interface Page extends VisitRelease {
  url: string;
  /** Parameters that the page does not declare. */
  otherQuery: string;
}

/** What the page does not declare is no part of its URL, a key of caches. @throws {RequestEnded} when it is too long */
export function pageOf({ path, search }: Pick<Visit, 'path' | 'search'>, visitRelease: VisitRelease): Page {
  const { url, otherQuery } = declaredUrl(visitRelease.shownLane.snapshot, path, search);
  if (url.length > MAX_ADDRESS_BYTES) throw new RequestEnded(refusedPage(414, 'url_too_long', path));
  return { ...visitRelease, url, otherQuery };
}

function declaredUrl({ areas }: Snapshot, path: string, search: string): Pick<Page, 'url' | 'otherQuery'> {
  if (search === '') return { url: path, otherQuery: '' };
  const owned = routeOfPath(splitLanguage(path).path, areas);
  // Nothing reads the parameters of a page that does not exist, so their length does not matter.
  const query = owned || search.length < MAX_ADDRESS_BYTES ? owned?.route.query : [];
  const { declared, others } = splitQuery(new URLSearchParams(search), query);
  return { url: withQuery(path, declared.toString()), otherQuery: others.toString() };
}

/** @param url May have a query and a hash of its own. */
export function withQuery(url: string, query: string): string {
  if (query === '') return url;
  const [address = '', hash = ''] = url.split(/(?=#)/, 2);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`;
}
