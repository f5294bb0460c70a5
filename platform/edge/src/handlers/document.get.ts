import type { IncomingHttpHeaders } from 'node:http';
import type { PageViews, ServedPage } from '@nivaas/autopilot';
import { ownerOfPath, routeOfPath, splitLanguage, splitQuery, type Snapshot } from '@nivaas/contracts';
import type { CohortLabels } from '../caches/cohort-labels';
import { sharedHeaders, SHORT_LIFETIME_SECONDS } from '../caches/shared-headers';
import type { EdgeConfig } from '../config';
import type { SeenReleases } from '../releases/seen-releases';
import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import { plainPage } from '../document/plain/plain-document';
import { refusedPage } from '../document/plain/refused';
import { unavailableDocument } from '../document/plain/unavailable';
import { PRIVATE } from '../document/compose-document';
import { withScriptSources } from '../document/script-sources';
import { hasShellFailed } from '../document/shell-guard';
import { TooManyRenders, type Asker, type CachedDocument, type Documents } from '../document/documents';
import {
  chooseEncoding,
  clientAddress,
  clientOf,
  empty,
  type Exchange,
  type Reply,
  type TrustedProxies,
} from '@nivaas/http';
import { RendererBusy, RenderFailed } from '../render/render-errors';
import type { LiveRelease } from '../releases/known-releases';
import type { Releases } from '../releases/releases';
import { isStoreAway, STORE_RETRY_SECONDS } from '../store-away';
import { aboutDocument, aboutFailed } from '../telemetry/about-document';
import { isPrefetch } from './prefetch';
import { isKnown } from './tagged';

/** In characters, without parameters that the page does not declare. It bounds the keys of the page caches. */
const MAX_URL_LENGTH = 2_048;

export interface DocumentServices {
  releases: Releases;
  documents: Documents;
  buckets: VisitorBuckets;
  labels: CohortLabels;
  pageViews: PageViews;
  seen: SeenReleases;
  config: Pick<EdgeConfig, 'TRUST_PROXY' | 'PUBLIC_ORIGIN'>;
  onError: (error: unknown, requestId?: string) => void;
}

/**
 * Answers a page, or the shell's 404 page. The release is chosen once, here, and everything in the document is of it.
 * A visitor without a bucket gets one for the next visit.
 *
 * A shared cache names a cohort. Its answer is the same for the whole cohort, without bucket and view token; pages
 * request those later (`postView`). Answers that must not be shared are made as for a single visitor.
 */
