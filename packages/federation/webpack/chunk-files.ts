import type { ChunkGroup, Compilation } from 'webpack';

export interface ChunkFiles {
  js: string[];
  css: string[];
  /** Files that the chunk's code may import, directly or indirectly. */
  later: string[];
}

/** Chunks that the host loads by name. They are listed separately, with their own files. */
const PART = /^(routes$|page-|fragment-|messages-)/;

/** Scripts and styles of every named chunk; documents preload them. */
export function chunkFiles({ namedChunkGroups }: Compilation): Record<string, ChunkFiles> {
  const files = [...namedChunkGroups].map(([chunk, group]) => {
    const own = group.getFiles().filter(isShipped).sort();
    const js = own.filter((file) => file.endsWith('.js'));
    const css = own.filter((file) => file.endsWith('.css'));
    const later = filesAfter(group).filter((file) => !own.includes(file));
    return [chunk, { js, css, later }] as const;
  });
  return Object.fromEntries(files.sort(([a], [b]) => a.localeCompare(b)));
}

function filesAfter(group: ChunkGroup): string[] {
  const found = new Set<ChunkGroup>();
  const follow = (parent: ChunkGroup): void => {
    for (const child of parent.childrenIterable) {
      if (found.has(child) || PART.test(child.name ?? '')) continue;
      found.add(child);
      follow(child);
    }
  };
  follow(group);
  return [...new Set([...found].flatMap((child) => child.getFiles().filter(isShipped)))].sort();
}

/** True for scripts and styles but not hot updates: only open tabs need those; the chunk itself has their code. */
function isShipped(file: string): boolean {
  return /\.(js|css)$/.test(file) && !file.includes('.hot-update.');
}
