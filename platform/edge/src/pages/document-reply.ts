import type { IncomingHttpHeaders } from 'node:http';
import { combined, type Freshness } from '@nivaas/contracts';
import { chooseEncoding, empty, isKnown, type About, type Reply } from '@nivaas/http';
import { stampOf, type CachedDocument, type FoundDocument } from '../document/cached-document';
import { withScriptSources } from '../document/document-headers';
import type { Kernel } from '../kernel';
import { getsBucket, isCounted, isPlain, sharingCohort } from './page-rules';
import { aboutDocument, countView, servedPage } from './page-view';
import type { CohortSelection } from './selection';
import { withQuery, type PageAddress, type Visit } from './visit';

/** Anybody can invent such URLs, and they must not evict real pages from shared caches. */
const INVENTED = { maxAgeMs: 5_000, staleMs: 10_000, tags: [] };

/** The reply with a document: the same for a whole cohort, or for one visitor. */
export async function documentReply(
  { document, cache }: FoundDocument,
  address: PageAddress,
  visit: Visit,
  kernel: Kernel,
): Promise<Reply> {
  const { documents, config } = kernel;
  const { snapshot } = address.shownLane;
  const isText = document.bodies.identity?.length && !isPlain(visit);
  const encoding = isText ? chooseEncoding(visit.request, ['br', 'gzip'] as const) : undefined;
  const body = await documents.body(document, encoding);
  const { location } = document.headers;
  const headers = { ...withScriptSources(document.headers, hostHeaders(visit), config.PUBLIC_ORIGIN) };
  if (location !== undefined) headers['location'] = withQuery(location, address.otherQuery);
  if (encoding) headers['content-encoding'] = encoding;
  const about: About = { ...aboutDocument(snapshot, document), cache };
  const reply = { status: document.status, headers, body, about };
  const cohort = sharingCohort(visit, address, document);
  if (cohort) return sharedReply(reply, document, address, visit.request, cohort, kernel);
  Object.assign(headers, ownHeaders({ document, cache }, address, visit, kernel));
  return reply;
}

function ownHeaders(
  { document, cache }: FoundDocument,
  address: PageAddress,
  visit: Visit,
  kernel: Kernel,
): Record<string, string> {
  const served = servedPage(document, cache === 'hit', address.shownLane.snapshot, kernel.functions);
  const headers = isCounted(visit) ? countView(served, address, visit, kernel) : {};
  if (getsBucket(visit)) headers['set-cookie'] = kernel.buckets.newCookie();
  headers['vary'] = 'accept-encoding, cookie';
  return headers;
}

function sharedReply(
  reply: Reply,
  document: CachedDocument,
  address: PageAddress,
  request: Visit['request'],
  cohort: CohortSelection,
  { dataChanges }: Kernel,
): Reply {
  const { etag, areas, status } = document;
  const isInvented = status === 404 || address.otherQuery !== '';
  const freshness = combined([freshnessLeft(document), isInvented ? INVENTED : undefined]);
  const stamp = stampOf(document);
  // An outdated document answers only requests that arrived before the change.
  const number = dataChanges.isCurrent(stamp) ? dataChanges.number : stamp.number;
  const answer = { lane: address.lane, areas, freshness, number };
  const headers = {
    ...reply.headers,
    ...cohort.headers(answer),
    ...(etag ? { etag: `W/${etag}` } : {}),
  };
  return etag && isKnown(request.headers['if-none-match'], etag)
    ? { ...empty(304, headers), about: reply.about }
    : { ...reply, headers };
}

/** A cache counts from when it gets the document. */
function freshnessLeft({ freshness: { maxAgeMs, staleMs = 0, tags }, madeAtMs }: CachedDocument): Freshness {
  if (maxAgeMs === undefined) return { tags };
  const leftMs = maxAgeMs - (performance.now() - madeAtMs);
  return { maxAgeMs: Math.max(0, leftMs), staleMs: Math.max(0, staleMs + Math.min(0, leftMs)), tags };
}

/** A shared cache stores answers by host. It is always a proxy, even without `X-Forwarded-For`. */
function hostHeaders({ request: { headers }, selection }: Visit): IncomingHttpHeaders {
  return selection?.audience === 'cohort' ? { host: headers.host, 'x-forwarded-for': '' } : headers;
}
