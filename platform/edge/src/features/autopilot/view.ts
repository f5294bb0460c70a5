import { RELEASE_ID } from '@nivaas/contracts';
import type { PageViews } from '@nivaas/autopilot';
import {
  empty,
  isCrossSite,
  json,
  parseJson,
  problem,
  readBody,
  type Exchange,
  type Reply,
} from '@nivaas/http';
import * as v from 'valibot';
import type { Kernel } from '../../kernel';
import { isStoreAway } from '../../store/store-away';
import type { Offers } from '../feature';

const BODY_LIMIT_BYTES = 8 * 1024;
const MAX_AREAS = 100;

const name = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w-]+$/));
const shownPage = v.object({
  release: v.pipe(v.string(), v.regex(RELEASE_ID)),
  owner: v.optional(name),
  areas: v.pipe(v.array(name), v.minLength(1), v.maxLength(MAX_AREAS)),
});

interface ViewServices extends Pick<Kernel, 'buckets' | 'origin' | 'releases'> {
  pageViews: PageViews;
  offers: Offers;
}

/**
 * `/_beacon/view`: counts the view of a page whose document came from a shared cache. It returns what such a document
 * lacks: the beacon token, the visitor's bucket, and the label of their cohort.
 *
 * The page's claims about itself need no proof: a forger could as well have requested such a page.
 */
export async function postView({ request }: Exchange, services: ViewServices): Promise<Reply> {
  const { pageViews, releases, buckets, offers } = services;
  if (isCrossSite(request.headers, services.origin)) return problem(403, 'cross_site', 'Ask from our pages.');
  if (!pageViews.takeBeacon(request))
    return problem(429, 'too_many', 'Wait ten seconds.', { 'retry-after': '10' });
  const body = await readBody(request, BODY_LIMIT_BYTES);
  const page = v.safeParse(shownPage, body && parseJson(body));
  if (!page.success) return problem(400, 'bad_view', 'A view is {release, owner, areas}.');
  const { release, owner, areas } = page.output;
  // While the store is away, a view of a release that is unknown here is not counted, and its tab sees no error.
  const maps = await releases.maps(release).catch((error: unknown) => {
    if (!isStoreAway(error)) throw error;
    return [];
  });
  const snapshot = maps.find(({ areas: made }) => made[owner ?? '']?.owns.length) ?? maps[0];
  const bucket = buckets.of(request);
  // A visitor who still sees another cohort's release would distort the comparison.
  const isComparable = bucket !== undefined && releases.of(bucket)?.snapshot.release === release;
  const visit = { request, isComparable, isShown: true };
  const view = snapshot && pageViews.open(visit, snapshot, { owner, areas, faultyAreas: [] });
  const cookies = [
    bucket === undefined ? buckets.newCookie() : [],
    offers.cohortCookie?.(request, bucket) ?? [],
  ].flat();
  const reply = view === undefined ? empty(204) : json(200, { view });
  return {
    ...reply,
    headers: { ...reply.headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) },
  };
}
