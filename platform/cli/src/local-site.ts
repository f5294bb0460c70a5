import { join } from 'node:path';
import type { Grants } from '@nivaas/edge/grants';
import { originAt } from '@nivaas/edge/listen-address';
import type { Service } from '@nivaas/http';
import {
  openRegistry,
  openStore,
  type GateCheck,
  type Registry,
  type Revision,
  type Verb,
  type VerbName,
} from '@nivaas/registry';
import { dataFolder, registryAddress } from './paths';
import { step, type RunVerb } from './site';

/** The registry of this machine. */
export function localSite(): RunVerb {
  const address = registryAddress();
  const store = openStore(address, process.env);
  const grants = async () =>
    (await import('@nivaas/edge/grants')).readGrants(dataFolder(), await ownServices());
  const extraChecks = [renderedPages(grants)];
  return siteOf(openRegistry(store, { extraChecks, grants, lastServed: () => lastServed(address) }));
}

/** What an edge of this machine serves, for a change while the newest entry of the log cannot be read. */
async function lastServed(address: string): Promise<Revision | undefined> {
  const { keptFolder, readKeptRevision } = await import('@nivaas/edge/local-source');
  return readKeptRevision(keptFolder(join(dataFolder(), 'edge'), address));
}

let services: Record<string, Service> | undefined;

/** The services of the site, for pages that the gate renders. Each starts with its first request. */
async function ownServices(): Promise<Record<string, Service>> {
  const { fetchesOf, namedServices, serviceThreads } = await import('@nivaas/edge/services');
  services ??= fetchesOf(serviceThreads(namedServices(process.env), dataFolder(), () => undefined));
  return services;
}

/** Runs verbs in a registry that this process opened. */
export function siteOf(registry: Registry, env = process.env): RunVerb {
  // The same rule as in the edge, for the same environment.
  const listening = originAt(env['HOST'] || '127.0.0.1', Number(env['PORT'] || 3000));
  const origin = (env['PUBLIC_ORIGIN'] || listening).replace(/(?<!\/)\/+$/, '');
  return <Input extends object, Answer>(
    { name, kind }: Verb<Input, Answer>,
    input: Input,
    { by, folder }: { by: string; folder?: string },
  ) => {
    if (kind === 'upload') step('Storing the build');
    const answer: Promise<unknown> = registry.run(name as VerbName, input as never, { by, origin }, folder);
    return answer as Promise<Answer>;
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
