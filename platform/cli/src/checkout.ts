import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseLending, refusal, type AreaLending, type Problem } from '@nivaas/registry';
import { root, workspace } from './paths';
import { step, type Checkout } from './site';
import { usage } from './usage';

const MAX_ERRORS_SHOWN = 5;
/** As the compiler prints it: `mfe-help/src/main.ts(3,7): error TS2322: Type …`. */
const ERROR = /^(.+)\((\d+),\d+\): error (TS\d+: .*)$/gm;

/**
 * Checks the types of an area, with the compiler in its own `node_modules` or that of the site. Builds strip types
 * without a look at them.
 *
 * @param root Of the repository.
 * @throws {Refusal} `wrong_types`, with the first errors
 */
export async function assertTypes(root: string, area: string): Promise<void> {
  const ofSite = join(root, 'node_modules/typescript-native/bin/tsc');
  const compilers = [join(root, area, 'node_modules/typescript/bin/tsc'), ofSite];
  const compiler = compilers.find(existsSync) ?? require.resolve('typescript/bin/tsc', { paths: [root] });
  const args = [compiler, '--build', '--pretty', 'false', area];
  const notes = join(root, area, 'tsconfig.tsbuildinfo');
  // Sources that are older than its notes count as checked for the compiler, however they came to be.
  if (existsSync(notes)) utimesSync(notes, 0, 0);
  const failed = await promisify(execFile)(process.execPath, args, { cwd: root }).then(
    () => undefined,
    ({ stdout, stderr }: { stdout?: string; stderr?: string }) => `${stdout ?? ''}${stderr ?? ''}`,
  );
  if (failed === undefined) return;
  const errors = [...failed.matchAll(ERROR)].map(([, file = '', line = '', message = '']): Problem => {
    return { code: 'wrong_type', where: `${file}:${line}`, message, hint: `npm test -- ${area} lists all.` };
  });
  // The compiler itself failed.
  if (errors.length === 0) throw new Error(failed.trim() || `${compiler} does not run.`);
  const detail = `${area}: ${errors.length === 1 ? '1 error' : `${errors.length} errors`}`;
  throw refusal('wrong_types', detail, { problems: errors.slice(0, MAX_ERRORS_SHOWN) });
}

/**
 * Builds an area of this repository when its sources changed, and checks its types meanwhile.
 *
 * @param force Whatever its types are.
 * @returns Its build output folder.
 * @throws {Refusal} `wrong_types`
 */
async function buildArea(area: string, force: boolean): Promise<string> {
  if (!isHere(area))
    throw usage(
      `There is no area "${area}" in this repository. For a build made elsewhere use --from <folder>.`,
      'publish',
    );
  const child = spawn(process.execPath, [workspace, 'build', area], { cwd: root, stdio: ['ignore', 2, 2] });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const [types] = await Promise.allSettled([force || assertTypes(root, area), exit]);
  const [code] = await exit;
  if (code !== 0) throw new Error(`${area} does not build, so nothing was published.`);
  if (types.status === 'rejected') throw types.reason;
  return join(root, area, 'dist');
}

/**
 * Reads what the sources of an area lend and use. Runs in a separate process, so that other commands do not load the
 * compiler.
 *
 * @returns Undefined for an area that is not in this repository.
 */
async function lendingOf(area: string): Promise<AreaLending | undefined> {
  if (!isHere(area)) return undefined;
  step('Comparing what it lends and borrows with what is live');
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [workspace, 'lending', area], { cwd: root }).catch(
    ({ stderr = '' }: { stderr?: string }) => {
      throw new Error(stderr.trim() || `What ${area} lends and uses cannot be read.`);
    },
  );
  return parseLending(stdout);
}

function isHere(area: string): boolean {
  return /^[\w-]+$/.test(area) && existsSync(join(root, area, 'webpack.config.js'));
}

/** Name of the person who runs the command. */
async function gitActor(): Promise<string> {
  return (await git(root, 'config', 'user.name')) ?? process.env['USER'] ?? 'unknown';
}

/** Checked-out commit, with `-dirty` when the sources differ from it; null outside a repository. */
export async function commitOf(folder = root): Promise<string | null> {
  const [commit, changes] = await Promise.all([
    git(folder, 'rev-parse', 'HEAD'),
    git(folder, 'status', '--porcelain'),
  ]);
  return commit && changes ? `${commit}-dirty` : commit;
}

/** Null when git is missing or has no answer. */
function git(folder: string, ...args: string[]): Promise<string | null> {
  return promisify(execFile)('git', args, { cwd: folder }).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}

/** The repository that this program is in. */
export const checkout: Checkout = {
  lending: lendingOf,
  buildArea,
  actor: gitActor,
  commit: () => commitOf(),
};
