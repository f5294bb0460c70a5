import { join } from 'node:path';
import type { Grants } from '@nivaas/edge/grants';
import type { OwnListings } from '@nivaas/edge/own-listings';
import { originAt } from '@nivaas/edge/listen-address';
import { openRegistry, openSiteStore, type GateCheck, type Registry, type Revision } from '@nivaas/registry';
import { buildArea, commitOf, lendingOf, gitActor } from './checkout';
import { dataFolder } from './paths';
import type { Site } from './site';
import { step } from './step';

/** The registry of this machine (REGISTRY, or a folder in DATA_DIR) and the sources of this repository. */
export async function localSite(): Promise<Site> {
  const address = process.env['REGISTRY'] || `file:${join(dataFolder(), 'registry')}`;
  const store = await openSiteStore(address, process.env);
  const grants = async () =>
    (await import('@nivaas/edge/grants')).readGrants(dataFolder(), await ownServices());
  const extraChecks = [renderedPages(grants)];
  return {
    ask: askOf(openRegistry(store, { extraChecks, grants, lastServed: () => lastServed(address) })),
    lending: lendingOf,
    buildArea,
    actor: gitActor,
    commit: () => commitOf(),
  };
}

/** What an edge of this machine serves, for a change while the newest entry of the log cannot be read. */
async function lastServed(address: string): Promise<Revision | undefined> {
  const { NewestRevision } = await import('@nivaas/edge/newest-revision');
  return (await NewestRevision.open(join(dataFolder(), 'edge'), address)).lastServed();
}

let listings: Promise<OwnListings> | undefined;

/** What an edge of this machine has by itself, for pages that the gate renders. */
async function ownServices(): Promise<Record<string, OwnListings['read']>> {
  const { listingsDatabase, openOwnListings } = await import('@nivaas/edge/own-listings');
  const databaseUrl = listingsDatabase({ ...process.env, DATA_DIR: dataFolder() });
  const { read } = await (listings ??= openOwnListings(databaseUrl, () => undefined));
  return { listings: read };
}

/** Runs verbs in a registry that this process opened. */
export function askOf(registry: Registry, env = process.env): Site['ask'] {
  // The same rule as in the edge, for the same environment.
  const listening = originAt(env['HOST'] || '127.0.0.1', Number(env['PORT'] || 3000));
  const origin = (env['PUBLIC_ORIGIN'] || listening).replace(/(?<!\/)\/+$/, '');
  return (verb, input, { by, folder }) => {
    if (verb.kind === 'upload') step('Storing the build');
    return registry.run(verb, input, { by, origin }, folder);
  };
}

/** The edge's smoke render, so that the gate is the same everywhere. Loaded lazily: `status` must not wait for it. */
function renderedPages(grants: () => Promise<Grants>): GateCheck {
  return async (candidate) => {
    step('Rendering its pages beside what is live');
    const { smokeRender } = await import('@nivaas/edge/gate');
    return smokeRender({ grants })(candidate);
  };
}
