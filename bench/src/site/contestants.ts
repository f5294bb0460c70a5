import { join } from 'node:path';
import { areaNames, builtArea, work } from '../paths';
import { copyBuild, readDescription } from './builds';
import { buildOneBundle } from './one-bundle/build-one-bundle';
import { openSite, publishNext, type MeasuredSite } from './site';

/** F: federated. P: one prerendered bundle. C: one client-rendered bundle. S: one prerendered build split by page. */
export const KEYS = ['F', 'P', 'C', 'S'] as const;
export type Key = (typeof KEYS)[number];

export interface Contestant {
  key: Key;
  site: MeasuredSite;
  /** Build folders of the versions that are live at the start. */
  builds: string[];
  /** Version to release before a second visit, by area; a bundle is one area named `shell`. */
  next: Record<string, string>;
}

export type Contestants = Record<Key, Contestant>;

/** A value for each contestant. */
export function byKey<Value>(make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(KEYS.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/** Builds and starts all contestants, each with its next versions published but not yet live. */
export async function openContestants(): Promise<Contestants> {
  const builds: Record<Key, string[]> = { F: keepBuilds(), ...(await buildOneBundle()) };
  const opened = {} as Contestants;
  for (const key of KEYS) opened[key] = await open(key, builds[key]);
  return opened;
}

/** Copies the areas' builds, so that a build during the run changes nothing. */
function keepBuilds(): string[] {
  return areaNames().map((area) => {
    const folder = join(work, 'federated', area);
    copyBuild(builtArea(area), folder, (text) => text);
    return folder;
  });
}

async function open(key: Key, builds: string[]): Promise<Contestant> {
  const site = await openSite(key, builds);
  const next: Record<string, string> = {};
  for (const folder of builds) {
    const { area } = readDescription(folder);
    // On the federated site only remotes are released.
    if (key !== 'F' || area !== 'shell') next[area] = await publishNext(site.registry, folder, key);
  }
  return { key, site, builds, next };
}
