import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Plan } from './plan-versions';

const root = resolve(__dirname, '../../../..');
const NAMES = ['react', 'react-dom', 'scheduler', 'csstype', '@types/react', '@types/react-dom'];
/** The React of this checkout under other versions, so that no test needs npm's registry. */
let packages: string;

beforeAll(() => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', 'platform/cli', 'platform/workspace'], { cwd: root });
}, 240_000);
beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), 'nivaas-react-'));
  for (const name of NAMES)
    cpSync(join(root, 'node_modules', name), join(packages, name), { recursive: true });
});
afterEach(() => rmSync(packages, { recursive: true, force: true }));

function edit(file: string, from: RegExp, to: string): void {
  const path = join(packages, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

/** npm has no registry here. */
function plan(...words: string[]) {
  const program = join(root, 'platform/cli/dist/main.js');
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9' };
  return spawnSync(process.execPath, [program, 'plan', ...words], { cwd: root, env, encoding: 'utf8' });
}

test('an area that a React suits is ready', () => {
  for (const name of ['react', 'react-dom'])
    edit(`${name}/package.json`, /"version": "[^"]+"/, '"version": "19.99.0"');
  const { status, stdout } = plan(`react@${packages}`, 'mfe-account');
  expect(stdout).toMatch(
    /^With react 19\.99\.0, react-dom 19\.99\.0, @types\/react .*:\nmfe-account, .* today: ready\n$/,
  );
  expect(status).toBe(0);
});

test('types that break, exports that are gone and packages that exclude it are told: exit code 1', () => {
  edit('react/package.json', /"version": "[^"]+"/, '"version": "20.0.0"');
  edit('react/cjs/react.production.js', /exports\.use = /, 'exports.other = ');
  edit('@types/react/index.d.ts', /export function use</, 'export function other<');
  const { status, stdout } = plan(`react@${packages}`, 'mfe-account', '--json');
  const { areas } = JSON.parse(stdout) as Plan;
  expect([status, areas.length, areas[0]?.isReady]).toEqual([1, 1, false]);
  const place = { file: 'packages/federation/src/fragment.tsx', line: expect.any(Number) as number };
  expect(areas[0]?.types).toContainEqual({ ...place, message: expect.stringMatching(/^TS2\d+: .*'use'/) });
  expect(areas[0]?.gone).toContainEqual({ ...place, module: 'react', name: 'use' });
  expect(areas[0]?.peers).toContainEqual(expect.objectContaining({ package: '@testing-library/react' }));
});

test('without a network it says so, in a code', () => {
  const { status, stdout } = plan('react@19.3.1', 'mfe-account', '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'npm_unreachable' } });
});

test('what is no version is wrong usage: exit code 2', () => {
  const { status, stderr } = plan('react@latest');
  expect(status).toBe(2);
  expect(stderr).toMatch(/react@latest is neither[^\n]*\nHelp: npm run release -- plan --help\n$/);
});
