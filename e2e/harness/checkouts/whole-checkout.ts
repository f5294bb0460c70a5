import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../edge-process';

/** A copy of the whole repository with its compiled files, committed to a git repository of its own. */
export interface Checkout {
  /** Runs a command of a shell. @returns Its output. @throws {Error} with `stderr`, when it fails */
  run: (command: string) => Promise<string>;
  /** Replaces text in a file. @throws {Error} when the text is not there. */
  edit: (file: string, from: string, to: string) => Promise<void>;
}

const NOT_COPIED = new Set(['.data', '.git', 'node_modules', 'test-results']);

/** @param settings Environment variables of all commands. */
export async function copyCheckout(folder: string, settings: Record<string, string>): Promise<Checkout> {
  await mkdir(folder);
  const names = (await readdir(root)).filter((name) => !NOT_COPIED.has(name));
  // The compiler compares modification times.
  const options = { recursive: true, preserveTimestamps: true };
  await Promise.all(names.map((name) => cp(join(root, name), join(folder, name), options)));
  await linkPackages(folder);
  const env = { ...process.env, ...settings };
  const run = async (command: string) =>
    (await promisify(execFile)('/bin/sh', ['-c', command], { cwd: folder, env })).stdout;
  await run('git init -q && git add -A && git -c user.name=A -c user.email=a@example.org commit -qm copy');
  return {
    run,
    edit: async (file, from, to) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`);
      await writeFile(join(folder, file), text.replace(from, to));
    },
  };
}

/** Third-party packages are links to ours. The relative links of @nivaas are copied and lead into the checkout. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => name !== '.cache' && name !== '@nivaas');
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
  await cp(join(from, '@nivaas'), join(to, '@nivaas'), { recursive: true, verbatimSymlinks: true });
}
