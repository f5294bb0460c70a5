import type { Caller } from '../caller';
import { outdatedChanges } from '../data-log/data-log';
import type { Context } from '../context/context';
import type { Revision, VersionManifest } from '../formats/formats';
import { assertFresh, assertMayFollow } from '../log/revision-log';
import { inParallel } from '../places';
import { manifestKey, MEDIA, SUFFIX, versionFolder } from '../formats/keys';
import { isRefusal } from '@nivaas/contracts/refusal';
import { PUBLISH_MS, whileRemoving, type RemovalGuard } from '../versions/under-way';
import { storedAreas, versionNames } from '../context/manifests';
import { noteRemoval } from './note-removal';
import { isExpired, PREVIEWS, references } from './references';

interface SizedVersion {
  area: string;
  version: string;
  /** Size of its files, uncompressed; null without a readable manifest. */
  bytes: number | null;
}

export interface GcResult {
  dryRun: boolean;
  removed: (SizedVersion & { why: 'unused' | 'unfinished' })[];
  /** Versions that stay, each with the reason. */
  kept: (SizedVersion & { why: string })[];
  /** Pictures that no version needs. */
  removedMedia: string[];
  /** What was left for a later run, as sentences. */
  notes: string[];
}

/** A fresh version is probably about to go live, so it is kept. */
const MIN_AGE_MS = 60 * 60 * 1_000;
const PARALLEL_REMOVALS = 8;
const MAX_REMOVALS_PER_REVISION = 100;

/** Removes versions, pictures and unfinished publishes that are no longer needed. @param dryRun Changes nothing. */
export async function collectGarbage(
  context: Context,
  dryRun: boolean,
  { by, expectRevision }: Pick<Caller, 'by' | 'expectRevision'>,
): Promise<GcResult> {
  const head = await context.log.head();
  assertMayFollow(head, 'gc');
  const { current } = head;
  assertFresh(expectRevision, current?.revision ?? 0);
  if (!current) {
    const notes = ['Nothing was released yet, so nothing is removed.'];
    return { dryRun, removed: [], kept: [], removedMedia: [], notes };
  }
  const now = context.clock().getTime();
  if (dryRun) return plan(context, current, now, dryRun);
  return whileRemoving(context.store, now, async (guard) => {
    const gcPlan = await plan(context, current, now, dryRun);
    const result = guard.isPublishing ? onlyUnused(gcPlan) : gcPlan;
    await remove(context, by, result, guard);
    const links = await context.store.list(PREVIEWS);
    await removeAll(
      context,
      links.filter((link) => isExpired(link, context.clock())),
    );
    await removeAll(context, await outdatedChanges(context.store));
    return result;
  });
}

async function remove(
  context: Context,
  by: string,
  { removed, removedMedia }: GcResult,
  { assertTime }: RemovalGuard,
): Promise<void> {
  const removeEach = async (versions: readonly SizedVersion[]) => {
    for (const version of versions) {
      assertTime();
      await removeVersion(context, version);
    }
  };
  const unused = removed.filter(({ why }) => why === 'unused');
  for (let from = 0; from < unused.length; from += MAX_REMOVALS_PER_REVISION) {
    const batch = unused.slice(from, from + MAX_REMOVALS_PER_REVISION);
    await noteRemoval(context, by, batch);
    await removeEach(batch);
  }
  await removeEach(removed.filter(({ why }) => why === 'unfinished'));
  assertTime();
  const media = removedMedia.map((name) => MEDIA + name);
  await removeAll(context, media);
}

/** A running publish may reuse pictures, and files that an earlier attempt left. */
function onlyUnused(planned: GcResult): GcResult {
  return {
    ...planned,
    removed: planned.removed.filter(({ why }) => why === 'unused'),
    removedMedia: [],
    notes: [...planned.notes, 'Somebody is publishing: pictures and unfinished publishes stay for now.'],
  };
}

