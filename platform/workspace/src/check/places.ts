import { previewIn, withPreview } from '@nivaas/contracts';
import { openPrivateEdge, type PrivateEdge } from '@nivaas/edge/private-edge';
import { openRegistry, overlayStore, type Store } from '@nivaas/registry';

/** Where the pages of a candidate are opened. */
export interface Place {
  pages: readonly string[];
  /** Whether it serves the candidate's service worker. */
  hasWorker: boolean;
  /** A sentence for each page and fragment that cannot be opened. */
  notes: readonly string[];
  /** Failed parts, as reported to an edge. */
  faults: PrivateEdge['faults'];
  /** Address of a page with the candidate among what is live. */
  withCandidate: (page: string) => string;
  /** Address of the page as it is live. */
  asLive: (page: string) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Private edges over overlays of a registry, which is only read.
 *
 * @param folder Of the build, if the registry does not have it.
 */
export async function privatePlace(
  store: Store,
  area: string,
  version: string,
  folder?: string,
): Promise<Place> {
  const own = folder === undefined ? store : overlayStore(store);
  const registry = openRegistry(own);
  if (folder !== undefined) await registry.publish(folder, { by: 'check', commit: null });
  const edge = await openPrivateEdge(own, await registry.manifest(area, version));
  let live: Promise<PrivateEdge> | undefined;
  return {
    pages: edge.plan.pages.map(({ url }) => url),
    hasWorker: edge.hasWorker,
    notes: edge.plan.notes,
    faults: edge.faults,
    withCandidate: (page) => edge.url + page,
    asLive: async (page) => (await (live ??= openPrivateEdge(store))).url + page,
    close: async () => {
      await Promise.all([edge.close(), live?.then((opened) => opened.close())]);
    },
  };
}

/** A deployed site, which shows the candidate to holders of the preview link. */
export function deployedPlace(origin: string, link: string, pages: readonly string[]): Place {
  const token = previewIn(new URL(link).search);
  return {
    pages,
    hasWorker: false,
    notes: [],
    faults: [],
    withCandidate: (page) => origin + withPreview(page, token),
    asLive: async (page) => origin + page,
    close: async () => undefined,
  };
}
