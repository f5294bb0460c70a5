import { createElement } from 'react';
import * as v from 'valibot';
import type { FragmentHost } from '../fragment-host';
import { areaOf, nameOf } from '../part';
import type { FragmentModule } from '../routes';
import type { Container, OpenContainer } from './container';

/** What we read from `/_federation/<area>.json`, the description of a live area. */
const described = v.object({
  metaData: v.object({ globalName: v.string() }),
  nivaas: v.object({ entry: v.object({ url: v.string(), integrity: v.string() }) }),
});

/** Lets parts show fragments of all our areas in a host's page. */
export function foreignHost(opened: OpenContainer): FragmentHost {
  const containers = new Map([[opened.home.area, Promise.resolve(opened.container)]]);
  const modules = new Map<string, Promise<FragmentModule>>();
  const data = new Map<string, Promise<unknown>>();
  return {
    module: (name) =>
      remembered(modules, name, async () => {
        const area = areaOf(name);
        const container = await remembered(containers, area, () => neighbour(area, opened));
        return (await container.get(`./${nameOf(name)}`))() as FragmentModule;
      }),
    data: (name, props, { loader }) =>
      remembered(data, `${name} ${JSON.stringify(props)}`, async () =>
        loader?.(props as Record<string, unknown>),
      ),
    version: (name) => (areaOf(name) === opened.home.area ? opened.home.version : undefined),
    isStandIn: () => false,
    isOff: () => false,
    retry: (name) => {
      containers.delete(areaOf(name));
      modules.delete(name);
      for (const key of data.keys()) if (key.startsWith(`${name} `)) data.delete(key);
      containers.set(opened.home.area, Promise.resolve(opened.container));
    },
    heal: () => Promise.resolve(false),
    isLooping: () => false,
    // React already reports caught errors to the host.
    report: () => undefined,
    Unavailable: ({ label }) => createElement('p', null, `${label} is not available`),
  };
}

/** Caches promises by key, so that React does not suspend again. */
function remembered<Value>(
  kept: Map<string, Promise<Value>>,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const promise = kept.get(key) ?? work();
  kept.set(key, promise);
  return promise;
}

/** The container of another area of our site, in the version that is live there. */
async function neighbour(area: string, { home, scope }: OpenContainer): Promise<Container> {
  const answer = await fetch(new URL(`/_federation/${area}.json`, home.entry));
  if (!answer.ok) throw new Error(`${area} is not live: ${answer.url} answered ${answer.status}.`);
  const { metaData, nivaas } = v.parse(described, await answer.json());
  const all = globalThis as unknown as Record<string, Container | undefined>;
  if (!all[metaData.globalName]) await load(nivaas.entry);
  const container = all[metaData.globalName];
  if (!container) throw new Error(`${nivaas.entry.url} defined no container.`);
  await container.init(scope);
  return container;
}

function load({ url, integrity }: { url: string; integrity: string }): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded.`));
    Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous' });
    document.head.append(script);
  });
}
