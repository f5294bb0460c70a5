import { assertStoreIsFolder, openRegistry, openStore, type Registry } from '@nivaas/registry';
import { join } from 'node:path';
import { buildAreas, buildConsole } from './build';
import { checkSettings } from './check-settings';
import { checkedOut } from './checked-out';
import { keepRunning } from './keep-running';
import { packPackages } from './packages/site-packages';
import { areaFolder, areaNames, dataFolder } from './paths';
import { withProgress } from '../progress';
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
  process.exitCode = await serve();
}

/** @returns The exit code of the edge. */
async function serve(): Promise<number> {
  let onServing = () => {};
  const serving = new Promise<void>((resolve) => (onServing = resolve));
  void withProgress('Starting the server', () => serving);
  try {
    return await keepRunning(require.resolve('@nivaas/edge/main'), onServing);
  } finally {
    onServing();
  }
}

/**
 * Builds what changed, and publishes and activates it.
 *
 * @param last Further builds.
 */
async function releaseChanges(
  registry: Registry,
  areas: string[],
  last: Parameters<typeof buildAreas>[1]['last'] = [],
): Promise<void> {
  await buildAreas(areas, { force: false, last });
  const { commit } = checkedOut();
  const builds = areas.map((area) => ({ area, folder: join(areaFolder(area), 'dist'), commit }));
  let step = { detail: '', share: 0 };
  const onStep = (detail: string, share: number) => (step = { detail, share });
  await withProgress('Releasing', (say) => releaseBuilds(registry, builds, say, onStep), {
    measure: () => step,
  });
}
