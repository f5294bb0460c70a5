import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RegistryError, type Problem } from '@nivaas/registry';

const MAX_ERRORS_SHOWN = 5;
/** As the compiler prints it: `mfe-content/src/main.ts(3,7): error TS2322: Type …`. */
const ERROR = /^(.+)\((\d+),\d+\): error (TS\d+: .*)$/gm;

/**
 * Checks the types of an area, with the compiler in its own `node_modules` or that of the site. Builds strip types
 * without a look at them.
 *
 * @param root Of the repository.
 * @throws {RegistryError} `wrong_types`, with the first errors
 */
export async function assertTypes(root: string, area: string): Promise<void> {
  const own = join(root, area, 'node_modules/typescript/bin/tsc');
  const compiler = existsSync(own) ? own : join(root, 'node_modules/typescript-native/bin/tsc');
  const args = [compiler, '--build', '--pretty', 'false', area];
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
  throw new RegistryError('wrong_types', detail, { problems: errors.slice(0, MAX_ERRORS_SHOWN) });
}
