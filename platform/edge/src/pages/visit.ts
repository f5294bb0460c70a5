import type { Exchange, Reply } from '@nivaas/http';
import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import type { PageHooks } from './page-kernel';
import type { Selection } from './selection';

/** A request for a page: all that decides which page it gets, and who may keep, count and index it. */
export interface Visit extends Pick<Exchange, 'request' | 'response' | 'requestId' | 'path' | 'search'> {
  /** Undefined on a first visit. */
  bucket: number | undefined;
  selection: Selection | undefined;
  /** The browser or the service worker asks in advance. */
  isPrefetch: boolean;
  /** A page is shown to somebody, as soon as it is sent. */
  isView: boolean;
  /** What features do to the page for this visitor alone. */
  finishes: readonly ((page: Reply) => Reply)[];
}

/** What the visitor, the browser and the caches in between said. */
export function visitOf(exchange: Exchange, buckets: VisitorBuckets, hooks: PageHooks): Visit {
  const { request, response, requestId, method, path, search } = exchange;
  const finishes = hooks.finishing.flatMap((finishing) => finishing(exchange) ?? []);
  const selections = hooks.select.flatMap((select) => select(exchange) ?? []);
  const isPrefetch = isPrefetched(request.headers);
  return {
    request,
    response,
    requestId,
    path,
    search,
    bucket: buckets.of(request),
    selection: narrowest(selections, finishes.length > 0),
    isPrefetch,
    isView: method === 'GET' && !isPrefetch,
    finishes,
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
