const { spawnSync } = require('node:child_process');
const {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');

/** A checkout with a fake npm and compiler, which record their calls, and programs that print their arguments. */
let tree;
const PROGRAM = 'console.log(require.main === module, ...process.argv.slice(2)); process.exitCode = 3;';
const note = (what) =>
  `require('fs').appendFileSync(${JSON.stringify(join(tree, 'notes'))}, ${what} + '\\n');`;
const args = "process.argv.slice(2).filter((word) => !word.startsWith('-')).join(' ')";

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'nivaas-run-'));
  write('package-lock.json', '{}');
  cpSync(join(__dirname, 'run.js'), join(mkdir('scripts'), 'run.js'));
  write('compiler.js', compiler());
  write(
    'bin/npm',
    `#!${process.execPath}\n${note(`'npm ' + process.argv[2]`)}
    require('fs').cpSync(${JSON.stringify(join(tree, 'compiler.js'))}, 'node_modules/typescript/bin/tsc');`,
    0o755,
  );
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

/** A fake compiler, which writes the program of each workspace in its arguments. */
function compiler() {
  return `${note(`'tsc ' + ${args}`)}
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

/** Runs a task. @returns The calls of npm and the compiler, and the program's output and exit code. */
function run(...words) {
  rmSync(join(tree, 'notes'), { force: true });
  const env = { ...process.env, PATH: `${join(tree, 'bin')}:${process.env.PATH}` };
  const { status, stdout } = spawnSync(process.execPath, [join(tree, 'scripts/run.js'), ...words], {
    cwd: tree,
    env,
    encoding: 'utf8',
  });
  const notes = join(tree, 'notes');
  const done = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [];
  return { done, said: stdout.trim(), status };
}

test('a fresh clone is installed and compiled once, then only compiled', () => {
  expect(run('build', 'mfe-search')).toEqual({
    done: ['npm ci', 'tsc platform/workspace'],
    said: 'true build mfe-search',
    status: 3,
  });
  expect(run('drill').done).toEqual(['tsc platform/workspace e2e/drill']);
});

test('the documents on a fresh clone are installed and not compiled', () => {
  write('docs/site/main.mjs', PROGRAM.replace('require.main === module', 'import.meta.url.slice(-13)'));
  expect(run('docs')).toEqual({ done: ['npm ci'], said: 'site/main.mjs', status: 3 });
});

test('a release on a fresh clone installs and compiles the command first', () => {
  expect(run('release', 'status', '--json')).toEqual({
    done: ['npm ci', 'tsc platform/cli platform/workspace'],
    said: 'true status --json',
    status: 3,
  });
});

test.each([
  ['status'],
  ['rollback', 'mfe-search', '--reason', 'deploy'],
  ['off', 'mfe-search'],
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
  expect(run('release', ...words).done).toEqual(['npm ci', 'tsc platform/cli platform/workspace']);
});
