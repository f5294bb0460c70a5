import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildOneBundle } from './fixture/build-one-bundle';
import { areaNames, builtArea, work } from './paths';
import { openSite, publishNext, type Site } from './serve/site';

/** F: the federated site. P and C: one bundle, prerendered and client-rendered. S: one build, cut by page, prerendered. */
export type Key = 'F' | 'P' | 'C' | 'S';

export interface Contestant {
  key: Key;
  site: Site;
  /** Build folders of what is live at the start. */
  builds: string[];
  /** Version to release before a second visit, by area; of one bundle it is always all of it. */
  next: Record<string, string>;
}

/** Builds and starts all contestants, each with its next versions published but not yet live. */
export async function openContestants(): Promise<Record<Key, Contestant>> {
  const federated = keepBuilds();
  const bundle = await buildOneBundle();
  return {
    F: await open('F', 'federated', federated),
    P: await open('P', 'prerendered', [bundle.prerendered]),
    C: await open('C', 'client-rendered', [bundle.clientRendered]),
    S: await open('S', 'split', [bundle.split]),
  };
}

/** Copies of the areas' builds, so that a build meanwhile does not change what is measured. */
export function keepBuilds(): string[] {
  return areaNames().map((area) => {
    const folder = join(work, 'federated', area);
    rmSync(folder, { recursive: true, force: true });
    cpSync(builtArea(area), folder, { recursive: true });
    return folder;
  });
}

async function open(key: Key, name: string, builds: string[]): Promise<Contestant> {
  const site = await openSite(name, builds);
  const next: Record<string, string> = {};
  for (const folder of builds) {
    const area = folder.split('/').at(-1) ?? '';
    if (key !== 'F') next['shell'] = await publishNext(site, folder);
    else if (area !== 'shell') next[area] = await publishNext(site, folder);
  }
  return { key, site, builds, next };
}
