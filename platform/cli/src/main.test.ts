import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
let data: string;

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/compile.js', 'platform/cli'], { cwd: root });
}, 240_000);
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'nivaas-main-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

function release(...args: string[]) {
  const program = join(root, 'platform/cli/dist/main.js');
  const env = { ...process.env, DATA_DIR: data };
  return spawnSync(process.execPath, [program, ...args], { cwd: tmpdir(), env, encoding: 'utf8' });
}

test('done is exit code 0, with nothing but JSON on standard output', () => {
  const { status, stdout } = release('status', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ revision: 0, areas: {} });
});

test('refused is exit code 1, with the reason on standard error', () => {
  const { status, stdout, stderr } = release('rollback', 'mfe-shop');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('No version of this area is live. (mfe-shop)\nActivate one first.\n');
});

test('an area that the repository does not have is wrong usage', () => {
  const { status, stderr } = release('publish', 'mfe-nothing');
  expect(status).toBe(2);
  expect(stderr).toContain('There is no area "mfe-nothing" in this repository.');
});

test('a registry that cannot be read is said in a line, with what to do: exit code 1', async () => {
  await mkdir(join(data, 'registry'));
  await symlink('channels', join(data, 'registry/channels'));
  const { status, stderr } = release('status');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^The store cannot be reached\. \([^\n]*ELOOP[^\n]*\)\nNothing was changed\.[^\n]*\n$/,
  );
});
