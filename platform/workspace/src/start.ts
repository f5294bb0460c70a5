import { execFileSync } from 'node:child_process';
import { openRegistry, openStore, type Registry } from '@nivaas/registry';
import { join } from 'node:path';
import { buildAreas } from './build';
import { buildConsole } from './build-console';
import { keepRunning } from './keep-running';
import { areaFolder, areaNames, dataFolder, root } from './paths';

/** Builds what changed, releases it in the local registry, and keeps the edge running over it. */
export async function start(): Promise<void> {
  const folder = dataFolder();
  process.env['DATA_DIR'] = folder;
  const store = openStore(process.env['REGISTRY'] || `file:${join(folder, 'registry')}`, process.env);
  await releaseChanges(openRegistry(store), areaNames());
  await buildConsole();
  process.exitCode = await keepRunning(require.resolve('@nivaas/edge/main'));
}

/**
 * Publishes and activates the areas whose build differs from what is live. An area that ops rolled back stays where
 * they put it until its code changes: only a build that was never live is activated. Past the gate, because a working
 * copy changes several areas at once (a new React is in all of them), which the gate would judge one by one.
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
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
