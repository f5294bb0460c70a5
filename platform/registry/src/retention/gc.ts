import { assertFresh } from '../changes/change';
import type { Context } from '../context';
import type { Revision, VersionManifest } from '../formats/formats';
import { inParallel } from '../in-parallel';
import { manifestKey, MEDIA, SUFFIX, versionFolder } from '../formats/keys';
import { RegistryError } from '../registry-error';
import { outdatedCensus, seenLately } from './census';
import { noteRemoval } from './note-removal';
import { references } from './references';
import { storedVersions, type StoredVersion } from './stored-versions';
import { PUBLISH, whileRemoving, type RemovalGuard } from './under-way';

export interface GcOptions {
  /** Who asks; stands in the history. */
  by: string;
  /** Only says what would be removed. */
  dryRun?: boolean;
  /** It is refused (`stale`) unless this is the newest revision. */
  expectRevision?: number;
}

export interface SizedVersion {
  area: string;
  version: string;
  /** Of its files, uncompressed; null when no manifest says. */
  bytes: number | null;
}

export interface GcResult {
  dryRun: boolean;
  removed: (SizedVersion & { why: 'unused' | 'unfinished' })[];
  /** The others, each with what it is still needed for. */
  kept: (SizedVersion & { why: string })[];
  /** Pictures that no version needs. */
  removedMedia: string[];
  /** What was put off, in words. */
  notes: string[];
}

/** A version that was just published is about to be released. Milliseconds. */
const YOUNG = 60 * 60 * 1_000;
const REMOVALS = 8;
/** Versions that one revision of the log takes leave of. */
const AT_ONCE = 100;

/** Removes what nobody can need any more: never what the state or the end of the log speaks of. */
export async function gc(context: Context, options: GcOptions): Promise<GcResult> {
  const { current, isDamaged } = await context.log.head();
  if (isDamaged) throw new RegistryError('log_damaged');
  assertFresh(options.expectRevision, current?.revision ?? 0);
  const now = context.clock().getTime();
  const nothing: GcResult = {
    dryRun: options.dryRun === true,
    removed: [],
    kept: [],
    removedMedia: [],
    notes: [],
  };
  if (!current) return { ...nothing, notes: ['Nothing was released yet, so nothing is removed.'] };
  if (options.dryRun) return plan(context, current, now, nothing);
  return whileRemoving(context.store, now, (guard) => remove(context, current, options.by, guard, nothing));
}

async function remove(
  context: Context,
  current: Revision,
  by: string,
  { isPublishing, assertTime }: RemovalGuard,
  nothing: GcResult,
): Promise<GcResult> {
  const now = context.clock().getTime();
  const planned = await plan(context, current, now, nothing);
  const result = isPublishing ? withoutLoose(planned) : planned;
  const unused = result.removed.filter(({ why }) => why === 'unused');
  for (let from = 0; from < unused.length; from += AT_ONCE) {
    const batch = unused.slice(from, from + AT_ONCE);
    await noteRemoval(context, by, batch);
    for (const version of batch) {
      assertTime();
      await removeVersion(context, version);
    }
  }
  for (const version of result.removed.filter(({ why }) => why === 'unfinished')) {
    assertTime();
    await removeVersion(context, version);
  }
  assertTime();
  await removeAll(
    context,
    result.removedMedia.map((name) => MEDIA + name),
  );
  await removeAll(context, await outdatedCensus(context.store, now));
  return result;
}

/** A publish that is under way may count on pictures and on files that an earlier try left. */
function withoutLoose(planned: GcResult): GcResult {
  return {
    ...planned,
    removed: planned.removed.filter(({ why }) => why === 'unused'),
    removedMedia: [],
    notes: [...planned.notes, 'Somebody is publishing: pictures and unfinished publishes stay for now.'],
  };
}

async function plan(context: Context, current: Revision, now: number, result: GcResult): Promise<GcResult> {
  const reasons = await references(context, current);
  const seen = await seenLately(context.store, now);
  const needed = new Set<string>();
  for (const stored of await storedVersions(context, now, result.dryRun)) {
    const { area, version, manifest } = stored;
    const bytes = manifest ? sizeOf(manifest) : null;
    const why =
      reasons.get(`${area}/${version}`) ??
      (seen.has(`${area}/${version}`) ? 'a tab had it open' : ageOf(stored, now));
    if (why === undefined) {
      result.removed.push({
        area,
        version,
        bytes,
        why: stored.unfinishedSince === undefined ? 'unused' : 'unfinished',
      });
      continue;
    }
    result.kept.push({ area, version, bytes, why });
    for (const name of Object.keys(manifest?.mediaFiles ?? {})) needed.add(name);
    if (!manifest && stored.unfinishedSince === undefined)
      result.notes.push(`${area} ${version} is damaged: pictures stay.`);
  }
  const isSure = result.notes.length === 0;
  result.removedMedia = isSure ? await mediaBut(context, needed) : [];
  return result;
}

function sizeOf({ files }: VersionManifest): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

function ageOf({ manifest, unfinishedSince }: StoredVersion, now: number): string | undefined {
  if (unfinishedSince !== undefined)
    return now - unfinishedSince < PUBLISH ? 'its publish may be under way' : undefined;
  if (!manifest) return 'its manifest is damaged';
  return now - Date.parse(manifest.publishedAt) < YOUNG ? 'it was published within the hour' : undefined;
}

async function mediaBut({ store }: Context, needed: Set<string>): Promise<string[]> {
  const names = (await store.list(MEDIA)).map((key) => key.slice(MEDIA.length));
  return names.filter((name) => {
    const plain = Object.values(SUFFIX).find(
      (suffix) => name.endsWith(suffix) && needed.has(name.slice(0, -suffix.length)),
    );
    return !needed.has(name) && plain === undefined;
  });
}

/** The manifest first: what has none was never published. */
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
  await inParallel(REMOVALS, keys, (key) => store.remove(key));
}
