import type { AreaState, Revision, VersionManifest } from '../formats/formats';
import { fileKey } from '../formats/keys';
import type { ReleaseSource } from '../release-source';
import { isRefusal } from '@nivaas/contracts/refusal';
import { ignoreRefusal, refusal } from '../refusals';
import type { Store } from '../store/store';
import { damagedIfUnreadable } from '../store/store-error';

/** In entries that take the federation runtime from a global, and in those that take it from their script element. */
const [FROM_GLOBAL, FROM_SCRIPT] = ['__NIVAAS_BUNDLER_RUNTIME__', 'currentScript.host'];

/**
 * Whether a version was built before 0.6. It needs globals that pages do not have any more, so it cannot be shown. Builds
 * say so by contracts of 1.1; the first ones of 0.6 are told by what they contain.
 */
export async function isOutdated(
  store: Store,
  { area, version, contracts, entry, knowsLanes }: VersionManifest,
): Promise<boolean> {
  if (!contracts.startsWith('1.0.')) return false;
  if (area === 'shell') return !knowsLanes;
  const script = await store.read(fileKey(area, version, `client/${entry}`)).catch(damagedIfUnreadable);
  return script !== undefined && script.includes(FROM_GLOBAL) && !script.includes(FROM_SCRIPT);
}

/** Whether it was marked as outdated when it was read. @throws {Refusal} outdated */
export function assertNotOutdated({ area, version, outdated }: VersionManifest): void {
  if (outdated) throw refusal('outdated', `${area} ${version}`);
}

/** A change that shows other code leaves no outdated version beside it, not even by force. @throws {Refusal} outdated */
export async function assertShowable(
  manifestOf: ReleaseSource['manifest'],
  current: Revision | undefined,
  after: Readonly<Record<string, AreaState>>,
): Promise<void> {
  const shown = (areas: Readonly<Record<string, AreaState>> = {}) =>
    Object.entries(areas).flatMap(([area, { version, canary }]) =>
      [version, ...(canary ? [canary.version] : [])].map((each) => [area, each] as const),
    );
  const known = new Set(shown(current?.areas).map(String));
  if (shown(after).every((each) => known.has(String(each)))) return;
  for (const [area, version] of shown({ ...current?.areas, ...after })) {
    const manifest = await manifestOf(area, version).catch(ignoreRefusal);
    if (manifest) assertNotOutdated(manifest);
  }
}

/**
 * For a program that is about to serve the site.
 *
 * @returns Outdated versions that were live before, as `<area> <version>`: none of them comes back.
 * @throws {Refusal} `outdated`, for a live version or a canary
 */
export async function assertLiveNotOutdated(
  source: Pick<ReleaseSource, 'current' | 'manifest'>,
): Promise<string[]> {
  const { areas = {} } = (await source.current().catch(ignoreUnread)) ?? {};
  const read = async (area: string, versions: readonly string[]) =>
    (await Promise.all(versions.map((version) => source.manifest(area, version).catch(ignoreUnread)))).filter(
      (manifest) => manifest !== undefined,
    );
  const before: string[] = [];
  for (const [area, { version, canary, standIns }] of Object.entries(areas)) {
    (await read(area, [version, ...(canary ? [canary.version] : [])])).forEach(assertNotOutdated);
    for (const manifest of await read(area, standIns))
      if (manifest.outdated) before.push(`${area} ${manifest.version}`);
  }
  return before;
}

/** A site that ran before starts without its store, too. */
function ignoreUnread(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}
