import type { FragmentHost } from '../fragment-host';
import type { FragmentModule } from '../routes';
import { settled, track } from '../tracked-promise';
import type { Areas } from './areas';

export interface FragmentStore {
  host: FragmentHost;
  /** Names of the fragments that were asked for, in order. */
  used: () => string[];
  /** What their loaders returned, for the document. */
  collected: Record<string, unknown>;
}

/**
 * Fragments of one page view (server: one request).
 *
 * @param carried What the document brought along; the browser asks no loader for these.
 */
export function createFragmentStore(
  areas: Areas,
  carried: Record<string, unknown>,
  slots: Pick<FragmentHost, 'report' | 'Unavailable'>,
): FragmentStore {
  const used = new Set<string>();
  const collected: Record<string, unknown> = {};
  const running = new Map<string, Promise<unknown>>();

  const data = (name: string, props: object, module: FragmentModule): Promise<unknown> => {
    const key = `${name} ${JSON.stringify(props)}`;
    const known = running.get(key);
    if (known) return known;
    const loading = Object.hasOwn(carried, key)
      ? settled(carried[key])
      : track(
          (module.loader?.({ ...props }) ?? Promise.resolve()).then((value) => {
            collected[key] = value;
            return value;
          }),
        );
    running.set(key, loading);
    return loading;
  };

  return {
    host: {
      module: (name) => {
        used.add(name);
        const [area, expose] = splitName(name);
        return areas.load<FragmentModule>(area, expose);
      },
      data,
      version: (area) => areas.get(area)?.version,
      retry: (name) => {
        areas.forget(...splitName(name));
        for (const key of running.keys()) if (key.startsWith(`${name} `)) running.delete(key);
      },
      ...slots,
    },
    used: () => [...used],
    collected,
  };
}

function splitName(name: string): [area: string, expose: string] {
  const slash = name.indexOf('/');
  return [name.slice(0, slash), name.slice(slash + 1)];
}
