/*
 * Installs what a lockfile lists. Plain JavaScript, because it runs on a fresh clone.
 *
 * `npm ci` first empties node_modules, and then takes minutes. So it runs in a folder beside it, and what it made is
 * renamed into place: an edge goes on, another one starts, and the release command works meanwhile.
 */
const { spawn } = require('node:child_process');
const { createHash } = require('node:crypto');
const { once } = require('node:events');
const {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { dirname, join } = require('node:path');

const { withProgress } = require(join(__dirname, '../platform/workspace/progress.js'));

const MODULES = 'node_modules';
/** Git and our own tools pass over folders with such a name; the process id follows. */
const BESIDE = '.build-packages-';
/** In the folder beside: the packages from before, until they are removed. */
const OLD = 'old';
const LOCKFILE = 'package-lock.json';
/** Says of which lockfile the packages are; the workspace's own calls of npm write it as well. */
const STAMP = `${MODULES}/.nivaas-lock`;
// With NODE_ENV=production npm would leave out what builds and tests need.
const NPM_CI = 'ci --include=dev --no-audit --no-fund --no-update-notifier'.split(' ');

/**
 * Installs the packages of a folder, when its lockfile changed since the last installation.
 *
 * @param whose For messages: " of mfe-search", or nothing for the site.
 * @throws {Error} after what npm itself printed; the packages from before are still there
 */
exports.installIn = async (folder, whose) => {
  putBack(folder);
  if (isInstalled(folder)) return;
  const lockfile = readFileSync(join(folder, LOCKFILE), 'utf8');
  const { packages = {} } = JSON.parse(lockfile);
  const beside = join(folder, `${BESIDE}${process.pid}`);
  process.stderr.write(`Installing packages${whose} …\n`);
  try {
    const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes(MODULES));
    copyManifests(folder, beside, workspaces);
    await withProgress(`Installing packages${whose}`, () => npmCi(beside));
    writeFileSync(join(beside, STAMP), sha256(lockfile));
    swap(folder, beside, workspaces);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  // The compiler does not see that an area has types of its own now.
  rmSync(join(folder, 'tsconfig.tsbuildinfo'), { force: true });
};

/** True when the installed packages are those of the lockfile. */
function isInstalled(folder) {
  const stamp = join(folder, STAMP);
  const lock = sha256(readFileSync(join(folder, LOCKFILE), 'utf8'));
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
}
exports.isInstalled = isInstalled;

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

/** Ends what an installation left that was killed: in the middle of the swap, or before. */
function putBack(folder) {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(BESIDE))) {
    if (isRunning(Number(name.slice(BESIDE.length)))) continue;
    const old = join(folder, name, OLD);
    if (existsSync(old) && !existsSync(join(folder, MODULES))) renameSync(old, join(folder, MODULES));
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
exports.putBack = putBack;

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What npm reads of the folder and of its workspaces. */
function copyManifests(folder, beside, workspaces) {
  for (const file of [LOCKFILE, '.npmrc', ...['', ...workspaces].map((path) => join(path, 'package.json'))]) {
    if (!existsSync(join(folder, file))) continue;
    mkdirSync(dirname(join(beside, file)), { recursive: true });
    cpSync(join(folder, file), join(beside, file));
  }
}

/** Renames the new packages into place, of the folder last, and the old ones out of it. */
function swap(folder, beside, workspaces) {
  for (const [index, path] of [...workspaces, ''].entries()) {
    const [now, next] = [join(folder, path, MODULES), join(beside, path, MODULES)];
    if (existsSync(now)) renameSync(now, join(beside, path === '' ? OLD : `${OLD}-${index}`));
    if (existsSync(next)) renameSync(next, now);
  }
}

async function npmCi(folder) {
  // npm is a shell script on Windows.
  const options = { cwd: folder, shell: process.platform === 'win32', stdio: ['ignore', 'ignore', 2] };
  const [code] = await once(spawn('npm', NPM_CI, options), 'close');
  if (code !== 0) throw new Error('npm ci failed: the packages are as before.');
}
