import { ownerOfPath, splitLanguage, type Snapshot } from '@nivaas/contracts';
import type { About } from '@nivaas/http';
import type { CachedDocument } from '../document/documents';

/** What a document counts as: a page of its owner's version, or of the shell's if nobody owns it. */
export function aboutDocument(
  { areas }: Snapshot,
  { owner = 'shell', faults }: Pick<CachedDocument, 'owner' | 'faults'>,
  cache: About['cache'],
): About {
  const hasFault = faults.some(({ area }) => area === owner);
  return { area: owner, version: areas[owner]?.version ?? 'none', ...(cache ? { cache } : {}), hasFault };
}

/** The same for a page that could not be made. */
export function aboutFailed(snapshot: Snapshot, path: string): About {
  const owner = ownerOfPath(splitLanguage(path).path, Object.entries(snapshot.areas));
  return aboutDocument(snapshot, { owner, faults: [] }, undefined);
}
