import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UsageError } from './usage-error';

/** Builds an area of this repository when its sources changed. @returns Its build output folder. */
export async function buildArea(area: string): Promise<string> {
  // Loaded here, so that a rollback does not wait for what only a build needs.
  const [{ buildAreas }, { areaFolder, areaNames }, { join }] = await Promise.all([
    import('./site/build.js'),
    import('./site/paths.js'),
    import('node:path'),
  ]);
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

/** Who runs the command. */
export async function gitActor(): Promise<string> {
  return (await git('config', 'user.name')) ?? process.env['USER'] ?? 'unknown';
}

/** Commit that is checked out; null outside a repository. */
export function commitOf(): Promise<string | null> {
  return git('rev-parse', 'HEAD');
}

/** Null when git has no answer: no repository, no commit, no name, no git. */
async function git(...args: string[]): Promise<string | null> {
  const { root } = await import('./site/paths.js');
  return promisify(execFile)('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}
