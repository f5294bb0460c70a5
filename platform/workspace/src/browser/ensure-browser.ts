import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { TaskError } from '../errors';
import { root } from '../paths';
import { findBrowser } from './find-browser';
import { unpackBrowser } from './unpack-browser';

interface Way {
  name: string;
  /** Nothing is thrown: whether a browser is there now is looked at afterwards. */
  get: () => void;
}

/** Ways to get a browser, the best one first: the packaged one is a headless shell without a back and forward cache. */
const WAYS: readonly Way[] = [
  {
    name: "Playwright's installer",
    get: () =>
      attempt(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']),
  },
  {
    name: 'apt-get install chromium',
    get: () => {
      if (process.getuid?.() !== 0) return;
      attempt('apt-get', ['update', '-qq']);
      attempt('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core']);
    },
  },
  { name: '@sparticuz/chromium of the package registry', get: unpackBrowser },
];

/**
 * Finds a browser, or gets one, and tells the tests where it is (CHROME_PATH).
 *
 * @throws {TaskError} saying what to do, when there is no way to one
 */
export function ensureBrowser(say = (line: string) => void process.stderr.write(`${line}\n`)): void {
  const path = findBrowser() ?? getBrowser(say);
  if (!path) {
    throw new TaskError(
      'The browser tests need Chrome or Chromium, and none could be installed: install one, or set CHROME_PATH to its program.',
    );
  }
  process.env['CHROME_PATH'] = path;
}

function getBrowser(say: (line: string) => void): string | undefined {
  say('There is no Chrome or Chromium on this machine.');
  for (const { name, get } of WAYS) {
    say(`Trying ${name} …`);
    get();
    const path = findBrowser();
    if (path) {
      say(`Got ${path}`);
      return path;
    }
  }
  return undefined;
}

/** What a failed attempt says would only worry: the next one may work. */
function attempt(program: string, args: string[]): void {
  spawnSync(program, args, { cwd: root, stdio: 'ignore', timeout: 600_000 });
}
