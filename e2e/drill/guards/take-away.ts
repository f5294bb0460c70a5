import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Copy } from './copy';
import type { Guard, Mutation } from './guard';

/** What is compiled before it runs, also where a test takes the sources of its own package. */
const PROGRAM =
  /^(packages\/(?:contracts|artwork)|packages\/federation\/webpack|platform\/(?!console)[^/]+)\//;
/** Where the compiler puts a program. */
const OUTPUT: Record<string, string> = { 'packages/federation/webpack': 'packages/federation' };
/** Says that a build is of these very sources: so that areas that a guard is not in are not built again. */
const STAMP = `
  const { writeFileSync } = require('node:fs');
  const { inputDigest } = require('./platform/workspace/dist/inputs.js');
  const { areaNames } = require('./platform/workspace/dist/paths.js');
  for (const area of areaNames()) writeFileSync(area + '/dist/inputs.sha256', inputDigest(area));
`;

/**
 * Takes guards away in the copy, and compiles and builds what they are in.
 *
 * @returns Puts them back.
 * @throws {Error} when a source no longer says what a guard was known by: then it must be found anew; or when the
 *   copy does not build without it.
 */
export function takeAway(copy: Copy, guards: Guard[]): () => void {
  const mutations = guards.flatMap((guard) => guard.mutations);
  const areas = [...new Set(guards.flatMap(({ browser }) => browser?.build ?? []))];
  const programs = programsOf(mutations);
  const before = new Map(
    mutations.map(({ file }) => [join(copy.root, file), readFileSync(join(copy.root, file), 'utf8')]),
  );
  const restore = () => {
    for (const [path, text] of before) writeFileSync(path, text);
    copy.restoreOutput([...areas, ...programs.map((program) => OUTPUT[program] ?? program)]);
    if (areas.length > 0) node(copy, ['-e', STAMP]);
  };
  try {
    for (const mutation of mutations) apply(copy, mutation);
    if (programs.length > 0) node(copy, ['node_modules/typescript/bin/tsc', '-b', ...programs]);
    if (areas.length > 0) {
      node(copy, ['scripts/run.js', 'build', ...areas]);
      node(copy, ['-e', STAMP]);
    }
    return restore;
  } catch (error) {
    restore();
    throw error;
  }
}

function apply({ root }: Copy, { file, from, to }: Mutation): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} no longer says "${from}"`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

function programsOf(mutations: Mutation[]): string[] {
  return [...new Set(mutations.flatMap(({ file }) => PROGRAM.exec(file)?.[1] ?? []))];
}

/** @throws {Error} with the last lines of what it said. */
function node({ root }: Copy, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  const said = `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' ');
  throw new Error(`${args.slice(0, 3).join(' ')} failed in the copy: ${said}`);
}
