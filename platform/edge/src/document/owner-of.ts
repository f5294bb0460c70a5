import { ownerOfPath, type Snapshot } from '@nivaas/contracts';

/** The area that owns a path in a release. */
export function ownerOf({ areas }: Pick<Snapshot, 'areas'>, path: string): string | undefined {
  return ownerOfPath(path, Object.entries(areas));
}
