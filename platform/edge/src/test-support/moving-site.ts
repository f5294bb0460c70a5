import type { Snapshot } from '@nivaas/contracts';
import { startTestSite, type TestSite, type TestSiteOptions } from './test-site';

export const FORCED = { by: 'Asha', force: true, reason: 'another React' };
/** In the content of a build of another React than that of the site's first versions. */
export const NEW = 'on React 20.0.0';

/** A site whose shell has just moved to another React, with the versions from before in its older lane. */
export interface MovingSite {
  site: TestSite;
  /** Versions of the older lane. */
  before: { shell: string; search: string; account: string };
  newShell: string;
}

export const MOVING: TestSiteOptions = { releases: [], env: { TRUST_PROXY: '127.0.0.1' } };

/** @param owns URL patterns of all versions of mfe-shop. */
export async function movingSite(owns?: string[]): Promise<MovingSite> {
  return moveShell(await startTestSite(MOVING), owns);
}

export async function moveShell(site: TestSite, owns?: string[]): Promise<MovingSite> {
  const versionOf = (area: string, content: string) => releaseForced(site, area, content, owns);
  const shell = await versionOf('shell', 'Start');
  const search = await versionOf('mfe-shop', 'Search one');
  const account = await versionOf('mfe-basket', 'Account one');
  const newShell = await versionOf('shell', `Start ${NEW}`);
  return { site, before: { shell, search, account }, newShell };
}

/** Makes a version live. @returns Its version, as soon as the edge serves it. */
export async function releaseForced(
  site: TestSite,
  area: string,
  content: string,
  owns?: string[],
): Promise<string> {
  const version = await site.publish(area, content, area === 'mfe-shop' ? owns : undefined);
  await site.served(() => site.registry.run('activate', { area, ...FORCED, version }, FORCED));
  return version;
}

/** What a document says of its release, its lane and the versions on it. */
export async function shownAt(site: TestSite, path: string, headers: Record<string, string> = {}) {
  const { text, status, headers: answered } = await site.ask(path, { headers });
  const snapshot = JSON.parse(/id="release">([^<]*)</.exec(text)?.[1] ?? '{}') as Partial<Snapshot>;
  const areas = Object.entries(snapshot.areas ?? {}).map(([area, { version }]) => [area, version]);
  return {
    status,
    text,
    snapshot,
    release: answered['x-release'],
    keys: answered['surrogate-key'],
    shell: /src="\/_assets\/shell\/(v[0-9a-f]{12})\//.exec(text)?.[1],
    versions: Object.fromEntries(areas) as Record<string, string>,
  };
}
