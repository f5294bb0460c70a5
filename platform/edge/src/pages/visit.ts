import { MAX_ADDRESS_BYTES, routeOfPath, splitQuery, type AreaSnapshot } from '@nivaas/contracts';
import { RequestEnded, type Exchange, type Reply } from '@nivaas/http';
import { refusedPage } from '../document/plain-pages';
import type { Kernel } from '../kernel';
import { ownPath } from '../render/lane-areas';
import type { Selection, VisitRelease } from './selection';

/** A request for a page: all that decides which page it gets, and who may keep, count and index it. */
export interface Visit extends Pick<Exchange, 'request' | 'response' | 'requestId' | 'path' | 'search'> {
  /** Undefined on a first visit. */
  bucket: number | undefined;
  selection: Selection | undefined;
  /** The browser or the service worker asks in advance. */
  isPrefetch: boolean;
  /** A GET that is no prefetch counts as a page view. HEAD shows nothing. */
  isView: boolean;
  /** Makes the page one for this visitor alone. */
  personalise: ((page: Reply) => Reply) | undefined;
}

/** What the visitor, the browser and the caches in between said. */
export function visitOf(
  exchange: Exchange,
  { buckets, hooks, formValues }: Pick<Kernel, 'buckets' | 'hooks' | 'formValues'>,
): Visit {
  const { request, method } = exchange;
  const personalise = formValues.finisher(exchange);
  const selections = hooks.select.flatMap((select) => select(exchange) ?? []);
  const isPrefetch = isPrefetched(request.headers);
  return {
    ...exchange,
    bucket: buckets.of(request),
    selection: narrowest(selections, personalise !== undefined),
    isPrefetch,
    isView: method === 'GET' && !isPrefetch,
    personalise,
  };
}

/** The holder of a link is one visitor. What is finished for one visitor is not for a cohort. */
function narrowest(selections: readonly Selection[], isForOne: boolean): Selection | undefined {
  const holder = selections.find(({ audience }) => audience === 'holder');
  return holder ?? (isForOne ? undefined : selections[0]);
}

function isPrefetched(headers: Visit['request']['headers']): boolean {
  return headers['purpose'] === 'prefetch' || /^prefetch/.test(String(headers['sec-purpose'] ?? ''));
}

/** A page in a release. */
export interface PageAddress extends VisitRelease {
  url: string;
  /** Parameters that the page does not declare. */
  otherQuery: string;
  /** Of one visitor. */
  isPrivate: boolean;
}

/** What the page does not declare is no part of its URL, a key of caches. @throws {RequestEnded} when it is too long */
export function addressOf(
  { path, search }: Pick<Visit, 'path' | 'search'>,
  visitRelease: VisitRelease,
): PageAddress {
  const { site, snapshot } = visitRelease.shownLane;
  const owned = routeOfPath(ownPath({ site }, path), snapshot.areas);
  const { url, otherQuery } = declaredUrl(owned, path, search);
  if (url.length > MAX_ADDRESS_BYTES) throw new RequestEnded(refusedPage(site, 414, 'url_too_long', path));
  return { ...visitRelease, url, otherQuery, isPrivate: owned?.route.private === true };
}

function declaredUrl(
  owned: ReturnType<typeof routeOfPath<AreaSnapshot['owns'][number]>>,
  path: string,
  search: string,
): Pick<PageAddress, 'url' | 'otherQuery'> {
  if (search === '') return { url: path, otherQuery: '' };
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
