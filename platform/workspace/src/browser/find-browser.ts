import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where `npm test` unpacks a browser. */
export const ownFolder = join(__dirname, '../../../../node_modules/.cache/nivaas-browser');

/** A Chrome or Chromium that starts: from CHROME_PATH, the PATH, `npm test` or Playwright. */
export function findBrowser(): string | undefined {
  return [process.env['CHROME_PATH'], ...onPath(), join(ownFolder, 'chromium'), fromPlaywright()].find(
    (path) => path && existsSync(path) && starts(path),
  );
}

function onPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function fromPlaywright(): string {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  return spawnSync(process.execPath, ['-e', script], { cwd: __dirname, encoding: 'utf8' }).stdout;
}

/** False for a browser without its libraries, or a stub that names another package. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
