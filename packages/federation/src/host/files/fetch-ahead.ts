import { assetUrl, type AreaSnapshot } from '@nivaas/contracts';
import { chunksOf } from '../release/chunks';

/** The files that a part is made of: the entry, and those of its chunks. */
export function filesOf(part: string, area: AreaSnapshot): string[] {
  const chunks = chunksOf(part, area).map((chunk) => area.chunks[chunk]);
  return [
    ...new Set([area.entry, ...chunks.flatMap((files) => [...(files?.js ?? []), ...(files?.css ?? [])])]),
  ];
}

/**
 * Asks for the files of a part all at once, with their hashes. Each of them names the next only when it runs: without
 * this they would be asked for one after the other, while a visitor waits for the version before.
 */
export function fetchAhead(area: string, version: AreaSnapshot, part: string): void {
  for (const file of filesOf(part, version)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = version.integrity[file] ?? '';
    link.href = assetUrl(area, version.version, file);
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
}
