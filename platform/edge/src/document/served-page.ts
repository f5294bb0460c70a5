import type { ServedPage } from '@nivaas/autopilot';
import type { Snapshot } from '@nivaas/contracts';
import { RenderFailed } from '../render/release-renderer';
import type { CachedDocument } from './documents';
import { ownerOf } from './owner-of';

/** What a document counts for: the areas that it is made of, and those that failed in it. */
export function servedPage({ areas, owner, faults }: CachedDocument): ServedPage {
  const faultyAreas = faults.map(({ area }) => area);
  return { owner, areas: [...new Set([...areas, ...faultyAreas])], faultyAreas };
}

/**
 * What a page counts for that could not be rendered at all: a fault of those who failed in it, or else of the area
 * whose page it is. Undefined when another page took the renderer down.
 */
export function failedPage(snapshot: Snapshot, path: string, error: unknown): ServedPage | undefined {
  if (!(error instanceof RenderFailed) || !error.isOwnFault) return undefined;
  const owner = ownerOf(snapshot, path) ?? 'shell';
  const faulty = error.faults.map(({ area }) => area);
  const faultyAreas = faulty.length > 0 ? faulty : [owner];
  return { owner, areas: [...new Set(['shell', owner, ...faultyAreas])], faultyAreas };
}
