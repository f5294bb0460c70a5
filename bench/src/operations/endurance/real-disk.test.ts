import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root as repository } from '../../paths';
import { runBrokenSync } from './broken-sync';
import { runCrashPoints } from './crash-points';
import { runDeploys } from './deploys';
import { runFullDisk } from './full-disk';
import { withSmallDisk } from './small-disk';
import { runWriters } from './writers';

/*
 * Small runs of `npm run bench -- --only endurance`: real processes, a real disk. Where system calls cannot be made to
 * fail (no strace) or a small disk cannot be mounted (not root), the tests that need it are skipped.
 */

const works = (command: string, ...args: string[]) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const withStrace = works('strace', '-f', '-e', 'trace=none', 'true') ? test : test.skip;
const asRoot =
  process.getuid?.() === 0 && works('unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')
    ? test
    : test.skip;

let root: string;

beforeAll(() => {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', 'bench'], { cwd: repository });
}, 240_000);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-real-disk-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('processes that are killed while they use one registry lose nothing that was acknowledged', async () => {
  const seen = await runWriters({ root, disk: undefined, writers: 3, operations: 150, beat: 150 });
  expect(seen.problems).toEqual([]);
  expect(seen.acknowledged).toBeGreaterThan(20);
  expect(seen.kills).toBeGreaterThan(0);
}, 120_000);

test('E02 a deploy that is killed at random moments damages nothing, and another process finishes it', async () => {
  const seen = await runDeploys(root, 6);
  expect([seen.kills, seen.damaged, seen.problems]).toEqual([6, 0, []]);
}, 120_000);

withStrace(
  'E02 a deploy that is killed at a write, fsync, link or unlink leaves the old state or the new one',
  async () => {
    const seen = await runCrashPoints(root, 8);
    expect([seen.damaged, seen.problems]).toEqual([0, []]);
    expect(seen.points).toBeGreaterThan(5);
  },
  120_000,
);

withStrace(
  'E06 an fsync that fails acknowledges nothing, is told as store_unavailable, and leaves a registry that works',
  async () => {
    const seen = await runBrokenSync(root, 8);
    expect([seen.codes, seen.problems]).toEqual([['store_unavailable'], []]);
    expect(seen.refused).toBeGreaterThan(3);
  },
  120_000,
);

asRoot(
  'E05 on a full disk a publish and an activation are refused as store_full, and rollbacks still work',
  async () => {
    await withSmallDisk(2, async (disk) => {
      const seen = await runFullDisk(root, disk ?? '');
      expect(seen.problems).toEqual([]);
      expect(seen).toMatchObject({
        publish: 'store_full 507',
        activate: 'store_full 507',
        publishAfter: 'done',
      });
      expect(seen.rollbacks).toBeGreaterThan(5);
    });
  },
  120_000,
);
