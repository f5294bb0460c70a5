import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where `npm test` puts a browser that it unpacks itself. */
export const ownFolder = join(__dirname, '../../../../node_modules/.cache/nivaas-browser');

/** A Chrome or Chromium of this machine that starts: CHROME_PATH, one on the PATH, or one that `npm test` got. */
export function findBrowser(): string | undefined {
  return [process.env['CHROME_PATH'], ...onPath(), join(ownFolder, 'chromium'), fromPlaywright()].find(
    (path) => path && existsSync(path) && starts(path),
  );
}

function onPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Playwright's own, where it was installed. */
function fromPlaywright(): string {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  return spawnSync(process.execPath, ['-e', script], { cwd: __dirname, encoding: 'utf8' }).stdout;
}

/** A browser without its libraries, or a stub that names another package, is none. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
