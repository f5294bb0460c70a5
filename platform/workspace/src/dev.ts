import { watch } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { chosenAreas } from './build';
import { areaFolder, areaNames, dataFolder, root } from './paths';
import { checkSettings, releaseChanges } from './start';

/** Saves come in bursts; one build covers them all. */
const DEBOUNCE_MS = 150;

/**
 * Development with the real edge and registry, in their own data folder. Saving a file of a watched area builds and
 * releases it, and reloads every open tab (`/_release/events`). Other areas stay at their last build.
 */
export async function dev(names: string[]): Promise<void> {
  checkSettings();
  const areas = chosenAreas(names);
  const folder = join(dataFolder(), 'dev');
  process.env['DATA_DIR'] = folder;
  // Development never releases into the configured registry.
  delete process.env['REGISTRY'];
  process.env['RELOAD_ON_RELEASE'] = '1';
  const registry = openRegistry(openFolderStore(join(folder, 'registry')));
  await releaseChanges(registry, areaNames());
  await import('@nivaas/edge/main');
  process.stderr.write(`Watching ${areas.join(', ')}. A saved file is live in a few seconds.\n`);
  const rebuild = debounced(() => releaseChanges(registry, areas));
  for (const path of [...areas.map((area) => join(areaFolder(area), 'src')), join(root, 'packages')]) {
    watch(path, { recursive: true }, (_, file) => {
      if (file && !/(^|\/)(dist|\.types|node_modules)(\/|$)|\.test\.tsx?$/.test(file)) rebuild();
    });
  }
}

/** Runs the work `DEBOUNCE_MS` after the last call, one run at a time. A failed run is reported. */
function debounced(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      });
    }, DEBOUNCE_MS);
  };
}
