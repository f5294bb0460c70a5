import type { Exchange, Reply } from '@nivaas/http';
import type { PageKernel } from './page-kernel';
import type { Selection } from './selection';

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

export type VisitKernel = Pick<PageKernel, 'buckets' | 'hooks' | 'formValues'>;

/** What the visitor, the browser and the caches in between said. */
export function visitOf(exchange: Exchange, { buckets, hooks, formValues }: VisitKernel): Visit {
  const { request, response, requestId, method, path, search } = exchange;
  const personalise = formValues.finisher(exchange);
  const selections = hooks.select.flatMap((select) => select(exchange) ?? []);
  const isPrefetch = isPrefetched(request.headers);
  return {
    request,
    response,
    requestId,
    path,
    search,
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
