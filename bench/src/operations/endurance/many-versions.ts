import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { areaNames, builtArea } from '../../paths';
import { EdgeProcess } from '../edge-process';
import { versionOf } from './small-build';

/** Milliseconds but for the count. */
export interface ManyVersionsResult {
  versions: number;
  /** From the start of the edge until it says that it is ready, with one version of each area and with many of one. */
  startWithFew: number;
  startWithMany: number;
  /** A look at a file of an old version, on average of 200. */
  lookUp: number;
  /** The list of all, which reads every manifest. */
  list: number;
  problems: string[];
}

const AREA = 'mfe-search';
const LOOKS = 200;

/** The real areas, one of them with thousands of old versions; copied past the registry, because that takes long. */
export async function runManyVersions(data: string, versions: number): Promise<ManyVersionsResult> {
  const folder = join(data, 'registry');
  const registry = openRegistry(openFolderStore(folder));
  for (const area of areaNames()) {
    const { version } = await registry.publish(builtArea(area), { by: 'endurance', commit: null });
    await registry.activate(area, { version, by: 'endurance', force: true, reason: 'the only one' });
  }
  const startWithFew = await startOfEdge(data);
  const live = (await registry.status()).areas[AREA]?.version ?? '';
  const names = multiply(join(folder, 'versions', AREA), live, versions);
  const startWithMany = await startOfEdge(data);
  const cold = openRegistry(openFolderStore(folder));
  const problems: string[] = [];
  const started = performance.now();
  for (let look = 0; look < LOOKS; look += 1) {
    const name = names[(look * 7_919) % names.length] ?? '';
    const { entry } = await cold.manifest(AREA, name);
    if (!(await cold.file(AREA, name, `client/${entry}`))) problems.push(`${name} cannot be read`);
  }
  const lookUp = (performance.now() - started) / LOOKS;
  const listing = performance.now();
  const { length } = await cold.versions(AREA);
  const list = performance.now() - listing;
  if (length !== names.length + 1) problems.push(`${length} of ${names.length + 1} versions are listed`);
  return { versions: names.length, startWithFew, startWithMany, lookUp, list, problems };
}

async function startOfEdge(data: string): Promise<number> {
  // What an earlier start left on the disk would make the second one faster.
  rmSync(join(data, 'edge'), { recursive: true, force: true });
  const edge = new EdgeProcess({ DATA_DIR: data, AUTOPILOT: '0' }, join(data, 'edge.log'));
  const started = performance.now();
  await edge.start();
  const took = performance.now() - started;
  await edge.kill();
  return took;
}

/**
 * Old versions with manifests of their own and the entry of the live one, which is all that is ever looked at here.
 *
 * @returns Their names.
 */
function multiply(home: string, version: string, count: number): string[] {
  const text = readFileSync(join(home, version, 'manifest.json'), 'utf8');
  const { entry } = JSON.parse(text) as { entry: string };
  const path = join('files/client', entry);
  return Array.from({ length: count }, (_, index) => {
    const name = versionOf(`old ${index}`);
    mkdirSync(dirname(join(home, name, path)), { recursive: true });
    linkSync(join(home, version, path), join(home, name, path));
    writeFileSync(join(home, name, 'manifest.json'), text.replaceAll(version, name));
    return name;
  });
}
