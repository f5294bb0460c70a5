import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TaskError, UsageError } from './errors';
import { inputDigest, isCurrent } from './inputs';
import { areaFolder, areaNames } from './paths';
import { runNode, TO_STDERR } from './run-node';

/** Builds at once: two cores are what a small machine has. */
const AT_ONCE = 2;

/** Checks names of areas from the command line; none means all. */
export function chosenAreas(names: string[]): string[] {
  const all = areaNames();
  const wrong = names.filter((name) => !all.includes(name));
  if (wrong.length > 0)
    throw new UsageError(`There is no area "${wrong.join('", "')}". The areas are: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}

/** Builds the areas whose inputs changed since their last build (all of them with `force`). Returns those built. */
export async function buildAreas(areas: string[], { force }: { force: boolean }): Promise<string[]> {
  const stale = areas.filter((area) => force || !isBuilt(area));
  const queue = [...stale];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
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
  const started = Date.now();
  const digest = inputDigest(area);
  await node([join(__dirname, 'build-one.js'), areaFolder(area)], `${area} does not build.`);
  writeFileSync(join(areaFolder(area), 'dist', 'inputs.sha256'), digest);
  process.stderr.write(`Built ${area} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** @throws {TaskError} with `failure`, after what the program itself said */
async function node(args: string[], failure: string): Promise<void> {
  if ((await runNode(args, { stdio: TO_STDERR })) !== 0) throw new TaskError(failure);
}
