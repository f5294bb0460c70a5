import { previewIn } from '@nivaas/contracts';
import type { CohortLabels } from '../caches/cohort-labels';
import { sharedHeaders } from '../caches/shared-headers';
import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import { problem, type Exchange, type Reply } from '@nivaas/http';
import type { Releases } from '../releases/releases';
import { isStoreAway, storeAwayReply } from '../store-away';
import { openPreview, type PreviewServices } from './preview.get';
import { tagged } from './tagged';

const RELEASE = /^r[0-9a-f]{12}$/;

/** Tabs behind a shared cache poll each second. So the edge gets one request a second per cache and cohort. */
const SHARED_SECONDS = 1;

interface ReleaseServices {
  releases: Releases;
  buckets: VisitorBuckets;
  labels: CohortLabels;
}

/** `/_release`: the versions that are live for this visitor, with an ETag. A tab sends HEAD and reads `X-Release`. */
export async function getRelease(
  { request }: Exchange,
  { releases, buckets, labels }: ReleaseServices,
): Promise<Reply> {
  await releases.settled();
  const label = labels.askedBy(request);
  const live =
    label === undefined ? releases.of(buckets.of(request)) : await labels.releaseOf(label, request);
  if (!live && isStoreAway(releases.lastError)) return storeAwayReply();
  if (!live)
    return problem(
      503,
      'no_release',
      'Nothing has been released yet. Run "npm start" or "npm run release -- deploy <area>".',
    );
  const { revision, snapshot } = live;
  const body = {
    release: snapshot.release,
    revision: revision.revision,
    at: revision.at,
    areas: Object.fromEntries(
      Object.entries(snapshot.areas).map(([name, { version, off }]) => [
        name,
        { version, off: off ?? false },
      ]),
    ),
  };
  const caching =
    label === undefined
      ? { 'cache-control': 'no-cache, private', vary: 'cookie' }
      : sharedHeaders({ live, labels: labels.current(), lifetimeSeconds: SHARED_SECONDS });
  return tagged(request, body, { ...caching, 'x-release': snapshot.release });
}

/**
 * `/_release/<id>`: the release map of a release that is or was live on any edge. It is revalidated: its versions never
 * change, but their stand-ins do when the release comes back after others. The tab of a preview sends its token along.
 */
export async function getReleaseMap(exchange: Exchange, services: PreviewServices): Promise<Reply> {
  const { request, path, search } = exchange;
  const id = path.slice('/_release/'.length);
  const preview = previewIn(search) === undefined ? undefined : await openPreview(exchange, services);
  const versions = typeof preview === 'object' ? { [preview.area]: preview.version } : undefined;
  const isAsked = RELEASE.test(id) && typeof preview !== 'string';
  const map = isAsked ? await services.releases.map(id, versions) : undefined;
  if (!map) return problem(404, 'unknown_release', 'This release is unknown. Reload the page.');
  return tagged(request, map, { 'cache-control': versions ? 'no-store' : 'no-cache' });
}
