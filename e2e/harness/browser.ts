import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** How every browser of tests, drills and benchmarks is launched: quietly, and without asking anybody outside. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A Chrome or Chromium of this machine. */
export function findBrowser(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = [
    process.env['CHROME_PATH'],
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find((path) => path && existsSync(path));
  if (!found) throw new Error('There is no Chromium: run "apt-get install chromium", or set CHROME_PATH.');
  return found;
}
