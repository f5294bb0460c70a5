import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';
import { root } from '@nivaas/workspace/paths';
import { installPackages } from './servers/debian';
import { missingFonts } from './faces';
import { findBrowser, findHeadlessShell } from './find-browser';

/** None throws. */
const SOURCES: Readonly<Record<string, () => void>> = {
  "Playwright's installer": () => {
    const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'];
    spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore', timeout: 600_000 });
  },
  'apt-get install chromium': () => installPackages('chromium'),
};

const say = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Finds or installs a browser, and the faces in which layouts are tested, and sets CHROME_PATH.
 *
 * @throws {Refusal} saying what to do
 */
export function ensureBrowser(): void {
  const path = findBrowser() ?? installBrowser();
  if (!path)
    throw new Refusal(
      'failed',
      'The browser tests need Chrome or Chromium, and none could be installed: install one, or set CHROME_PATH to its program.',
    );
  process.env['CHROME_PATH'] = path;
  installPackages(...missingFonts());
  const fonts = missingFonts();
  // Without the rights to install, tests take what the machine has.
  if (fonts.length > 0)
    say(
      `Layouts are tested with this machine's fonts only. To test with others, install ${fonts.join(' ')}.`,
    );
  // Beside Debian's own Chromium: it runs the browser tests in two thirds of the time. Not every release has it.
  if (!findHeadlessShell() && existsSync('/usr/bin/chromium')) installPackages('chromium-headless-shell');
}

function installBrowser(): string | undefined {
  say('There is no Chrome or Chromium on this machine.');
  for (const [name, install] of Object.entries(SOURCES)) {
    say(`Trying ${name} …`);
    install();
    const path = findBrowser();
    if (path) say(`Installed ${path}`);
    if (path) return path;
  }
  return undefined;
}
