import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, startServer } from './edge-process';

/**
 * Starts the whole site on a free port with a new data folder. Its log is test-results/site.log. With SITE_URL and
 * SITE_DATA set, the tests use the site that runs there.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['SITE_URL']) return async () => undefined;
  const dataFolder = mkdtempSync(join(tmpdir(), 'nivaas-e2e-'));
  process.once('SIGTERM', () => process.exit(143));
  const env = { ...process.env, PORT: '0', DATA_DIR: dataFolder };
  const program = [process.execPath, join(root, 'scripts/run.js'), 'start'];
  const site = await startServer(program, { env }, 'site.log');
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA'] = dataFolder;
  return async () => {
    await site.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
