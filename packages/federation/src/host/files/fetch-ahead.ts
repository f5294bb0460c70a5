import { assetUrl, type AreaSnapshot } from '@nivaas/contracts';
import { chunksOf } from '../../part';

/** The files of a part: the entry and those of its chunks. */
export function filesOf(part: string, area: AreaSnapshot): string[] {
  const chunks = chunksOf(part, area).map((chunk) => area.chunks[chunk]);
  return [
    ...new Set([area.entry, ...chunks.flatMap((files) => [...(files?.js ?? []), ...(files?.css ?? [])])]),
  ];
}

/**
 * Preloads all files of a part at once. Each file requests the next only when it runs, so without this a visitor who
 * waits for a stand-in would wait for one request after the other.
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
