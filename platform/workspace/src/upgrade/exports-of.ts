import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { TaskError } from '../errors';
import type { Use } from './area-program';

/**
 * In a process of its own, where the packages are found from the working folder. Node lists what a CommonJS module may
 * export in some mode, so only what is there counts.
 */
const SCRIPT = `
const found = {};
for (const module of process.argv.slice(1)) {
  const all = await import(module).catch(() => undefined);
  const names = Object.keys(all ?? {}).filter((name) => all[name] !== undefined);
  found[module] = [...names, ...Object.keys(all?.default ?? {})];
}
process.stdout.write(JSON.stringify(found));`;

const answer = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));
type Exports = v.InferOutput<typeof answer>;

/** Names that modules export at run time; none of a module that is not there. @param folder Where they are imported. */
export function exportsOf(modules: readonly string[], folder: string): Exports {
  const args = ['--input-type=module', '--eval', SCRIPT, ...modules];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  const parsed = v.safeParse(answer, stdout);
  if (parsed.success) return parsed.output;
  throw new TaskError(
    `The packages in ${folder} cannot be run: ${stderr.trim().slice(-300)}`,
    'not_runnable',
  );
}

/** Uses of names that are exported now, and then no more. What is a type only is exported by neither. */
export function goneFrom(uses: readonly Use[], now: Exports, then: Exports): Use[] {
  return uses.filter(({ module, name }) => now[module]?.includes(name) && !then[module]?.includes(name));
}
