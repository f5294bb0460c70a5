const { spawnSync } = require('node:child_process');
const {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, dirname, join } = require('node:path');

/** What a fresh clone runs. */
const SOURCES = [
  'scripts/debian.js',
  'platform/workspace/help.js',
  'scripts/installation.js',
  'scripts/run.js',
  'platform/edge/strong-secret.js',
  'platform/workspace/progress.js',
];

/** A checkout with a fake npm and compiler, which record their calls, and programs that print their arguments. */
let tree;
const PROGRAM = 'console.log(require.main === module, ...process.argv.slice(2)); process.exitCode = 3;';
const note = (what) =>
  `require('fs').appendFileSync(${JSON.stringify(join(tree, 'notes'))}, ${what} + '\\n');`;
const isInPlace = (path) => `require('fs').existsSync(${JSON.stringify(join(tree, path))})`;
const args = "process.argv.slice(2).filter((word) => !word.startsWith('-')).join(' ')";

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'nivaas-run-'));
  write('package-lock.json', '{}');
  for (const file of SOURCES) cpSync(join(__dirname, '..', file), join(mkdir(dirname(file)), basename(file)));
  write('scripts/compile.js', compiler());
  write(
    'bin/npm',
    `#!${process.execPath}\n${note(`'npm ' + process.argv[2]`)}
    require('fs').mkdirSync('node_modules', { recursive: true });`,
    0o755,
  );
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** A fake compiler, which writes the program of each workspace in its arguments. */
function compiler() {
  return `${note(`'compile ' + ${args}`)}
    const { mkdirSync, writeFileSync } = require('fs');
    for (const folder of ${args}.split(' ')) {
      mkdirSync(folder + '/dist', { recursive: true });
      writeFileSync(folder + '/dist/main.js', ${JSON.stringify(PROGRAM)});
    }`;
}

function mkdir(path) {
  mkdirSync(join(tree, path), { recursive: true });
  return join(tree, path);
}

function write(path, text, mode) {
  mkdir(dirname(path));
  writeFileSync(join(tree, path), text, { mode });
}

/** Runs a task with these settings. @returns The calls of npm and the compiler, and the program's output and exit code. */
function runWith(settings, ...words) {
  const notes = join(tree, 'notes');
  rmSync(notes, { force: true });
  const env = { ...process.env, ...settings, PATH: `${join(tree, 'bin')}:${process.env.PATH}` };
  const script = join(tree, 'scripts/run.js');
  const options = { cwd: tree, env, encoding: 'utf8' };
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...words], options);
  const done = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [];
  return { done, said: stdout.trim(), status, stderr };
}

const run = (...words) => runWith({}, ...words);

test('a fresh clone is installed and compiled once, also in an environment for production, then only compiled', () => {
  const npm = readFileSync(join(tree, 'bin/npm'), 'utf8');
  const extended = `${npm}\n${note("process.argv.includes('--include=dev')")} console.error('npm warn old lockfile');`;
  write('bin/npm', extended, 0o755);
  const { stderr, ...result } = runWith({ NODE_ENV: 'production' }, 'build', 'mfe-search');
  expect(result).toEqual({
    done: ['npm ci', 'true', 'compile platform/workspace platform/cli'],
    said: 'true build mfe-search',
    status: 3,
  });
  expect(stderr).toContain('npm warn old lockfile\n');
  expect(run('drill').done).toEqual(['compile scripts e2e/drill']);
});

test('packages of an area are installed with those of the site, in its own folder, and again when its lockfile changes', () => {
  write('mfe-search/package.json', '{}');
  write('mfe-content/package-lock.json', '{}');
  const npm = `${readFileSync(join(tree, 'bin/npm'), 'utf8')}\n${note(`'in ' + require('path').basename(require('path').dirname(process.cwd()))`)}`;
  write('bin/npm', npm);
  const root = basename(tree);
  expect(run('build').done).toEqual([
    'npm ci',
    `in ${root}`,
    'npm ci',
    'in mfe-content',
    'compile platform/workspace platform/cli',
  ]);
  expect(run('build').done).toEqual(['compile platform/workspace platform/cli']);
  write('mfe-content/package-lock.json', '{ "packages": {} }');
  expect(run('build').done).toEqual(['npm ci', 'in mfe-content', 'compile platform/workspace platform/cli']);
});

