const { execFileSync, spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { helpOf } = require('../platform/workspace/help');

const root = join(__dirname, '..');
const packages = execFileSync('git', ['ls-files', 'package.json', '**/package.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((path) => ({ path, ...JSON.parse(readFileSync(join(root, path), 'utf8')) }));
const { scripts } = packages.find(({ path }) => path === 'package.json');

/** By npm script: the program and its first words. The others, and the tools, explain themselves. */
const own = Object.entries(scripts).filter(
  ([name, line]) => !['listings', 'release'].includes(name) && /^node scripts\//.test(line),
);

test.each(own)('npm run %s explains itself before anything is installed', (name) => {
  const help = helpOf(name);
  expect(help).toMatch(/^Usage: npm (run )?\S+/);
  // A line of a terminal.
  expect(help.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

const bins = packages.flatMap(({ path, name: own, bin = {} }) =>
  Object.entries(typeof bin === 'string' ? { [own]: bin } : bin).map(([name, file]) => [
    name,
    join(root, dirname(path), file),
  ]),
);

test.each(bins)('%s --help explains it', (_, file) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--help'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: /);
});

test.each(['start', 'dev', 'build', 'new-area', 'new-page', 'new-form', 'new-fragment', 'add-function'])(
  'nivaas %s --help, as another site runs it, prints the same and does nothing',
  (task) => {
    const [, program] = bins.find(([name]) => name === 'nivaas');
    const { stdout } = spawnSync(process.execPath, [program, task, '--help'], { encoding: 'utf8' });
    expect(stdout).toBe(helpOf(task));
  },
);

/** What cmd.exe does not do: replace itself, set variables before a command, expand `*` and `$`, take single quotes. */
const ONLY_IN_A_SHELL = /(^|&& )(exec |rm |cp |mkdir -p |\w+=)|[*$';|]/;

test('every script of a package runs in cmd.exe, too', () => {
  const lines = packages.flatMap(({ path, scripts: all = {} }) =>
    Object.entries(all).map(([name, line]) => `${path} ${name}: ${line}`),
  );
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => ONLY_IN_A_SHELL.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

test('every text file has the same line ends on every machine', () => {
  const lines = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(lines.filter((line) => !/^i\/(lf|none|-text) +w\/\S+ +attr\/text=auto eol=lf/.test(line))).toEqual(
    [],
  );
});

/** Histories may name commands that no longer exist. */
const documents = execFileSync('git', ['ls-files', '*.md', ':!CHANGELOG.md', ':!docs/decisions/'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const COMMAND = /(?<=^ *|`|&& )npm (?:run |(?=start|test))([\w-]+)([^`#\n]*)/gm;
const shown = documents.flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(COMMAND)]);

test('every npm script that a document names exists, with its options', () => {
  const names = packages.flatMap(({ scripts: all = {} }) => Object.keys(all));
  const verbs = spawnSync(process.execPath, [join(root, 'platform/cli/dist/main.js'), '--help']).stdout;
  const isKnown = ([, name, rest]) => {
    const [verb = 'status'] = /(?<=^ -- )[a-z-]+/.exec(rest) ?? [];
    if (name === 'release') return String(verbs).includes(`\n  ${verb} `);
    const help = own.some(([task]) => task === name) ? `--help ${helpOf(name)}` : rest;
    return names.includes(name) && (rest.match(/--[a-z]+/g) ?? []).every((option) => help.includes(option));
  };
  expect(shown.length).toBeGreaterThan(80);
  expect(shown.filter((command) => !isKnown(command)).map(([command]) => command)).toEqual([]);
});
