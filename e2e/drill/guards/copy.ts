import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.types', '.mf', 'test-results', 'work']);
/** Its packages are links to the folders beside it: in the copy they must lead to the copy. */
const OWN_SCOPE = '@nivaas';
/** Where webpack's plugins keep what they generate. */
const GENERATED = new Set(['.cache', '.federation']);

export interface Copy {
  /** The copy of the repository. */
  root: string;
  /** Puts what was compiled or built in these folders back as it was. */
  restoreOutput: (folders: Iterable<string>) => void;
  remove: () => void;
}

/**
 * A copy of the repository with everything that was compiled and built, beside the installed packages: what is
 * changed in it changes nothing of the repository, and its packages find each other, never those of the repository.
 */
export function copyRepository(root: string): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nivaas-guards-')));
  const copy = join(folder, 'nivaas');
  cpSync(root, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path === root || (!LEFT_OUT.has(basename(path)) && !/\/\.build-/.test(path)),
  });
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  return {
    root: copy,
    restoreOutput: (folders) => {
      for (const name of folders) {
        rmSync(join(copy, name, 'dist'), { recursive: true, force: true });
        if (existsSync(join(root, name, 'dist')))
          cpSync(join(root, name, 'dist'), join(copy, name, 'dist'), {
            recursive: true,
            preserveTimestamps: true,
          });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN_SCOPE && !GENERATED.has(name)) symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, OWN_SCOPE))) {
    const link = join(from, OWN_SCOPE, name);
    if (lstatSync(link).isSymbolicLink()) symlinkSync(readlinkSync(link), join(to, OWN_SCOPE, name));
  }
}
