import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', '.data', '.types', 'test-results', 'work']);
/** Its packages are links to the folders beside it: in the copy they must lead to the copy. */
const OWN_SCOPE = '@nivaas';

/** A copy of the sources, beside the installed packages: what is changed in it changes nothing of the repository. */
export function copySources(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'nivaas-guards-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(basename(path)) && !/\.tsbuildinfo$|\/\.build-/.test(path),
  });
  mkdirSync(join(copy, 'node_modules', OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== OWN_SCOPE) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(root, 'node_modules', OWN_SCOPE))) {
    const link = join(root, 'node_modules', OWN_SCOPE, name);
    if (lstatSync(link).isSymbolicLink())
      symlinkSync(readlinkSync(link), join(copy, 'node_modules', OWN_SCOPE, name));
  }
  return copy;
}
