import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyUrl, root } from './edge-process';

/**
 * Starts the whole site on a free port with a new data folder. Its log is test-results/site.log. With SITE_URL and
 * SITE_DATA set, the tests use the site that runs there.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['SITE_URL']) return async () => undefined;
  const dataFolder = mkdtempSync(join(tmpdir(), 'nivaas-e2e-'));
  const site = spawn(process.execPath, [join(root, 'scripts/run.js'), 'start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // An interrupted run has no teardown.
  process.once('exit', () => site.kill('SIGTERM'));
  process.once('SIGTERM', () => process.exit(143));
  mkdirSync(join(root, 'test-results'), { recursive: true });
  site.stderr.pipe(createWriteStream(join(root, 'test-results/site.log')));
  process.env['SITE_URL'] = await readyUrl(site);
  process.env['SITE_DATA'] = dataFolder;
  return async () => {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
