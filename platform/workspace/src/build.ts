import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, writeFileSync, readFileSync } from 'node:fs';
import { join, basename } from 'node:path';
import { withProgress } from '../progress';
import { TaskError, UsageError } from './errors';
import { consoleDigest, inputDigest, isCurrent, sharedDigest } from './inputs';
import { areaFolder, areaNames, buildProgram, root } from './paths';
import { runNode, TO_STDERR } from './run-node';

/** How far the builds of some folders are, and how long they took the last time. */
class BuildProgress {
  /** By folder that has begun: how much is done, from 0 to 1. */
  readonly #shares = new Map<string, number>();
  /** Unknown while one of them was never built. */
  readonly usualMs: number | undefined;

  /**
   * @param folders From the root of the repository.
   * @param atOnce How many are built at the same time.
   */
  constructor(
    private readonly folders: readonly string[],
    atOnce: number,
  ) {
    const times = folders.map(lastTime).filter((timeMs) => timeMs !== undefined);
    const sumMs = times.reduce((sum, timeMs) => sum + timeMs, 0);
    if (times.length === folders.length) this.usualMs = Math.max(sumMs / atOnce, ...times);
  }

  note(folder: string, share: number): void {
    this.#shares.set(folder, share);
  }

  /** Keeps the time beside the build, for the next one. */
  done(folder: string, tookMs: number): void {
    this.note(folder, 1);
    writeFileSync(timeFile(folder), String(Math.round(tookMs)));
  }

  readonly measure = (): { share: number; detail: string } => {
    const shares = [...this.#shares];
    const running = shares.filter(([, share]) => share < 1);
    const named = running.map(([folder, share]) => `${basename(folder)} ${Math.round(share * 100)} %`);
    const done = `${shares.length - running.length} of ${this.folders.length} done`;
    const sum = shares.reduce((total, [, share]) => total + share, 0);
    return { share: sum / this.folders.length, detail: [...named, done].join(', ') };
  };
}

const timeFile = (folder: string) => join(root, folder, 'dist/took-ms');

function lastTime(folder: string): number | undefined {
  const file = timeFile(folder);
  const timeMs = existsSync(file) ? Number(readFileSync(file, 'utf8')) : NaN;
  return timeMs > 0 ? timeMs : undefined;
}

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
 * @returns The areas that were built.
 */
export async function buildAreas(
  areas: string[],
  { force, withConsole = false, onBuilt = () => {} }: BuildOptions,
): Promise<string[]> {
  const shared = sharedDigest();
  const stale = areas.filter((area) => force || !isBuilt(area, shared));
  const queue = [...stale];
  const others = withConsole ? [CONSOLE] : [];
  const progress = new BuildProgress([...stale, ...others], BUILDS_AT_ONCE);
  const inTurn = async () => {
    if (queue.length > 0) await buildInTurn(queue, progress, onBuilt);
    if (others.pop()) await buildConsole(progress);
  };
  const all = () => Promise.all(Array.from({ length: BUILDS_AT_ONCE }, inTurn));
  await withProgress('Building', all, progress);
  return stale;
}

function isBuilt(area: string, shared: string): boolean {
  const output = join(areaFolder(area), 'dist');
  const stamp = join(output, 'inputs.sha256');
  return existsSync(join(output, 'area.json')) && isCurrent(stamp, inputDigest(area, shared));
}

/** Builds areas in one process, until none is left. */
async function buildInTurn(
  queue: string[],
  progress: BuildProgress,
  onBuilt: (area: string) => void,
): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const builder = fork(buildProgram, { cwd: root, stdio: ['ignore', 2, 2, 'ipc'], env });
  const ended = once(builder, 'exit');
  try {
    for (let area = queue.shift(); area; area = queue.shift()) {
      const digest = inputDigest(area);
      const tookMs = await timed(area, async () => {
        const answers = on(builder, 'message', { close: ['exit'] });
        builder.send(areaFolder(area));
        progress.note(area, 0);
        for await (const [answer] of answers as AsyncIterable<[boolean | number]>) {
          if (typeof answer === 'boolean') return answer;
          progress.note(area, answer * COMPILING_SHARE);
        }
        return false;
      });
      progress.done(area, tookMs);
      writeFileSync(join(areaFolder(area), 'dist', 'inputs.sha256'), digest);
      onBuilt(area);
    }
  } finally {
    if (builder.connected) builder.disconnect();
  }
  await ended;
}

/** Builds the console, which the edge serves at /_ops, when its inputs changed. */
async function buildConsole(progress: BuildProgress): Promise<void> {
  const folder = join(root, CONSOLE);
  const stamp = join(folder, 'dist/inputs.sha256');
  const digest = consoleDigest();
  if (existsSync(join(folder, 'dist/page.json')) && isCurrent(stamp, digest))
    return progress.note(CONSOLE, 1);
  progress.note(CONSOLE, 0);
  const env = { NODE_ENV: 'production' };
  const webpack = require.resolve('webpack-cli/bin/cli.js');
  const program = [webpack, 'build', '--config', join(folder, 'webpack.config.js'), '--fail-on-warnings'];
  const tookMs = await timed(
    'the console',
    async () => (await runNode(program, { stdio: TO_STDERR, env })) === 0,
  );
  progress.done(CONSOLE, tookMs);
  writeFileSync(stamp, digest);
}

/** @returns Milliseconds. @throws {TaskError} after the errors that the program itself printed */
async function timed(name: string, run: () => Promise<boolean>): Promise<number> {
  const started = Date.now();
  if (process.stderr.isTTY) process.stderr.write(`Building ${name} …\n`);
  if (!(await run())) throw new TaskError(`The build of ${name} failed.`);
  const tookMs = Date.now() - started;
  process.stderr.write(`Built ${name} in ${(tookMs / 1000).toFixed(1)} s\n`);
  return tookMs;
}
