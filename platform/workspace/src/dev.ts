import { watch } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { chosenAreas } from './build';
import { areaFolder, areaNames, dataFolder, root } from './paths';
import { releaseChanges } from './start';

/** Saves come in bursts; one build serves them all. Milliseconds. */
const QUIET = 150;

/**
 * Development: the real edge over the real registry, in a folder of its own. A saved file of a watched area is built,
 * released and shown in every open tab (`/_release/events`); the rest of the site stays at its last build.
 */
export async function dev(names: string[]): Promise<void> {
  const areas = chosenAreas(names);
  const folder = join(dataFolder(), 'dev');
  process.env['DATA_DIR'] = folder;
  // Whatever the settings name, development releases into a registry of its own.
  delete process.env['REGISTRY'];
  process.env['RELOAD_ON_RELEASE'] = '1';
  const registry = openRegistry(openFolderStore(join(folder, 'registry')));
  await releaseChanges(registry, areaNames());
  await import('@nivaas/edge/main');
  process.stderr.write(`Watching ${areas.join(', ')}. A saved file is live in a few seconds.\n`);
  const rebuild = onceQuiet(() => releaseChanges(registry, areas));
  for (const path of [...areas.map((area) => join(areaFolder(area), 'src')), join(root, 'packages')]) {
    watch(path, { recursive: true }, (_, file) => {
      if (file && !/(^|\/)(dist|\.types|node_modules)(\/|$)|\.test\.tsx?$/.test(file)) rebuild();
    });
  }
}

/** Runs the work when no call has come for a while, never twice at once. A failed build is told, and waited out. */
function onceQuiet(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      });
    }, QUIET);
  };
}
