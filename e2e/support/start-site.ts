import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the whole site as a visitor would find it, on a free port, in a data folder of its own. With SITE_URL and
 * SITE_DATA set, the site that already runs there is used.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['SITE_URL']) return async () => undefined;
  const dataFolder = mkdtempSync(join(tmpdir(), 'nivaas-e2e-'));
  const site = spawn(process.execPath, [join(__dirname, '../../scripts/run.js'), 'start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env['SITE_URL'] = await readyUrl(site);
  process.env['SITE_DATA'] = dataFolder;
  return async () => {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

/** Resolves when the site says where it is. */
export function readyUrl(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    site.stdout?.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8');
      const url = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
    site.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was ready.`)));
  });
}
