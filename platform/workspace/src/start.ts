import { spawnSync } from 'node:child_process';
import { ConfigError, readConfig } from '@nivaas/edge/config';
import { openRegistry, openStore, type Registry } from '@nivaas/registry';
import { join } from 'node:path';
import { buildAreas, buildConsole } from './build';
import { TaskError } from './errors';
import { keepRunning } from './keep-running';
import { areaFolder, areaNames, dataFolder, root } from './paths';

/** Builds what changed, releases it in the local registry, and keeps the edge running. */
export async function start(): Promise<void> {
  checkSettings();
  const folder = dataFolder();
  process.env['DATA_DIR'] = folder;
  const store = openStore(process.env['REGISTRY'] || `file:${join(folder, 'registry')}`, process.env);
  await releaseChanges(openRegistry(store), areaNames());
  await buildConsole();
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
 * Publishes all areas and activates the new builds. An area that was rolled back stays so until its code changes. Skips
 * the gate, which checks one area at a time, while a working copy may change several together (a new React).
 */
export async function releaseChanges(registry: Registry, areas: string[]): Promise<void> {
  await buildAreas(areas, { force: false });
  const who = { by: 'npm start', commit: currentCommit() };
  for (const area of areas) {
    const { version, created } = await registry.publish(join(areaFolder(area), 'dist'), who);
    const isLive = (await registry.status()).areas[area] !== undefined;
    if (created || !isLive)
      await registry.activate(area, { version, by: who.by, reason: 'local build', force: true });
  }
}

function currentCommit(): string | null {
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : null;
}
