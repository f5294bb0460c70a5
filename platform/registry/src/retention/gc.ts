import type { Caller } from '../caller';
import { outdatedChanges } from '../data-log/data-log';
import type { Context } from '../context/context';
import type { Revision, VersionManifest } from '../formats/formats';
import { assertFresh, assertMayFollow } from '../log/revision-log';
import { inParallel } from '../places';
import { manifestKey, MEDIA, SUFFIX, versionFolder } from '../formats/keys';
import { isRefusal } from '@nivaas/contracts/refusal';
import { arePublishing, whileRemoving, type RemovalGuard } from '../versions/under-way';
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
    const result = await plan(context, current, now, dryRun);
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
  const unused = removed.filter(({ why }) => why === 'unused');
  if (unused.length > 0) await noteRemoval(context, by, unused);
  for (const version of removed) {
    assertTime();
    await removeVersion(context, version);
  }
  assertTime();
  const media = removedMedia.map((name) => MEDIA + name);
  await removeAll(context, media);
}

async function plan(context: Context, current: Revision, now: number, dryRun: boolean): Promise<GcResult> {
  const result: GcResult = { dryRun, removed: [], kept: [], removedMedia: [], notes: [] };
  const reasons = await references(context, current);
  // It may reuse pictures, and files that an earlier attempt left. A damaged version may need any picture.
  const isPublishing = await arePublishing(context.store, now);
  let keepsMedia = isPublishing;
  if (isPublishing)
    result.notes.push('Somebody is publishing: pictures and unfinished publishes stay for now.');
  const neededMedia = new Set<string>();
  for (const stored of await storedVersions(context)) {
    const { area, version, manifest, isUnfinished } = stored;
    const bytes = manifest ? sizeOf(manifest) : null;
    const why = reasons.get(`${area}/${version}`) ?? whyKept(stored, now, isPublishing);
    if (why === undefined) {
      result.removed.push({ area, version, bytes, why: isUnfinished ? 'unfinished' : 'unused' });
      continue;
    }
    result.kept.push({ area, version, bytes, why });
    for (const name of Object.keys(manifest?.mediaFiles ?? {})) neededMedia.add(name);
    if (manifest || isUnfinished) continue;
    keepsMedia = true;
    result.notes.push(`${area} ${version} is damaged: pictures stay.`);
  }
  if (!keepsMedia) result.removedMedia = await mediaBut(context, neededMedia);
  return result;
}

function sizeOf({ files }: VersionManifest): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

function whyKept({ manifest, isUnfinished }: StoredVersion, now: number, isPublishing: boolean) {
  if (isUnfinished) return isPublishing ? 'its publish may be under way' : undefined;
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
}

async function removeAll({ store }: Context, keys: readonly string[]): Promise<void> {
  await inParallel(PARALLEL_REMOVALS, keys, (key) => store.remove(key));
}

interface StoredVersion {
  area: string;
  version: string;
  /** Undefined when it is damaged or missing. */
  manifest: VersionManifest | undefined;
  /** It has no manifest: its publish is under way, or has crashed. */
  isUnfinished: boolean;
}

/** Everything below `versions/`, unfinished and damaged versions included. */
async function storedVersions(context: Context): Promise<StoredVersion[]> {
  const areas = await storedAreas(context.store);
  const names = await Promise.all(
    areas.map(async (area) =>
      (await versionNames(context.store, area)).map((version) => ({ area, version })),
    ),
  );
  return inParallel(8, names.flat(), async ({ area, version }) => {
    try {
      const manifest = await context.manifests.get(area, version);
      return { area, version, manifest, isUnfinished: false };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { area, version, manifest: undefined, isUnfinished: error.code === 'unknown_version' };
    }
  });
}
