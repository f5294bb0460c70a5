import { createElement } from 'react';
import type { FragmentHost } from '../fragment-host';
import { areaOf, nameOf } from '../part';
import type { FragmentModule } from '../routes';
import type { Container, Home } from './container';

/** Lets parts show fragments, of their own area, in a page that is not ours. */
export function foreignHost(container: Container, home: Home): FragmentHost {
  const modules = new Map<string, Promise<FragmentModule>>();
  const data = new Map<string, Promise<unknown>>();
  const remembered = <Value>(kept: Map<string, Promise<Value>>, key: string, work: () => Promise<Value>) => {
    const promise = kept.get(key) ?? work();
    kept.set(key, promise);
    return promise;
  };
  return {
    module: (name) =>
      remembered(modules, name, async () => {
        if (areaOf(name) !== home.area)
          throw new Error(`${name} is of another area: a page of another origin has to show it itself.`);
        return (await container.get(`./${nameOf(name)}`))() as FragmentModule;
      }),
    data: (name, props, { loader }) =>
      remembered(data, `${name} ${JSON.stringify(props)}`, async () =>
        loader?.(props as Record<string, unknown>),
      ),
    version: () => home.version,
    isStandIn: () => false,
    retry: (name) => {
      modules.delete(name);
      for (const key of data.keys()) if (key.startsWith(`${name} `)) data.delete(key);
    },
    heal: () => Promise.resolve(false),
    isLooping: () => false,
    // React tells the host of what the boundary caught.
    report: () => undefined,
    Unavailable: ({ label }) => createElement('p', null, `${label} is not available`),
  };
}
