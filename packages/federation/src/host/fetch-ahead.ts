import { assetUrl, type AreaSnapshot } from '@nivaas/contracts';

/** The files that a part is made of: the entry, the routes where it is a page (`area:id`), and its own chunk. */
export function filesOf(part: string, { entry, owns, chunks }: AreaSnapshot): string[] {
  const [, mark, name = ''] = /^[^/:]+([/:])(.*)$/.exec(part) ?? [];
  const groups =
    mark === ':'
      ? ['routes', `page-${owns.find(({ id }) => id === name)?.page ?? name}`]
      : [`fragment-${name}`];
  return [
    ...new Set([
      entry,
      ...groups.flatMap((group) => [...(chunks[group]?.js ?? []), ...(chunks[group]?.css ?? [])]),
    ]),
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
