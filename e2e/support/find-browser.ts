import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** A Chrome or Chromium of this machine. */
export function findBrowser(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = [
    process.env['CHROME_PATH'],
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find((path) => path && existsSync(path));
  if (!found)
    throw new Error('The browser tests need Chromium: run "apt-get install chromium", or set CHROME_PATH.');
  return found;
}
