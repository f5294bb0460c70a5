import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';
import type { PageResult } from '../render/messages';

/**
 * The part of a snapshot that a page view needs: of each area on the page, the chunks it uses and the hashes of files
 * it may load. The release map has the rest, so that documents grow neither with more areas nor with more pages.
 */
export function pageSnapshot(
  { elsewhere: _, fillsElsewhere: __, ...snapshot }: Snapshot,
  chunks: Record<string, string[]>,
): Snapshot {
  const areas: Record<string, AreaSnapshot> = {};
  for (const name of ['shell', ...Object.keys(chunks)]) {
    const area = snapshot.areas[name];
    if (area) areas[name] = usedPart(area, new Set(chunks[name] ?? []));
  }
  return { ...snapshot, areas };
}

/**
 * Without styles that are inline in the document, without the stand-in, which few visitors need, and without what fills
 * places: the boot data have what the page shows of it.
 */
function usedPart({ fallback: _, fills: __, ...area }: AreaSnapshot, used: Set<string>): AreaSnapshot {
  const chunks = Object.entries(area.chunks).filter(([chunk]) => used.has(chunk));
  const ended = [...used].filter((chunk) => chunk.startsWith('fragment-') && !area.chunks[chunk]);
  const inline = new Set(chunks.flatMap(([, { css }]) => css));
  const needed = new Set([area.entry, ...chunks.flatMap(([, { js, later }]) => [...js, ...(later ?? [])])]);
  // A build without import lists may need any file.
  const isNeeded = (file: string) => needed.has(file) || chunks.some(([, { later }]) => !later);
  return {
    ...area,
    chunks: Object.fromEntries([
      ...chunks.map(([chunk, { js, css }]) => [chunk, { js, css }] as const),
      // The browser's first render shows the fallback there, too.
      ...ended.map((chunk) => [chunk, { js: [], css: [] }] as const),
    ]),
    integrity: Object.fromEntries(
      Object.entries(area.integrity).filter(([file]) => !inline.has(file) && isNeeded(file)),
    ),
  };
}

export interface Script {
  url: string;
  integrity: string;
}

export interface PageFiles {
  scripts: Script[];
  styles: { area: string; version: string; file: string }[];
}

/**
 * Files of a page's chunks without repetition, the shell's first.
 *
 * @param deferred Chunks whose scripts are loaded later: only their styles are part of the document.
 */
export function pageFiles(
  snapshot: Snapshot,
  chunks: Record<string, string[]>,
  deferred: Record<string, string[]> = {},
): PageFiles {
  const scripts = new Map<string, Script>();
  const styles = new Map<string, { area: string; version: string; file: string }>();
  for (const name of new Set(['shell', ...Object.keys(chunks)])) {
    const area = snapshot.areas[name];
    if (!area || area.off) continue;
    const folder = `/_assets/${name}/${area.version}/`;
    // Code of areas names chunks, and may name what every object has.
    const filesOf = (names: string[]) =>
      names.flatMap((chunk) => (Object.hasOwn(area.chunks, chunk) && area.chunks[chunk]) || []);
    const used = chunks[name] ?? [];
    const atOnce = used.filter((chunk) => !deferred[name]?.includes(chunk));
    const isDeferred = used.length > 0 && atOnce.length === 0;
    for (const file of isDeferred ? [] : [area.entry, ...filesOf(atOnce).flatMap(({ js }) => js)]) {
      scripts.set(folder + file, { url: folder + file, integrity: area.integrity[file] ?? '' });
    }
    for (const file of filesOf(used).flatMap(({ css }) => css)) {
      styles.set(folder + file, { area: name, version: area.version, file });
    }
  }
  return { scripts: [...scripts.values()], styles: [...styles.values()] };
}

/** The areas on a page, the shell included. */
export function areasOf(page: PageResult): string[] {
  return [...new Set(['shell', ...Object.keys(page.chunks)])];
}

/** The area that owns the page. The other areas have only fragments on it. */
export function pageOwner({ chunks }: PageResult): string | undefined {
  return Object.keys(chunks).find((area) => chunks[area]?.some((chunk) => chunk.startsWith('page-')));
}
