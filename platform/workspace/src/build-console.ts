import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TaskError } from './errors';
import { consoleDigest, isCurrent } from './inputs';
import { root } from './paths';
import { runNode, TO_STDERR } from './run-node';

const FOLDER = join(root, 'platform/console');

/** Builds the console that the edge serves at /_ops, when what it is made of changed. */
export async function buildConsole(): Promise<void> {
  const stamp = join(FOLDER, 'dist/inputs.sha256');
  const digest = consoleDigest();
  if (existsSync(join(FOLDER, 'dist/page.json')) && isCurrent(stamp, digest)) return;
  const started = Date.now();
  const code = await runNode([join(FOLDER, 'build.js')], { stdio: TO_STDERR });
  if (code !== 0) throw new TaskError('The console does not build (platform/console).');
  writeFileSync(stamp, digest);
  process.stderr.write(`Built the console in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}