async function plan(context: Context, current: Revision, now: number, dryRun: boolean): Promise<GcResult> {
  const result: GcResult = { dryRun, removed: [], kept: [], removedMedia: [], notes: [] };
  const reasons = await references(context, current);
  const neededMedia = new Set<string>();
  let hasDamaged = false;
  for (const stored of await storedVersions(context, now, dryRun)) {
    const { area, version, manifest, unfinishedSince } = stored;
    const bytes = manifest ? sizeOf(manifest) : null;
    const why = reasons.get(`${area}/${version}`) ?? ageOf(stored, now);
    if (why === undefined) {
      const kind = unfinishedSince === undefined ? 'unused' : 'unfinished';
      result.removed.push({ area, version, bytes, why: kind });
      continue;
    }
    result.kept.push({ area, version, bytes, why });
    for (const name of Object.keys(manifest?.mediaFiles ?? {})) neededMedia.add(name);
    if (manifest || unfinishedSince !== undefined) continue;
    hasDamaged = true;
    result.notes.push(`${area} ${version} is damaged: pictures stay.`);
  }
  // A damaged version may need any picture.
  if (!hasDamaged) result.removedMedia = await mediaBut(context, neededMedia);
  return result;
}

function sizeOf({ files }: VersionManifest): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

function ageOf({ manifest, unfinishedSince }: StoredVersion, now: number): string | undefined {
  if (unfinishedSince !== undefined)
    return now - unfinishedSince < PUBLISH_MS ? 'its publish may be under way' : undefined;
  if (!manifest) return 'its manifest is damaged';
  return now - Date.parse(manifest.publishedAt) < MIN_AGE_MS ? 'it was published within the hour' : undefined;
}

async function mediaBut({ store }: Context, needed: Set<string>): Promise<string[]> {
  const names = (await store.list(MEDIA)).map((key) => key.slice(MEDIA.length));
  const neededNames = new Set(
    [...needed].flatMap((name) => ['', ...Object.values(SUFFIX)].map((end) => name + end)),
  );
  return names.filter((name) => !neededNames.has(name));
}

/** Removes the manifest first: a version without one counts as never published. */
async function removeVersion(
  context: Context,
  { area, version }: { area: string; version: string },
): Promise<void> {
  await context.store.remove(manifestKey(area, version));
  context.manifests.forget(area, version);
  await removeAll(context, await context.store.list(versionFolder(area, version)));
  await removeAll(context, await context.store.list(`unfinished/${area}/${version}/`));
}

async function removeAll({ store }: Context, keys: readonly string[]): Promise<void> {
  await inParallel(PARALLEL_REMOVALS, keys, (key) => store.remove(key));
}

interface StoredVersion {
  area: string;
  version: string;
  /** Undefined when it is damaged or missing. */
  manifest: VersionManifest | undefined;
  /** Time at which the missing manifest was first noticed, in ms. */
  unfinishedSince: number | undefined;
}

/** Everything below `versions/`, unfinished and damaged versions included. */
async function storedVersions(context: Context, now: number, dryRun: boolean): Promise<StoredVersion[]> {
  const areas = await storedAreas(context.store);
  const names = await Promise.all(
    areas.map(async (area) =>
      (await versionNames(context.store, area)).map((version) => ({ area, version })),
    ),
  );
  return inParallel(8, names.flat(), async ({ area, version }) => {
    try {
      const manifest = await context.manifests.get(area, version);
      return { area, version, manifest, unfinishedSince: undefined };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const isMissing = error.code === 'unknown_version';
      const unfinishedSince = isMissing ? await firstSeen(context, area, version, now, dryRun) : undefined;
      return { area, version, manifest: undefined, unfinishedSince };
    }
  });
}

/** Stores do not record the age of files, so the first sight of an unfinished version is noted in a key. */
async function firstSeen(
  { store }: Context,
  area: string,
  version: string,
  now: number,
  dryRun: boolean,
): Promise<number> {
  const prefix = `unfinished/${area}/${version}/`;
  const [noted] = await store.list(prefix);
  if (noted !== undefined) return Number(noted.slice(prefix.length));
  if (!dryRun) await store.create(`${prefix}${now}`, Buffer.alloc(0));
  return now;
}
