import type { DocumentData } from '@nivaas/contracts';
import type { FragmentHost } from '../../fragment-host';
import { once } from '../../once';
import type { FragmentModule } from '../../routes';
import { isFulfilled, settled, track } from '../../tracked-promise';
import type { OpenParts } from './open-parts';
import { createPlaceStore, partIsLate, type PlaceStore } from './places';

export interface FragmentStore {
  host: FragmentHost;
  /** Names of the requested fragments, in order. */
  used: () => string[];
  /** Names of the fragments that are shown only deferred. */
  deferred: () => string[];
  /** Names of the fragments that have no data yet, or never will. */
  pending: () => string[];
  /** Data of the fragments' loaders, for the document. */
  collected: Record<string, unknown>;
  /** The places on the page, for the document. */
  places: PlaceStore['asked'];
}

/**
 * The fragments of one page view or, on the server, of one request.
 *
 * @param carried Data in the document: the browser does not run these loaders again, and fills places as it did.
 * @param idle Resolves when deferred fragments may load; absent on the server.
 */
export function createFragmentStore(
  parts: OpenParts,
  { fragments: carried, places: filled }: Pick<DocumentData, 'fragments' | 'places'>,
  options: Pick<FragmentHost, 'report' | 'Unavailable' | 'onShow'>,
  idle?: Promise<void>,
): FragmentStore {
  const used = new Set<string>();
  const undeferred = new Set<string>();
  const waiting = new Map<string, Promise<FragmentModule>>();
  let isIdle = !idle;
  void idle?.then(() => (isIdle = true));
  const collected: Record<string, unknown> = {};
  const running = new Map<string, Promise<unknown>>();
  const places = createPlaceStore(parts.areas, filled);
  const inPlaces = new Map<string, Promise<FragmentModule | undefined>>();
  /** Code and data of all fragments but the parts in places. */
  const others = new Set<Promise<unknown>>();

  const data = (name: string, props: object, { loader }: FragmentModule): Promise<unknown> => {
    const key = keyOf(name, props);
    // The document's data is for the release's version, not for a stand-in.
    const isCarried = Object.hasOwn(carried, key) && !parts.isStandIn(name);
    const load = async () => (collected[key] = await parts.data(name, async () => loader?.({ ...props })));
    const value = once(running, key, () => (isCarried ? settled(carried[key]) : track(load())));
    if (!inPlaces.has(key)) others.add(value);
    return value;
  };

  const loadWhenIdle = (name: string): Promise<FragmentModule> =>
    once(waiting, name, () =>
      track((idle ?? Promise.resolve()).then(() => parts.load<FragmentModule>(name))),
    );

  const partInTime = (
    name: string,
    props: object,
    isDeferred: boolean,
  ): Promise<FragmentModule | undefined> => {
    const key = keyOf(name, props);
    const ready = async () => {
      const module = await parts.load<FragmentModule>(name);
      used.add(name);
      if (!isDeferred) undeferred.add(name);
      if (module.loader) await data(name, props, module);
      return module;
    };
    return once(inPlaces, key, () => track(Promise.race([ready(), partIsLate(() => [...others])])));
  };

  const forgetData = (name: string) => {
    for (const known of [running, inPlaces])
      for (const key of known.keys()) if (key.startsWith(`${name} `)) known.delete(key);
  };

  return {
    host: {
      module: (name, isDeferred = false) => {
        used.add(name);
        if (!isDeferred) undeferred.add(name);
        const opening = isDeferred && !isIdle ? loadWhenIdle(name) : parts.load<FragmentModule>(name);
        others.add(opening);
        return opening;
      },
      data,
      fillings: places.fillings,
      partInTime,
      version: (name) => parts.version(name),
      isStandIn: (name) => parts.isStandIn(name),
      isOff: (name) => {
        const isOff = parts.isOff(name);
        // The document must say that the area is off, so that the browser's first render is the same.
        if (isOff) used.add(name);
        return isOff;
      },
      retry: (name) => {
        parts.forget(name);
        forgetData(name);
      },
      heal: async (name, failed) => {
        const isHealed = await parts.heal(name, failed);
        if (isHealed) forgetData(name);
        return isHealed;
      },
      isLooping: (name) => parts.isLooping(name),
      ...options,
    },
    used: () => [...used],
    deferred: () => [...used].filter((name) => !undeferred.has(name)),
    pending: () =>
      [...running].flatMap(([key, value]) => (isFulfilled(value) ? [] : (key.split(' ')[0] ?? []))),
    collected,
    places: places.asked,
  };
}

function keyOf(name: string, props: object): string {
  return `${name} ${JSON.stringify(props)}`;
}
