import { readConfig } from '@nivaas/edge/config';
import { type Registry } from '@nivaas/registry';
import { join } from 'node:path';
import { buildAreas } from './build';
import { commitOf } from '@nivaas/cli/checkout';
import { keepRunning } from './keep-running';
import { areaFolder, areaNames, dataFolder } from './paths';
import { Refusal } from '@nivaas/contracts/refusal';
import { withProgress } from '../progress';
import { releaseBuilds } from './release-build';
import { openSite } from './site';
import { parseWords } from './words';

const USAGE = 'npm start takes environment variables, such as PORT, and no words: npm start -- --help';

/** Builds what changed, releases it in the local registry, and keeps the edge running. */
export async function start(args: string[] = []): Promise<void> {
  const { words } = parseWords(args, {}, USAGE);
  if (words.length > 0) throw new Refusal('usage', `There is no "${words.join(' ')}" to start. ${USAGE}`);
  // Before anything is built or stored.
  readConfig(process.env);
  const folder = dataFolder();
  process.env['DATA_DIR'] = folder;
  const registry = openSite(folder);
  await releaseChanges(registry, areaNames());
  // Not `exitCode`: the console may still be building.
  process.exit(await serve(join(folder, 'pid')));
}

/** @returns The exit code of the edge. */
async function serve(pidFile: string): Promise<number> {
  let onServing = () => {};
  const serving = new Promise<void>((resolve) => (onServing = resolve));
  void withProgress('Starting the server', () => serving);
  let forOps: Promise<void> | undefined;
  try {
    return await keepRunning(require.resolve('@nivaas/edge/main'), pidFile, () => {
      onServing();
      forOps ??= buildForOps();
    });
  } finally {
    onServing();
  }
}

/** Only once the site serves: visitors need not wait for the console. */
async function buildForOps(): Promise<void> {
  await buildAreas([], { force: false, withConsole: true }).catch((error: unknown) =>
    process.stderr.write(`${String(error)}\n`),
  );
}

/** Builds what changed, and publishes and activates it. */
async function releaseChanges(registry: Registry, areas: string[]): Promise<void> {
  const commit = await commitOf();
  const buildOf = (area: string) => ({ area, folder: join(areaFolder(area), 'dist'), commit });
  await buildAreas(areas, { force: false });
  const builds = areas.map(buildOf);
  await withProgress('Releasing', () =>
    releaseBuilds(registry, builds, (line) => process.stderr.write(`${line}\n`)),
  );
}
