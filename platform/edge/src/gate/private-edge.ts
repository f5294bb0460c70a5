import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAccounts } from '@nivaas/accounts';
import { SERVICE_WORKER } from '@nivaas/contracts';
import {
  openRegistry,
  overlayStore,
  type Registry,
  type Store,
  type VersionManifest,
} from '@nivaas/registry';
import { readConfig } from '../config';
import { startEdge, type Edge } from '../edge';
import { readGrants } from '../functions/grants';
import { loopbackFor } from '../listen-address';
import { sitemapOf } from '../render/lanes';
import { openOwnListings } from '../own-listings';
import { pagesToTry, type PageToTry } from './pages-to-try';

interface VisitFault {
  side: 'server' | 'browser';
  area: string;
  version: string;
  part: string;
  message: string;
  healed?: boolean;
}

export interface PrivateEdge {
  url: string;
  /** Pages that show the candidate, and notes on what cannot be tried. */
  plan: ReturnType<typeof pagesToTry>;
  faults: readonly VisitFault[];
  hasWorker: boolean;
  close: () => Promise<void>;
}

const WHO = { by: 'check', reason: 'to be checked', force: true };

/**
 * Starts an edge for local use, over an overlay of the site in which the candidate is live for everybody. The store
 * is only read.
 *
 * @param candidate Default: none. The edge then serves the live site, and the plan is empty.
 */
export async function openPrivateEdge(store: Store, candidate?: VersionManifest): Promise<PrivateEdge> {
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-check-'));
  const registry = openRegistry(overlayStore(store));
  const faults: VisitFault[] = [];
  const HOST = loopbackFor(process.env['HOST']);
  const hasWorker = candidate?.files[`client/${SERVICE_WORKER}`] !== undefined;
  const worker = hasWorker ? {} : { SERVICE_WORKER: 'off' };
  if (candidate) await putLive(registry, candidate);
  const listings = await openOwnListings(pathToFileURL(join(folder, 'listings.db')).href, () => undefined);
  const edge = await startEdge({
    config: readConfig({ PORT: '0', HOST, AUTOPILOT: '0', ...worker }),
    registry,
    accounts: await createAccounts({
      databaseUrl: pathToFileURL(join(folder, 'accounts.db')).href,
      secureCookies: false,
    }),
    listings,
    grants: await readGrants(resolve(process.env['DATA_DIR'] || '.data'), { listings: listings.origin }),
    workFolder: join(folder, 'edge'),
    log: (entry) => {
      if ('event' in entry && entry.event === 'fault') faults.push(entry as unknown as VisitFault);
    },
  });
  return {
    url: edge.url,
    plan: candidate ? await planOf(registry, edge, candidate) : { pages: [] as PageToTry[], notes: [] },
    faults,
    hasWorker,
    close: async () => {
      await edge.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function putLive(registry: Registry, { area, version }: VersionManifest): Promise<void> {
  await registry.activate(area, { ...WHO, version });
  await registry.on(area, WHO);
}

async function planOf(registry: Registry, edge: Edge, candidate: VersionManifest) {
  const areas = Object.entries((await registry.status()).areas).filter(
    ([area, { off }]) => area !== candidate.area && !off,
  );
  const others = await Promise.all(areas.map(([area, { version }]) => registry.manifest(area, version)));
  const { live } = edge.releases;
  const sitemap = live ? await sitemapOf(live) : [];
  return pagesToTry(
    candidate,
    others,
    sitemap.map(({ path }) => path),
  );
}
