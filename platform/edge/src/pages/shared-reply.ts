import { combined, type Freshness } from '@nivaas/contracts';
import { empty, isKnown, type Reply } from '@nivaas/http';
import { stampOf, type CachedDocument } from '../document/cached-document';
import type { Kernel } from '../kernel';
import type { CohortSelection } from './selection';
import type { PageAddress, Visit } from './visit';

/** Anybody can invent such URLs, and they must not evict real pages from shared caches. */
const INVENTED = { maxAgeMs: 5_000, staleMs: 10_000, tags: [] };

/** The reply for a cache that a cohort shares: its headers say how long the document holds. */
export function sharedReply(
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
  const answer = { lane: address.cohortLane, areas, freshness, number };
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
