import { RELEASE_ID } from '@nivaas/contracts';
import { jsonWithEtag, problem, type Exchange, type Reply } from '@nivaas/http';
import type { Kernel } from '../kernel';
import { visitOf } from '../pages/visit';
import { mapOfLane, type Releases } from '../releases/releases';
import { shownAreas } from '../render/lanes';
import { noReleaseReply } from '../store/store-away';

/** Tabs behind a shared cache poll each second. So the edge gets one request a second per cache and cohort. */
const SHARED = { maxAgeMs: 1_000, staleMs: 10_000, tags: [] };

/** `/_release`: the versions that this visitor's pages are shown with, with an ETag. A tab sends HEAD and reads `X-Release`. */
export async function getRelease(exchange: Exchange, kernel: Kernel): Promise<Reply> {
  const { releases } = kernel;
  await releases.revisionRead();
  const { bucket, selection } = visitOf(exchange, kernel);
  const cohort = selection?.audience === 'cohort' ? selection : undefined;
  const preferred = cohort ? (await cohort.choose())?.preferred : releases.of(bucket);
  if (!preferred) return noReleaseReply(releases.lastError);
  const { revision, snapshot } = preferred;
  const body = {
    release: snapshot.release,
    revision: revision.revision,
    at: revision.at,
    areas: Object.fromEntries(
      Object.entries(shownAreas(preferred)).map(([name, { version, off }]) => [
        name,
        { version, off: off ?? false },
      ]),
    ),
  };
  const caching = cohort?.headers({ lane: preferred, freshness: SHARED }) ?? {
    'cache-control': 'no-cache, private',
    vary: 'cookie',
  };
  return jsonWithEtag(exchange.request, body, { ...caching, 'x-release': snapshot.release });
}

/**
 * `/_release/<id>`: the release map of a release that is or was live on any edge. It is revalidated: its versions never
 * change, but their stand-ins do when the release comes back after others. `?lane=<version of a shell>` asks for that lane's map.
 *
 * @param versions Of a preview, by area.
 */
export async function getReleaseMap(
  { request, path, search }: Exchange,
  releases: Releases,
  versions?: Readonly<Record<string, string>>,
): Promise<Reply> {
  const id = path.slice('/_release/'.length);
  const maps = RELEASE_ID.test(id) ? await releases.maps(id, versions) : [];
  const map = mapOfLane(maps, new URLSearchParams(search).get('lane') ?? undefined);
  return map
    ? jsonWithEtag(request, map, { 'cache-control': versions ? 'no-store' : 'no-cache' })
    : unknownRelease();
}

export function unknownRelease(): Reply {
  return problem(404, 'unknown_release', 'This release is unknown. Reload the page.');
}
