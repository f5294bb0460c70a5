import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** A Chrome or Chromium that starts: from CHROME_PATH, the PATH or Playwright. */
export function findBrowser(): string | undefined {
  const paths = [process.env['CHROME_PATH'], ...onPath(BROWSERS), fromPlaywright()];
  return paths.find((path) => path && isUsable(path));
}

/** Chromium without a user interface. Tests take two thirds of the time in it, but it has no back/forward cache. */
export function findHeadlessShell(): string | undefined {
  return onPath(HEADLESS_SHELLS).find(isUsable);
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function fromPlaywright(): string {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  return spawnSync(process.execPath, ['-e', script], { cwd: __dirname, encoding: 'utf8' }).stdout;
}

/** False for a browser without its libraries, or a stub that names another package. */
function isUsable(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
