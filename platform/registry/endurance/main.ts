import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from './check-registry';
import { runBrokenSync, runCrashPoints, runDeploys } from './deploys';
import { canInject, NO_SMALL_DISK, NO_STRACE, withSmallDisk } from './faults';
import { runFullDisk } from './full-disk';
import { runLongHistory, runManyVersions } from './many';
import { runWriters } from './writers';

/*
 * Tests the registry under kill -9, full, slow and failing disks, a long log and many versions (docs/operations.md):
 * node platform/registry/endurance/dist/main.js [--quick]
 */

const isQuick = process.argv.includes('--quick');
const SIZE = isQuick
  ? { operations: 600, kills: 10, step: 6, revisions: 2_000, versions: 300 }
  : { operations: 10_000, kills: 200, step: 1, revisions: 100_000, versions: 10_000 };
const WRITERS = 8;
/** Disk space for one operation's log entry and its share of published files. */
const BYTES_PER_OPERATION = 9_000;
const MAX_PRINTED = 20;

const skipped = (why: string): Finding => ({ figures: { skipped: why }, problems: [] });

/** Run one after the other, because together they would distort each other's times. */
const PARTS: Record<string, (root: string) => Promise<Finding>> = {
  writers: (root) =>
    withSmallDisk(4 + Math.ceil((SIZE.operations * BYTES_PER_OPERATION) / 1_048_576), (disk) =>
      runWriters({ root, disk, writers: WRITERS, operations: SIZE.operations, everyMs: 300 }),
    ),
  deploys: (root) => runDeploys(root, SIZE.kills),
  'crash points': async (root) =>
    (await canInject()) ? runCrashPoints(root, SIZE.step) : skipped(NO_STRACE),
  'full disk': (root) =>
    withSmallDisk(2, async (disk) => (disk ? runFullDisk(root, disk) : skipped(NO_SMALL_DISK))),
  'broken sync': async (root) => ((await canInject()) ? runBrokenSync(root, SIZE.step) : skipped(NO_STRACE)),
  'long history': (root) => runLongHistory(root, SIZE.revisions),
  'many versions': (root) => runManyVersions(root, SIZE.versions),
};

async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'nivaas-endurance-'));
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  let total = 0;
  for (const [name, run] of Object.entries(PARTS)) {
    const root = join(home, name.replaceAll(' ', '-'));
    mkdirSync(root);
    const { figures, problems } = await run(root);
    rmSync(root, { recursive: true });
    const shown = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
    const wrong = problems.slice(0, MAX_PRINTED).map((problem) => `  WRONG: ${problem}\n`);
    process.stdout.write(`${name}: ${shown.join(', ')}\n${wrong.join('')}`);
    if (problems.length > MAX_PRINTED) process.stdout.write(`  and ${problems.length - MAX_PRINTED} more\n`);
    total += problems.length;
  }
  process.stdout.write(total > 0 ? `${total} results are WRONG.\n` : 'Nothing was lost or damaged.\n');
  if (total > 0) process.exitCode = 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
void main();