export async function getDocument(exchange: Exchange, services: DocumentServices): Promise<Reply> {
  const { request, response, requestId, method, path, search } = exchange;
  const { releases, documents, buckets, labels, pageViews, seen, config, onError } = services;
  if (!releases.isSettled) await releases.settled();
  const bucket = buckets.of(request);
  const label = labels.askedBy(request);
  const live = label === undefined ? releases.of(bucket) : await labels.releaseOf(label, request);
  const asked = { path, requestId };
  if (!live) return isStoreAway(releases.lastError) ? storeUnavailable(asked) : unavailable(asked);
  const isHealed = hasShellFailed(request.headers, live.snapshot.areas['shell']?.version ?? '');
  const release = isHealed ? await withOtherShell(live, onError) : live;
  // A prefetched document is not a page view yet.
  const isAhead = isPrefetch(request.headers);
  const isView = method === 'GET' && !isAhead;
  // Visitors with another cohort's release, or with a stand-in shell, would distort the comparison.
  const isOwn = bucket !== undefined && releases.of(bucket) === live;
  const visit = { request, hasBucket: isOwn && release === live };
  const { url, others } = declaredUrl(release.snapshot, path, search);
  if (url.length > MAX_URL_LENGTH) return refusedPage(414, 'url_too_long', path);
  try {
    // Most pages are in the cache; avoiding an await for those is faster.
    const known = documents.known(release, url);
    const document =
      known ?? (await documents.get(release, url, askerOf(request, response, config.TRUST_PROXY)));
    // The page may be of an area that has just been released.
    if (document.status === 404 && (await releases.findsNewer()))
      return await getDocument(exchange, services);
    const encoding = document.bodies.identity?.length
      ? chooseEncoding(request, ['br', 'gzip'] as const)
      : undefined;
    const body = documents.knownBody(document, encoding) ?? (await documents.body(document, encoding));
    seen.see(release.snapshot.release);
    const headers = {
      ...withScriptSources(document.headers, askedFrom(request, label), config.PUBLIC_ORIGIN),
      ...(document.headers['location'] ? { location: withQuery(document.headers['location'], others) } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    };
    const about = aboutDocument(release.snapshot, document, known ? 'hit' : 'miss');
    const { status } = document;
    if (label !== undefined && release === live && isWhole(document)) {
      const lifetime =
        status === 404 || others !== '' ? { lifetimeSeconds: SHORT_LIFETIME_SECONDS } : undefined;
      const kept = { live, labels: labels.current(), areas: document.areas, ...lifetime };
      return shared(request, { status, headers, body, about }, document, kept);
    }
    const own = {
      ...(isView ? pageViews.serve(visit, live.snapshot, servedPage(document, release.snapshot)) : {}),
      vary: 'accept-encoding, cookie',
      // No bucket in an answer to a shared cache, which might store it.
      ...(bucket === undefined && label === undefined && !isAhead
        ? { 'set-cookie': buckets.newCookie() }
        : {}),
    };
    return { status, headers: { ...headers, ...own }, body, about };
  } catch (error) {
    const page = failedPage(release.snapshot, path, error);
    if (page && isView) pageViews.serve(visit, live.snapshot, page);
    return { ...failed(error, asked, onError), about: aboutFailed(release.snapshot, path) };
  }
}

/** Whether a document is complete, so that shared caches may keep it. */
function isWhole({ status, faults, headers }: CachedDocument): boolean {
  return status < 500 && faults.length === 0 && headers['cache-control'] === PRIVATE;
}

/** A shared cache stores answers by host. It is always a proxy, even without `X-Forwarded-For`. */
function askedFrom({ headers }: Exchange['request'], label: string | undefined): IncomingHttpHeaders {
  return label === undefined ? headers : { host: headers.host, 'x-forwarded-for': '' };
}

function shared(
  request: Exchange['request'],
  reply: Reply,
  { etag }: CachedDocument,
  kept: Parameters<typeof sharedHeaders>[0],
): Reply {
  const headers = { ...reply.headers, ...sharedHeaders(kept), ...(etag ? { etag: `W/${etag}` } : {}) };
  return etag && isKnown(request, etag)
    ? { ...empty(304, headers), about: reply.about }
    : { ...reply, headers };
}

/** The answer to a document that could not be made. */
export function failed(error: unknown, asked: FailedPage, onError: DocumentServices['onError']): Reply {
  // Not logged: under load, a line for each request would make things worse. The metrics count it.
  if (error instanceof RendererBusy) return unavailable(asked, 1);
  if (error instanceof TooManyRenders) return unavailable(asked, Math.ceil(error.waitMs / 1_000), 429);
  if (isStoreAway(error)) return storeUnavailable(asked);
  onError(error, asked.requestId);
  return unavailable(asked);
}

/** The release with a stand-in for the shell, which did not start in this browser; unchanged if there is none. */
async function withOtherShell(live: LiveRelease, onError: (error: unknown) => void): Promise<LiveRelease> {
  try {
    return (await live.standIn?.(['shell'])) ?? live;
  } catch (error) {
    onError(error);
    return live;
  }
}

/** Splits off the parameters that the route does not declare: returns the URL without them, and their query. */
export function declaredUrl(
  { areas }: Snapshot,
  path: string,
  search: string,
): { url: string; others: string } {
  if (search === '') return { url: path, others: '' };
  const found = routeOfPath(splitLanguage(path).path, Object.entries(areas));
  // Nothing reads the parameters of a page that does not exist, so their length does not matter.
  const query = found || search.length < MAX_URL_LENGTH ? found?.route.query : [];
  const { declared, others } = splitQuery(new URLSearchParams(search), query);
  return { url: withQuery(path, declared.toString()), others: others.toString() };
}

/** @param url May have a query and a hash of its own. */
export function withQuery(url: string, query: string): string {
  if (query === '') return url;
  const [address = '', hash = ''] = url.split(/(?=#)/, 2);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`;
}

export function askerOf(
  request: Exchange['request'],
  response: Exchange['response'],
  proxies: TrustedProxies,
): Asker {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return { client: clientOf(clientAddress(request, proxies)), gone: gone.signal };
}

function storeUnavailable(asked: FailedPage): Reply {
  return unavailable(asked, STORE_RETRY_SECONDS, 503, 'store_unavailable');
}

/** The request that a plain page answers. Its path decides the language. */
type FailedPage = Pick<Exchange, 'path' | 'requestId'>;

export function unavailable(
  { path, requestId }: FailedPage,
  retryAfterSeconds = 30,
  status = 503,
  code?: string,
): Reply {
  return plainPage(status, unavailableDocument(splitLanguage(path).language, requestId, code), {
    'retry-after': String(retryAfterSeconds),
  });
}

/** Areas that a document counts for: those on the page and those that failed in it, except a stand-in shell. */
function servedPage({ areas, owner, faults }: CachedDocument, { areas: made }: Snapshot): ServedPage {
  const faultyAreas = faults.map(({ area }) => area);
  const counted = new Set([...areas, ...faultyAreas]);
  if (made['shell']?.standsIn) counted.delete('shell');
  return { owner: owner && counted.has(owner) ? owner : undefined, areas: [...counted], faultyAreas };
}

/**
 * How a page that could not be rendered is counted: as a fault of the areas that failed, else of the page's owner.
 * Undefined when another page took the renderer down.
 */
function failedPage(snapshot: Snapshot, path: string, error: unknown): ServedPage | undefined {
  if (!(error instanceof RenderFailed) || !error.isOwnFault) return undefined;
  const owner = ownerOfPath(splitLanguage(path).path, Object.entries(snapshot.areas)) ?? 'shell';
  const faulty = error.faults.map(({ area }) => area);
  const faultyAreas = faulty.length > 0 ? faulty : [owner];
  return { owner, areas: [...new Set(['shell', owner, ...faultyAreas])], faultyAreas };
}
