import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';

/**
 * The part of a release that a page view needs: the areas on the page, of each the chunks that it uses and the hashes
 * of the files that it may load without asking first. The rest comes with the release map when the visitor goes on,
 * so that a page grows neither with the number of areas nor with an area's other pages.
 */
export function pageSnapshot(snapshot: Snapshot, chunks: Record<string, string[]>): Snapshot {
  const areas: Record<string, AreaSnapshot> = {};
  for (const name of ['shell', ...Object.keys(chunks)]) {
    const area = snapshot.areas[name];
    if (area) areas[name] = usedPart(area, new Set(chunks[name] ?? []));
  }
  return { ...snapshot, areas };
}

/** Chunks that are the door to a part of an area; all others are what code imports as it goes. */
const PART = /^(routes$|page-|fragment-)/;

/**
 * Left out: files of pages and fragments that are not here, stylesheets that the document has inline, and what to fall
 * back to, which stays in the release map because most visitors never need it.
 */
function usedPart({ fallback: _, ...area }: AreaSnapshot, used: Set<string>): AreaSnapshot {
  const needed = new Set([area.entry]);
  const elsewhere = new Set<string>();
  const inline = new Set<string>();
  for (const [chunk, { js, css }] of Object.entries(area.chunks)) {
    const isElsewhere = PART.test(chunk) && !used.has(chunk);
    for (const file of js) (isElsewhere ? elsewhere : needed).add(file);
    for (const file of css) (used.has(chunk) ? inline : isElsewhere ? elsewhere : needed).add(file);
  }
  const isKnown = (file: string) => !inline.has(file) && (needed.has(file) || !elsewhere.has(file));
  return {
    ...area,
    chunks: Object.fromEntries(Object.entries(area.chunks).filter(([chunk]) => used.has(chunk))),
    integrity: Object.fromEntries(Object.entries(area.integrity).filter(([file]) => isKnown(file))),
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

/** Files behind the chunks of a page, the shell's first, each once. */
export function pageFiles(snapshot: Snapshot, chunks: Record<string, string[]>): PageFiles {
  const scripts = new Map<string, Script>();
  const styles = new Map<string, { area: string; version: string; file: string }>();
  for (const name of new Set(['shell', ...Object.keys(chunks)])) {
    const area = snapshot.areas[name];
    if (!area || area.off) continue;
    const folder = `/_assets/${name}/${area.version}/`;
    const used = (chunks[name] ?? []).map((chunk) => area.chunks[chunk]);
    for (const file of [area.entry, ...used.flatMap((files) => files?.js ?? [])]) {
      scripts.set(folder + file, { url: folder + file, integrity: area.integrity[file] ?? '' });
    }
    for (const file of used.flatMap((files) => files?.css ?? [])) {
      styles.set(folder + file, { area: name, version: area.version, file });
    }
  }
  return { scripts: [...scripts.values()], styles: [...styles.values()] };
}
