/*
 * Installs what `npm test` needs of Debian beside the packages of npm: one waits for the network, the other computes.
 * Plain JavaScript, because scripts/run.js starts it before there is a compiler. What is missing then is looked for again
 * by the steps that need it, which say so.
 */
const { spawn, spawnSync } = require('node:child_process');
const { once } = require('node:events');

const FONTS = ['fonts-noto-core', 'fonts-liberation', 'fonts-dejavu-core', 'fonts-lohit-deva'];
const DATABASES = ['postgresql', 'sqlite3', 'redis-server'];
/** One by one: not every release of Debian has both. */
const BROWSERS = ['chromium', 'chromium-headless-shell'];

/** Installs browser, fonts and databases, as root on Debian; elsewhere does nothing. Never rejects. */
exports.installForTests = async () => {
  if (process.getuid?.() !== 0 || !isProgram('apt-get')) return;
  const hasBrowser = process.env.CHROME_PATH || ['chromium', 'google-chrome'].some(isProgram);
  const groups = [[...FONTS, ...DATABASES], ...(hasBrowser ? [] : BROWSERS.map((name) => [name]))];
  const missing = groups.map((names) => names.filter((name) => !isInstalled(name)));
  if (missing.flat().length === 0) return;
  process.stderr.write(`Installing ${missing.flat().join(', ')} …\n`);
  await apt('update');
  for (const names of missing)
    if (names.length > 0) await apt('install', '-y', '--no-install-recommends', ...names);
};

async function apt(...words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', ['-qq', ...words], { env, stdio: 'ignore' });
  await once(child, 'exit').catch(() => undefined);
}

function isProgram(name) {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
}

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' });
  return stdout === 'installed';
}
