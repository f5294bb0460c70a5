import type { Reply } from '@nivaas/http';
import { PRIVATE } from '../document/document-headers';
import type { CachedDocument } from '../document/cached-document';
import type { CohortSelection } from './selection';
import type { PageAddress, Visit } from './visit';

/*
 * Who may keep, count and index a page, and who gets a cookie with it. It is decided here alone, from fields of visit,
 * release and document, so it does not depend on which features there are.
 */

/** Of a page for the holder of a link: its address has the token. */
const SEALED = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const isForHolder = ({ selection }: Visit) => selection?.audience === 'holder';

/** The cohort for which a shared cache may keep the document, if it is complete, and the cohort's own. */
export function sharingCohort(
  { selection }: Visit,
  { cohortLane, shownLane }: PageAddress,
  { status, faults, headers }: CachedDocument,
): CohortSelection | undefined {
  const isWhole = status < 500 && faults.length === 0 && headers['cache-control'] === PRIVATE;
  return selection?.audience === 'cohort' && shownLane === cohortLane && isWhole ? selection : undefined;
}

/** Whether a page that is not shared counts as a view. Pages of shared caches are counted when they are shown. */
export function isCounted(visit: Visit): boolean {
  return visit.isView && !isForHolder(visit);
}

/** Whether it is a page of the site: its tab will need its versions, and heals when its shell does not start. */
export function isOfSite(visit: Visit): boolean {
  return !isForHolder(visit);
}

/** Whether the visitor gets a bucket. A shared cache might store the cookie, and a prefetch is no visit yet. */
export function getsBucket({ bucket, selection, isPrefetch }: Visit): boolean {
  return bucket === undefined && selection === undefined && !isPrefetch;
}

/** Whether the body is made as text: it is finished for one visitor, or it has a token, which the length of a compressed one could tell. */
export function isPlain(visit: Visit): boolean {
  return isForHolder(visit) || visit.personalise !== undefined;
}

/** The reply, finished for its visitor, with the headers that keep what is private from everybody else. */
export function sealReply(visit: Visit, reply: Reply): Reply {
  const { headers, ...finished } = visit.personalise?.(reply) ?? reply;
  if (isForHolder(visit))
    return { ...finished, kind: 'preview', isSensitive: true, headers: { ...headers, ...SEALED } };
  if (!visit.personalise) return reply;
  return { ...finished, headers: { ...headers, 'cache-control': 'no-store' } };
}
