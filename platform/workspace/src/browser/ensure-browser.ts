import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TaskError } from '../errors';
import { root } from '../paths';
import { missingFonts } from './faces';
import { findBrowser, findHeadlessShell } from './find-browser';

/** Not every release of Debian has it. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** `install` never throws. */
const SOURCES: readonly { name: string; install: () => void }[] = [
  {
    name: "Playwright's installer",
    install: () =>
      attempt(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']),
  },
  { name: 'apt-get install chromium', install: () => aptInstall('chromium') },
];

/** Finds or installs a browser and sets CHROME_PATH. @throws {TaskError} saying what to do */
export function ensureBrowser(say = (line: string) => void process.stderr.write(`${line}\n`)): void {
  const path = findBrowser() ?? installBrowser(say);
  if (!path) {
    throw new TaskError(
      'The browser tests need Chrome or Chromium, and none could be installed: install one, or set CHROME_PATH to its program.',
    );
  }
  process.env['CHROME_PATH'] = path;
  ensureFonts(say);
  ensureHeadlessShell();
}

/** Installs the faces in which layouts are tested. Without the rights to install, tests take what the machine has. */
function ensureFonts(say: (line: string) => void): void {
  if (missingFonts().length > 0) aptInstall(...missingFonts());
  const missing = missingFonts();
  if (missing.length > 0)
    say(
      `Layouts are tested with this machine's fonts only. To test with others, install ${missing.join(' ')}.`,
    );
}

/** Installs the headless shell beside Debian's own Chromium. It runs the browser tests in two thirds of the time. */
function ensureHeadlessShell(): void {
  if (!findHeadlessShell() && existsSync('/usr/bin/chromium')) aptInstall(HEADLESS_SHELL);
}

function installBrowser(say: (line: string) => void): string | undefined {
  say('There is no Chrome or Chromium on this machine.');
  for (const { name, install } of SOURCES) {
    say(`Trying ${name} …`);
    install();
    const path = findBrowser();
    if (path) {
      say(`Installed ${path}`);
      return path;
    }
  }
  return undefined;
}

/** Debian's packages; only root may install them. */
function aptInstall(...names: string[]): void {
  if (process.getuid?.() !== 0) return;
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', ...names]);
}

/** Silent, because the next source may work. */
function attempt(program: string, args: string[]): void {
  spawnSync(program, args, { cwd: root, stdio: 'ignore', timeout: 600_000 });
}