test('packages are installed beside those from before, which stay when that fails', () => {
  write('packages/ui/package.json', '{ "name": "ui" }');
  write('packages/ui/node_modules/react/package.json', '{}');
  write('node_modules/before/package.json', '{}');
  write('package-lock.json', '{ "packages": { "": {}, "packages/ui": {} } }');
  const npm = readFileSync(join(tree, 'bin/npm'), 'utf8');
  write('bin/npm', `${npm}\nconsole.error('npm error no network'); process.exitCode = 1;`);
  const failed = run('build');
  expect([failed.status, failed.done]).toEqual([1, ['npm ci']]);
  expect(failed.stderr).toContain('npm error no network\nnpm ci failed: the packages are as before.\n');
  const isThere = (path) => existsSync(join(tree, path));
  expect(['node_modules/before', 'packages/ui/node_modules'].map(isThere)).toEqual([true, true]);
  const reads = note(
    `require(process.cwd() + '/packages/ui/package.json').name + ' ' + ${isInPlace('node_modules/before')}`,
  );
  write('bin/npm', `${npm}\n${reads} require('fs').mkdirSync('node_modules/after');`);
  expect(run('build').done.slice(0, 2)).toEqual(['npm ci', 'ui true']);
  expect(['node_modules/after', 'node_modules/before', 'packages/ui/node_modules'].map(isThere)).toEqual([
    true,
    false,
    false,
  ]);
  expect(readdirSync(tree).filter((name) => name.startsWith('.build'))).toEqual([]);
});

test('an area that was built from what is here is released without an installation, whatever changed besides', () => {
  write('platform/cli/dist/main.js', PROGRAM);
  write('mfe-search/webpack.config.js', '');
  write('platform/workspace/dist/inputs.js', `exports.isBuilt = (area) => area === 'mfe-search';`);
  expect(run('release', 'deploy', 'mfe-search').done).toEqual([]);
  expect(run('release', 'deploy', 'mfe-agents', '--from', 'dist').done).toEqual([]);
  write('platform/workspace/dist/inputs.js', `exports.isBuilt = () => false;`);
  expect(run('release', 'deploy', 'mfe-search').done[0]).toBe('npm ci');
});

test('help is there on a fresh clone, and installs nothing', () => {
  const { done, said, status } = run('bench', '--help');
  expect({ done, status }).toEqual({ done: [], status: 0 });
  expect(said).toMatch(/^Usage: npm run bench -- /);
});

test.each([
  ['rollback', 'mfe-search', '--reason', 'deploy'],
  ['activate', 'mfe-search', '--by', 'publish'],
  ['--edge', 'https://example.org', 'history'],
])('release %s installs and compiles nothing, whatever changed', (...words) => {
  write('platform/cli/dist/main.js', PROGRAM);
  write('platform/cli/src/main.ts', 'no program');
  expect(run('release', ...words)).toMatchObject({ done: [], said: `true ${words.join(' ')}` });
});

test.each([
  ['publish', 'mfe-search'],
  ['--edge', 'https://example.org', 'deploy', 'mfe-search'],
])('release %s builds an area, and what that needs is brought up to date', (...words) => {
  write('platform/cli/dist/main.js', PROGRAM);
  expect(run('release', ...words).done).toEqual(['npm ci', 'compile platform/cli platform/workspace']);
});

const STRONG = '9c1f4e07b26ad83590e4c1f7d2586b3a';

test.each([
  ['start', 'RELEASE_TOKEN', 'secret'],
  ['dev', 'RELEASE_TOKENS', `asha:*:${STRONG},ci:mfe-search:short`],
  ['start', 'SITE_SECRET', 'x'.repeat(48)],
])('%s on a fresh clone refuses a weak %s (%s) before anything is installed', (task, name, secret) => {
  const { status, stderr, done } = runWith({ [name]: secret }, task);
  expect([status, done]).toEqual([1, []]);
  expect(stderr).toMatch(new RegExp(`^  ${name} must be random.*openssl rand -hex 24$`, 'm'));
  expect(stderr).not.toContain(secret);
});

test('a strong token starts, and the release command takes any token: another site checks it', () => {
  expect(runWith({ RELEASE_TOKEN: STRONG, RELEASE_TOKENS: `asha:*:${STRONG}` }, 'start').status).toBe(3);
  expect(runWith({ RELEASE_TOKEN: 'secret' }, 'release', 'status').status).toBe(3);
});

test.each([
  ['20.19.0', /^Node 20 gets no security fixes since April 2026\. .*use Node 24\.\n$/],
  ['24.1.0', /^$/],
  ['26.0.0', /^Node 26\.0\.0 is not supported\. .*\n$/],
])('Node %s is judged in one line at most, on standard error alone', (version, expected) => {
  write('platform/cli/dist/main.js', PROGRAM);
  write('version.js', `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
  const settings = { NODE_OPTIONS: `--require ${join(tree, 'version.js')}` };
  const { stderr, said } = runWith(settings, 'release', 'status', '--json');
  expect(stderr).toMatch(expected);
  expect(said).toBe('true status --json');
});

test.each(['#', "'"])('a checkout below a folder with %s in its name is refused at once', (character) => {
  const folder = mkdir(`a${character}b`);
  cpSync(join(tree, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const file of ['package-lock.json', 'platform/workspace/help.js', 'platform/workspace/progress.js'])
    cpSync(join(tree, file), join(folder, file));
  const script = join(folder, 'scripts/run.js');
  const { status, stderr } = spawnSync(process.execPath, [script, 'start'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`its path contains ${character} (rename that folder)`);
});
