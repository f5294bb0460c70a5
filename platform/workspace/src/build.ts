import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join, basename } from 'node:path';
import { withProgress } from '../progress';
import { Refusal } from '@nivaas/contracts/refusal';
import { consoleDigest, inputDigest, isBuilt, isCurrent, sharedDigest } from './inputs';
import { areaFolder, areaNames, buildProgram, root } from './paths';
import { runNode, TO_STDERR } from './run-node';

/** Small machines have two cores. */
const BUILDS_AT_ONCE = 2;
/** The build goes on after the compiler's last step: it writes entries, pictures and the version. */
const COMPILING_SHARE = 0.8;
const CONSOLE = 'platform/console';

interface BuildOptions {
  force: boolean;
  /** Builds the console, too, as soon as a core is free. */
  withConsole?: boolean;
  onBuilt?: (area: string) => void;
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

/** By folder that has begun: how much of its build is done, from 0 to 1. */
type Shares = Map<string, number>;

/**
 * Builds the areas whose inputs changed since their last build, or all with `force`.
 *
 * @returns The areas that were built.
 */
export async function buildAreas(
  areas: string[],
  { force, withConsole = false, onBuilt = () => {} }: BuildOptions,
): Promise<string[]> {
  const shared = sharedDigest();
  const stale = areas.filter((area) => force || !isBuilt(area, shared));
  const queue = [...stale];
  // Elsewhere it is an installed package, built already.
  const others = withConsole && existsSync(join(root, CONSOLE)) ? [CONSOLE] : [];
  const shares: Shares = new Map();
  const count = stale.length + others.length;
  const inTurn = async () => {
    if (queue.length > 0) await buildInTurn(queue, shares, onBuilt);
    if (others.pop()) await buildConsole(shares);
  };
  const all = () => Promise.all(Array.from({ length: BUILDS_AT_ONCE }, inTurn));
  await withProgress('Building', all, { measure: () => progressOf(shares, count) });
  return stale;
}

function progressOf(shares: Shares, count: number): { share: number; detail: string } {
  const running = [...shares].filter(([, share]) => share < 1);
  const named = running.map(([folder, share]) => `${basename(folder)} ${Math.round(share * 100)} %`);
  const done = shares.size - running.length;
  const sum = running.reduce((total, [, share]) => total + share, done);
  return { share: sum / count, detail: [...named, `${done} of ${count} done`].join(', ') };
}

/** Builds areas in one process, until none is left. */
async function buildInTurn(queue: string[], shares: Shares, onBuilt: (area: string) => void): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const builder = fork(buildProgram, { cwd: root, stdio: ['ignore', 2, 2, 'ipc'], env });
  const ended = once(builder, 'exit');
  try {
    for (let area = queue.shift(); area; area = queue.shift()) {
      const name = area;
      const digest = inputDigest(name);
      await timed(name, name, shares, async () => {
        const answers = on(builder, 'message', { close: ['exit'] });
        builder.send(areaFolder(name));
        for await (const [answer] of answers as AsyncIterable<[boolean | number]>) {
          if (typeof answer === 'boolean') return answer;
          shares.set(name, answer * COMPILING_SHARE);
        }
        return false;
      });
      writeFileSync(join(areaFolder(name), 'dist', 'inputs.sha256'), digest);
      onBuilt(name);
    }
  } finally {
    if (builder.connected) builder.disconnect();
  }
  await ended;
}

/** Builds the console, which the edge serves at /_ops, when its inputs changed. */
async function buildConsole(shares: Shares): Promise<void> {
  const folder = join(root, CONSOLE);
  const stamp = join(folder, 'dist/inputs.sha256');
  const digest = consoleDigest();
  if (existsSync(join(folder, 'dist/page.json')) && isCurrent(stamp, digest))
    return void shares.set(CONSOLE, 1);
  const webpack = require.resolve('webpack-cli/bin/cli.js');
  const program = [webpack, 'build', '--config', join(folder, 'webpack.config.js'), '--fail-on-warnings'];
  const options = { stdio: TO_STDERR, env: { NODE_ENV: 'production' } };
  await timed('the console', CONSOLE, shares, async () => (await runNode(program, options)) === 0);
  writeFileSync(stamp, digest);
}

/** Builds a folder, and says how long that took. @throws {Refusal} after the errors that the program itself printed */
async function timed(
  name: string,
  folder: string,
  shares: Shares,
  run: () => Promise<boolean>,
): Promise<void> {
  const started = Date.now();
  shares.set(folder, 0);
  if (process.stderr.isTTY) process.stderr.write(`Building ${name} …\n`);
  if (!(await run())) throw new Refusal('failed', `The build of ${name} failed.`);
  shares.set(folder, 1);
  process.stderr.write(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
