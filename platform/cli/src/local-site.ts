import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import type { Site } from './command';
import { buildAreas } from './site/build';
import { areaFolder, areaNames, dataFolder, root } from './site/paths';
import { UsageError } from './usage-error';

const run = promisify(execFile);

/** The registry of this machine and the sources of this repository. */
export function localSite(): Site {
  return {
    registry: openRegistry(openFolderStore(join(dataFolder(), 'registry'))),
    buildArea,
    actor: async () => (await git('config', 'user.name')) ?? process.env['USER'] ?? 'unknown',
    commit: () => git('rev-parse', 'HEAD'),
  };
}

async function buildArea(area: string): Promise<string> {
  const all = areaNames();
  if (!all.includes(area)) {
    throw new UsageError(
      `There is no area "${area}" in this repository. There are: ${all.join(', ')}.`,
      'publish',
    );
  }
  await buildAreas([area], { force: false }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${area} does not build, so nothing was published. ${why}`);
  });
  return join(areaFolder(area), 'dist');
}

/** Null when git has no answer: no repository, no commit, no name, no git. */
async function git(...args: string[]): Promise<string | null> {
  return run('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}
