import { assertStoreIsFolder, openRegistry, openStore, type Registry } from '@nivaas/registry';
import { join } from 'node:path';
import { buildAreas, buildConsole } from './build';
import { checkSettings } from './check-settings';
import { checkedOut } from './checked-out';
import { keepRunning } from './keep-running';
import { packPackages } from './packages/site-packages';
import { areaFolder, areaNames, dataFolder } from './paths';
import { releaseBuilds } from './release-build';

/** Builds what changed, releases it in the local registry, and keeps the edge running. */
export async function start(): Promise<void> {
  checkSettings();
  const folder = dataFolder();
  process.env['DATA_DIR'] = folder;
  const address = process.env['REGISTRY'] || `file:${join(folder, 'registry')}`;
  await assertStoreIsFolder(address);
  const store = openStore(address, process.env);
  await releaseChanges(openRegistry(store), areaNames(), [buildConsole, packPackages]);
  process.exitCode = await keepRunning(require.resolve('@nivaas/edge/main'));
}

/**
 * Builds what changed, and publishes and activates it.
 *
 * @param last Further builds.
 */
async function releaseChanges(
  registry: Registry,
  areas: string[],
  last: (() => Promise<void>)[] = [],
): Promise<void> {
  await buildAreas(areas, { force: false, last });
  const { commit } = checkedOut();
  const builds = areas.map((area) => ({ area, folder: join(areaFolder(area), 'dist'), commit }));
  await releaseBuilds(registry, builds, (text) => process.stderr.write(text));
}
