import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleDigest, isCurrent } from './inputs';
import { root } from './paths';

const FOLDER = join(root, 'platform/console');

/** Builds the console that the edge serves at /_ops, when what it is made of changed. */
export async function buildConsole(): Promise<void> {
  const stamp = join(FOLDER, 'dist/inputs.sha256');
  const digest = consoleDigest();
  if (existsSync(join(FOLDER, 'dist/page.json')) && isCurrent(stamp, digest)) return;
  const started = Date.now();
  const child = spawn(process.execPath, [join(FOLDER, 'build.js')], { cwd: root, stdio: ['ignore', 2, 2] });
  const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
  if (code !== 0) throw new Error('The console does not build (platform/console).');
  writeFileSync(stamp, digest);
  process.stderr.write(`Built the console in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
