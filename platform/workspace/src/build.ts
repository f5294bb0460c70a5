import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '../progress';
import { Refusal } from '@nivaas/contracts/refusal';
import { consoleDigest, inputDigest, isBuilt, isCurrent, sharedDigest } from './inputs';
import { areaFolder, areaNames, buildProgram, root } from './paths';
import { runNode, TO_STDERR } from './run-node';

/** Small machines have two cores. */
const BUILDS_AT_ONCE = 2;
const CONSOLE = 'platform/console';

interface BuildOptions {
  force: boolean;
  /** Builds the console, too, as soon as a core is free. */
  withConsole?: boolean;
}

/** `build [area…] [--force]`: builds what changed since its last build; without names also the console. */
export async function build(args: string[]): Promise<void> {
  const names = args.filter((arg) => arg !== '--force');
  const areas = chosenAreas(names);
  const built = await buildAreas(areas, { force: args.includes('--force'), withConsole: names.length === 0 });
  const same = areas.filter((area) => !built.includes(area));
  if (same.length > 0) process.stderr.write(`Nothing changed since the last build: ${same.join(', ')}\n`);
}

/** Validates names of areas; none means all. @throws {Refusal} */
export function chosenAreas(names: string[]): string[] {
  const all = areaNames();
  const wrong = names.filter((name) => !all.includes(name));
  if (wrong.length > 0)
    throw new Refusal('usage', `There is no area "${wrong.join('", "')}". The areas are: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}

/**
 * Builds the areas whose inputs changed since their last build, or all with `force`.
 *
 * @returns The areas that were built.
 */
export async function buildAreas(
  areas: string[],
  { force, withConsole = false }: BuildOptions,
): Promise<string[]> {
  const shared = sharedDigest();
  const stale = areas.filter((area) => force || !isBuilt(area, shared));
  const queue = [...stale];
  // Elsewhere it is an installed package, built already.
  const others = withConsole && existsSync(join(root, CONSOLE)) ? [CONSOLE] : [];
  const inTurn = async () => {
    if (queue.length > 0) await buildInTurn(queue);
    if (others.pop()) await buildConsole();
  };
  const all = () => Promise.all(Array.from({ length: BUILDS_AT_ONCE }, inTurn));
  await withProgress('Building', all);
  return stale;
}

/** Builds areas in one process, until none is left. */
async function buildInTurn(queue: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const builder = fork(buildProgram, { cwd: root, stdio: ['ignore', 2, 2, 'ipc'], env });
  const ended = once(builder, 'exit');
  try {
    for (let area = queue.shift(); area; area = queue.shift()) {
      const folder = areaFolder(area);
      const digest = inputDigest(area);
      await timed(area, async () => {
        const answered = once(builder, 'message') as Promise<[isBuilt: boolean]>;
        builder.send(folder);
        const [isBuilt] = await Promise.race([answered, ended.then(() => [false])]);
        return isBuilt ?? false;
      });
      writeFileSync(join(folder, 'dist', 'inputs.sha256'), digest);
    }
  } finally {
    if (builder.connected) builder.disconnect();
  }
  await ended;
}

/** Builds the console, which the edge serves at /_ops, when its inputs changed. */
async function buildConsole(): Promise<void> {
  const folder = join(root, CONSOLE);
  const stamp = join(folder, 'dist/inputs.sha256');
  const digest = consoleDigest();
  if (existsSync(join(folder, 'dist/page.json')) && isCurrent(stamp, digest)) return;
  const webpack = require.resolve('webpack-cli/bin/cli.js');
  const program = [webpack, 'build', '--config', join(folder, 'webpack.config.js'), '--fail-on-warnings'];
  const options = { stdio: TO_STDERR, env: { NODE_ENV: 'production' } };
  await timed('the console', async () => (await runNode(program, options)) === 0);
  writeFileSync(stamp, digest);
}

/** Builds something, and says how long that took. @throws {Refusal} after the errors that the program itself printed */
async function timed(name: string, run: () => Promise<boolean>): Promise<void> {
  const started = Date.now();
  if (process.stderr.isTTY) process.stderr.write(`Building ${name} …\n`);
  if (!(await run())) throw new Refusal('failed', `The build of ${name} failed.`);
  process.stderr.write(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
