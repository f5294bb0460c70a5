import { ownerOfPath, splitLanguage, type Snapshot } from '@nivaas/contracts';

/** The area whose page an address shows; the shell for what no area owns. */
export function ownerOf({ areas }: Pick<Snapshot, 'areas'>, url: string): string {
  const { path } = splitLanguage(pathOf(url));
  return ownerOfPath(path, areas) ?? 'shell';
}

/** Without the query, which may contain what a visitor typed. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
