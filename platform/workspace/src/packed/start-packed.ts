import { join } from 'node:path';
import {
  assertLiveNotOutdated,
  assertStoreIsFolder,
  openFolderStore,
  openRegistry,
  openStore,
} from '@nivaas/registry';
import { checkSettings } from '../check-settings';
import { keepRunning } from '../keep-running';
import { readManifest, REGISTRY } from './manifest';
import { releasePacked, unlessAway } from './release-packed';
import { seedFolder } from './seed-folder';

/**
 * Serves the site from an unpacked archive.
 *
 * @param root The archive's folder, which may be read-only.
 * @param dataFolder Holds everything that is written.
 * @returns The exit code.
 */
export async function startPacked(root: string, dataFolder: string): Promise<number> {
  const manifest = readManifest(root);
  checkSettings();
  const packed = join(root, REGISTRY);
  if (!process.env['REGISTRY']) await seedFolder(packed, join(dataFolder, 'registry'));
  const address = process.env['REGISTRY'] || `file:${join(dataFolder, 'registry')}`;
  await assertStoreIsFolder(address);
  const registry = openRegistry(openStore(address, process.env));
  const release = async () => {
    await assertLiveNotOutdated(registry);
    await releasePacked(registry, openFolderStore(packed), manifest, log);
  };
  await unlessAway(release(), log);
  return keepRunning(require.resolve('@nivaas/edge/main'));
}

function log(entry: object): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}
