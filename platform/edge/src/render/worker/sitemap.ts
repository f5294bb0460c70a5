import { setTimeout as delay } from 'node:timers/promises';
import type { SitemapEntry } from '@nivaas/contracts';
import type { Release } from './release';

const SITEMAP_TIMEOUT_MS = 2_000;

/** The sitemap entries of all areas, without areas that fail or take too long. */
export async function sitemap({ snapshot, shell, renderer }: Release): Promise<SitemapEntry[]> {
  const remotes = Object.keys(snapshot.areas).filter((area) => area !== 'shell');
  const lists = [
    async () => shell.sitemap(),
    ...remotes.map((area) => async () => {
      const module = await renderer.load<{ sitemap: () => Promise<SitemapEntry[]> }>(area, 'sitemap');
      return module.sitemap();
    }),
  ];
  const parts = await Promise.all(lists.map(listInTime));
  return parts.flat();
}

async function listInTime(list: () => Promise<unknown>): Promise<SitemapEntry[]> {
  try {
    const entries = await Promise.race([list(), delay(SITEMAP_TIMEOUT_MS)]);
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is SitemapEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { path, lastModified = '' } = entry as Record<string, unknown>;
  return typeof path === 'string' && path.startsWith('/') && typeof lastModified === 'string';
}
