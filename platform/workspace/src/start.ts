import { spawnSync } from 'node:child_process';
import { ConfigError, readConfig } from '@nivaas/edge/config';
import { assertStoreIsFolder, openRegistry, openStore, type Registry } from '@nivaas/registry';
import { join } from 'node:path';
import { buildAreas, buildConsole } from './build';
import { TaskError } from './errors';
import { keepRunning } from './keep-running';
import { areaFolder, areaNames, dataFolder, root } from './paths';
import { releaseBuild } from './release-build';

/** Builds what changed, releases it in the local registry, and keeps the edge running. */
export async function start(): Promise<void> {
  checkSettings();
  const folder = dataFolder();
  process.env['DATA_DIR'] = folder;
  const address = process.env['REGISTRY'] || `file:${join(folder, 'registry')}`;
  await assertStoreIsFolder(address);
  const store = openStore(address, process.env);
  await releaseChanges(openRegistry(store), areaNames(), [buildConsole]);
  process.exitCode = await keepRunning(require.resolve('@nivaas/edge/main'));
}

/** Before anything is built, which takes minutes. @throws {TaskError} naming the wrong settings */
export function checkSettings(): void {
  try {
    readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new TaskError(error.message) : error;
  }
}

/**
 * Builds what changed, and publishes and activates it.
 *
 * @param last What else to build.
 */
export async function releaseChanges(
  registry: Registry,
  areas: string[],
  last: (() => Promise<void>)[] = [],
): Promise<void> {
  await buildAreas(areas, { force: false, last });
  const commit = currentCommit();
  for (const area of areas)
    await releaseBuild(registry, { area, folder: join(areaFolder(area), 'dist'), commit }, (text) =>
      process.stderr.write(text),
    );
}

/** With `-dirty` when the sources differ from it, as in the release command; null outside a repository. */
function currentCommit(): string | null {
  const [commit, changes] = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
  return commit && changes ? `${commit}-dirty` : commit || null;
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
