import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TaskError, UsageError } from './errors';
import { consoleDigest, inputDigest, isCurrent, sharedDigest } from './inputs';
import { areaFolder, areaNames, buildProgram, root } from './paths';
import { runNode, TO_STDERR } from './run-node';

/** Small machines have two cores. */
const BUILDS_AT_ONCE = 2;

/** `build [area…] [--force]`: builds what changed since its last build; without names also the console. */
export async function build(args: string[]): Promise<void> {
  const names = args.filter((arg) => arg !== '--force');
  const areas = chosenAreas(names);
  const last = names.length === 0 ? [buildConsole, packOnce] : [];
  const built = await buildAreas(areas, { force: args.includes('--force'), last });
  const same = areas.filter((area) => !built.includes(area));
  if (same.length > 0) process.stderr.write(`Nothing changed since the last build: ${same.join(', ')}\n`);
}

/** Loaded only here: the development server of a team has no such program. */
const packOnce = async () => (await import('./packages/site-packages.js')).packPackages();

/** Validates names of areas; none means all. @throws {UsageError} */
export function chosenAreas(names: string[]): string[] {
  const all = areaNames();
  const wrong = names.filter((name) => !all.includes(name));
  if (wrong.length > 0)
    throw new UsageError(`There is no area "${wrong.join('", "')}". The areas are: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}

/**
 * Builds the areas whose inputs changed since their last build, or all with `force`.
 *
 * @param last Further builds, begun as soon as a core is free.
 * @returns The areas that were built.
 */
export async function buildAreas(
  areas: string[],
  { force, last = [] }: { force: boolean; last?: (() => Promise<void>)[] },
): Promise<string[]> {
  const shared = sharedDigest();
  const stale = areas.filter((area) => force || !isBuilt(area, shared));
  const queue = [...stale];
  const steps = [...last];
  await Promise.all(
    Array.from({ length: BUILDS_AT_ONCE }, async () => {
      if (queue.length > 0) await buildInTurn(queue);
      await steps.shift()?.();
    }),
  );
  return stale;
}

function isBuilt(area: string, shared: string): boolean {
  const output = join(areaFolder(area), 'dist');
  const stamp = join(output, 'inputs.sha256');
  return existsSync(join(output, 'area.json')) && isCurrent(stamp, inputDigest(area, shared));
}

/** Builds areas in one process, until none is left. */
async function buildInTurn(queue: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const builder = fork(buildProgram, { cwd: root, stdio: ['ignore', 2, 2, 'ipc'], env });
  const ended = once(builder, 'exit');
  try {
    for (let area = queue.shift(); area; area = queue.shift()) {
      const digest = inputDigest(area);
      await timed(area, async () => {
        builder.send(areaFolder(area));
        const [isDone] = (await Promise.race([once(builder, 'message'), ended])) as [unknown];
        return isDone === true;
      });
      writeFileSync(join(areaFolder(area), 'dist', 'inputs.sha256'), digest);
    }
  } finally {
    if (builder.connected) builder.disconnect();
  }
  await ended;
}

/** Builds the console, which the edge serves at /_ops, when its inputs changed. */
export async function buildConsole(): Promise<void> {
  const folder = join(root, 'platform/console');
  const stamp = join(folder, 'dist/inputs.sha256');
  const digest = consoleDigest();
  if (existsSync(join(folder, 'dist/page.json')) && isCurrent(stamp, digest)) return;
  const env = { NODE_ENV: 'production' };
  const program = [join(folder, 'build.js')];
  await timed('the console', async () => (await runNode(program, { stdio: TO_STDERR, env })) === 0);
  writeFileSync(stamp, digest);
}

/** @throws {TaskError} after the errors that the program itself printed */
async function timed(name: string, run: () => Promise<boolean>): Promise<void> {
  const started = Date.now();
  if (process.stderr.isTTY) process.stderr.write(`Building ${name} …\n`);
  if (!(await run())) throw new TaskError(`The build of ${name} failed.`);
  process.stderr.write(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
