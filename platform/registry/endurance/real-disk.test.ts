import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runBrokenSync, runCrashPoints, runDeploys } from './deploys';
import { withSmallDisk } from './faults';
import { runFullDisk } from './full-disk';
import { runWriters } from './writers';

/*
 * Short runs of main.ts with real processes and a real disk. Tests are skipped where strace is missing or a small disk
 * cannot be mounted.
 */

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const withStrace = succeeds('strace', '-f', '-e', 'trace=none', 'true') ? test : test.skip;
const withMount = succeeds('unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt') ? test : test.skip;
const TEST_MS = 120_000;

let root: string;

beforeAll(() => {
  const tsc = resolve(__dirname, '../../../node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', __dirname]);
}, 2 * TEST_MS);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-real-disk-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test(
  'processes that are killed while they use one registry lose nothing that was acknowledged',
  async () => {
    const { figures, problems } = await runWriters({ root, writers: 3, operations: 150, everyMs: 150 });
    expect(problems).toEqual([]);
    expect(figures['acknowledged']).toBeGreaterThan(20);
    expect(figures['kill']).toBeGreaterThan(0);
  },
  TEST_MS,
);

test(
  'E02 a deploy that is killed at random moments damages nothing, and another process finishes it',
  async () => {
    const { figures, problems } = await runDeploys(root, 6);
    expect([figures['kills'], problems]).toEqual([6, []]);
  },
  TEST_MS,
);

withStrace(
  'E02 a deploy that is killed at a write, fsync, link or unlink leaves the old state or the new one',
  async () => {
    const { figures, problems } = await runCrashPoints(root, 8);
    expect(problems).toEqual([]);
    expect(figures['points']).toBeGreaterThan(5);
  },
  TEST_MS,
);

withStrace(
  'E06 an fsync that fails acknowledges nothing, is reported as store_unavailable, and leaves a registry that works',
  async () => {
    const { figures, problems } = await runBrokenSync(root, 8);
    expect([figures['codes'], problems]).toEqual(['store_unavailable', []]);
    expect(figures['refused']).toBeGreaterThan(3);
  },
  TEST_MS,
);

withMount(
  'E05 on a full disk a publish and an activation are refused as store_full, and rollbacks still work',
  async () => {
    const { figures, problems } = await withSmallDisk(2, (disk) => runFullDisk(root, disk ?? ''));
    expect(problems).toEqual([]);
    expect(figures).toMatchObject({
      publish: 'store_full 507',
      activate: 'store_full 507',
      publishAfter: 'done',
    });
    expect(figures['rollbacks']).toBeGreaterThan(5);
  },
  TEST_MS,
);
