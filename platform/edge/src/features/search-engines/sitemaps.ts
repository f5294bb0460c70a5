import { setImmediate as nextTurn } from 'node:timers/promises';
import { combined, routeOfPath, type Freshness, type SitemapEntry } from '@nivaas/contracts';
import type { DataChanges } from '../../data-changes/data-changes';
import type { DataStamp } from '../../data-changes/tag-numbers';
import type { Releases } from '../../releases/releases';
import { pathOf } from '../../render/lane-areas';
import { bothLanes, laneKey, type ServedLane, shownAreas } from '../../render/lanes';

/** Addresses in one sitemap, a fifth of what sitemaps.org allows, so that its text is made quickly. */
const MAX_ADDRESSES = 10_000;
/** An area whose list failed is asked again after this time. */
const FAILED: Freshness = { maxAgeMs: 60_000, tags: [] };

interface SitemapFile {
  entries: SitemapEntry[];
  /** The latest date of an entry; empty for none. */
  lastModified: string;
}

interface MadeSitemaps extends DataStamp {
  /** Of its lanes. */
  key: string;
  /** By `performance.now()`. */
  staleAtMs: number;
  /** By path. */
  files: ReadonlyMap<string, SitemapFile>;
}

/** The sitemaps of the live release: listed once, and again when their data changes. Requests share it. */
export class Sitemaps {
  #last: Promise<MadeSitemaps> | undefined;

  constructor(
    readonly releases: Pick<Releases, 'stable' | 'site' | 'lastError'>,
    private readonly changes: Pick<DataChanges, 'number' | 'isCurrent' | 'isUpToDate' | 'freshen'>,
  ) {}

  /** By path; undefined without a release. */
  async files(): Promise<MadeSitemaps['files'] | undefined> {
    if (!this.changes.isUpToDate) await this.changes.freshen();
    const { stable } = this.releases;
    if (!stable) return undefined;
    const key = bothLanes(stable)
      .map(({ snapshot }) => laneKey(snapshot))
      .join();
    const last = this.#last;
    const known = await last?.catch(() => undefined);
    if (known?.key === key && performance.now() < known.staleAtMs && this.changes.isCurrent(known))
      return known.files;
    // Otherwise another request has begun it while this one waited.
    if (this.#last === last) this.#last = make(stable, key, this.changes.number);
    return (await this.#last)?.files;
  }
}

async function make(stable: ServedLane, key: string, number: number): Promise<MadeSitemaps> {
  const lists = await Promise.all(
    Object.keys(shownAreas(stable)).map(async (area) => ({ area, ...(await listOf(area, stable)) })),
  );
  // No area has a dot in its name.
  const files = lists.flatMap(({ area, files: parts }) =>
    parts.map((file, index) => [`/sitemap-${area}${index === 0 ? '' : `.${index + 1}`}.xml`, file] as const),
  );
  const { maxAgeMs = Infinity, tags } = combined(lists.flatMap(({ freshness }) => freshness));
  return { key, number, tags, staleAtMs: performance.now() + maxAgeMs, files: new Map(files) };
}

/** What an area lists of the addresses that it owns; the shell also of those that nobody owns. */
async function listOf(area: string, stable: ServedLane) {
  const shown = shownAreas(stable);
  const lane = bothLanes(stable).find(({ snapshot }) => snapshot.areas[area] === shown[area]) ?? stable;
  // Each has an address in every language.
  const maxEntries = Math.floor(MAX_ADDRESSES / stable.site.codes.length);
  const files: SitemapFile[] = [];
  const freshness: Freshness[] = [];
  try {
    for await (const part of lane.renderer.sitemap(area)) {
      freshness.push(...part.freshness);
      // Reading a part takes as long as what follows: requests are answered between the two.
      await nextTurn();
      for (const entry of part.result) {
        const owned = routeOfPath(pathOf(entry.path), shown);
        if ((owned?.area ?? 'shell') === area && !owned?.route.private) add(files, entry, maxEntries);
      }
    }
  } catch {
    freshness.push(FAILED);
  }
  return { files, freshness };
}

function add(files: SitemapFile[], entry: SitemapEntry, maxEntries: number): void {
  let file = files.at(-1);
  if (file?.entries.length === maxEntries) file = undefined;
  if (!file) files.push((file = { entries: [], lastModified: '' }));
  file.entries.push(entry);
  const { lastModified = '' } = entry;
  if (lastModified > file.lastModified) file.lastModified = lastModified;
}
