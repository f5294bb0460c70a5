import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TaskError, UsageError } from './errors';
import { consoleDigest, inputDigest, isCurrent } from './inputs';
import { areaFolder, areaNames, buildProgram, root } from './paths';
import { runNode, TO_STDERR } from './run-node';

/** Small machines have two cores. */
const BUILDS_AT_ONCE = 2;

/** `build [area…] [--force]`: builds what changed since its last build; without names also the console. */
export async function build(args: string[]): Promise<void> {
  const names = args.filter((arg) => arg !== '--force');
  const areas = chosenAreas(names);
  const built = await buildAreas(areas, { force: args.includes('--force') });
  if (names.length === 0) await buildConsole();
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

/** Builds the areas whose inputs changed since their last build, or all with `force`. @returns Those built. */
export async function buildAreas(areas: string[], { force }: { force: boolean }): Promise<string[]> {
  const stale = areas.filter((area) => force || !isBuilt(area));
  const queue = [...stale];
  await Promise.all(
    Array.from({ length: BUILDS_AT_ONCE }, async () => {
      for (let area = queue.shift(); area; area = queue.shift()) await buildOne(area);
    }),
  );
  return stale;
}

function isBuilt(area: string): boolean {
  const output = join(areaFolder(area), 'dist');
  return existsSync(join(output, 'area.json')) && isCurrent(join(output, 'inputs.sha256'), inputDigest(area));
}

async function buildOne(area: string): Promise<void> {
  const digest = inputDigest(area);
  await timed(area, [buildProgram, areaFolder(area)]);
  writeFileSync(join(areaFolder(area), 'dist', 'inputs.sha256'), digest);
}

/** Builds the console, which the edge serves at /_ops, when its inputs changed. */
export async function buildConsole(): Promise<void> {
  const folder = join(root, 'platform/console');
  const stamp = join(folder, 'dist/inputs.sha256');
  const digest = consoleDigest();
  if (existsSync(join(folder, 'dist/page.json')) && isCurrent(stamp, digest)) return;
  await timed('the console', [join(folder, 'build.js')]);
  writeFileSync(stamp, digest);
}

/** @throws {TaskError} after the errors that the program itself printed */
async function timed(name: string, program: string[]): Promise<void> {
  const started = Date.now();
  const code = await runNode(program, { stdio: TO_STDERR, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new TaskError(`The build of ${name} failed.`);
  process.stderr.write(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
