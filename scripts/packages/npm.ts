import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';
import { areaFolder, root } from '@nivaas/workspace/paths';

const LOCKFILE = 'package-lock.json';

export type PackageJson = Record<string, Record<string, string> | undefined>;

export function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/**
 * Runs npm in a folder: an area's `.npmrc` leaves to the site what the site provides.
 *
 * @returns Puts `package.json` and lockfile back as they were.
 * @throws {Refusal} after what npm itself printed, with both as they were
 */
export function npm(folder: string, args: string[]): () => void {
  const files = ['package.json', LOCKFILE].map((name) => join(folder, name));
  const before = files.map((file) => [file, textOf(file)] as const);
  const undo = () => {
    for (const [file, text] of before) if (text !== undefined) writeFileSync(file, text);
  };
  const { status } = spawnSync('npm', [...args, '--include=dev', '--no-update-notifier'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    undo();
    throw new Refusal('failed', `npm ${args.join(' ')} failed, and ${folder} is as before. (npm_failed)`);
  }
  noteInstalled(folder);
  return undo;
}

/** Removes what npm leaves in an area that has no packages of its own any more. */
export function forgetInstallation(area: string): void {
  for (const name of [LOCKFILE, 'sbom.json', 'node_modules'])
    rmSync(join(areaFolder(area), name), { recursive: true, force: true });
  forgetTypes(areaFolder(area));
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** So that scripts/run.js does not install again. */
function noteInstalled(folder: string): void {
  const lock = textOf(join(folder, LOCKFILE));
  if (lock === undefined || !existsSync(join(folder, 'node_modules'))) return;
  const digest = createHash('sha256').update(lock).digest('hex');
  writeFileSync(join(folder, 'node_modules/.nivaas-lock'), digest);
  forgetTypes(folder);
  if (folder === root) forgetTypes(areaFolder('shell'));
}

/** The compiler does not see that a folder has types of its own now, or none. */
function forgetTypes(folder: string): void {
  rmSync(join(folder, 'tsconfig.tsbuildinfo'), { force: true });
}
