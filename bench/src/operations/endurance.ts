import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { work } from '../paths';
import { percentile } from '../../../e2e/harness/statistics';
import { runBrokenSync } from './endurance/broken-sync';
import { runCrashPoints } from './endurance/crash-points';
import { runDeploys } from './endurance/deploys';
import { runFullDisk } from './endurance/full-disk';
import { runLongHistory } from './endurance/long-history';
import { runManyVersions } from './endurance/many-versions';
import { NO_SMALL_DISK, withSmallDisk } from './endurance/small-disk';
import { canInject, NO_STRACE } from './endurance/strace';
import { runWriters } from './endurance/writers';
import { writeResults } from './results';

export interface EnduranceOptions {
  operations: number;
  kills: number;
  /** One of so many system calls of a deploy is tried. */
  step: number;
  revisions: number;
  versions: number;
}

export const WHOLE: EnduranceOptions = {
  operations: 10_000,
  kills: 200,
  step: 1,
  revisions: 100_000,
  versions: 10_000,
};
/** To see that it works. */
export const QUICK: EnduranceOptions = {
  operations: 600,
  kills: 10,
  step: 6,
  revisions: 2_000,
  versions: 300,
};

const WRITERS = 8;
/** Room for one operation in the log and for the files of a version. Bytes. */
const ROOM = 9_000;
const MEGABYTE = 1_048_576;
/** Goals of the issue and of the fault catalogue. Milliseconds. */
const GOALS = { rollback: 50, start: 2_000 };

interface Finding {
  /** What was seen, in one line. */
  text: string;
  problems: readonly string[];
  figures?: object;
}

/** Each part alone: they would disturb each other's figures. */
const PARTS: Record<string, (root: string, options: EnduranceOptions) => Promise<Finding>> = {
  writers,
  deploys,
  'crash points': crashPoints,
  'full disk': fullDisk,
  'broken sync': brokenSync,
  'long history': longHistory,
  'many versions': manyVersions,
};

/**
 * The registry under ill treatment, each part in a folder of its own; prints what was seen.
 *
 * @returns True when nothing was lost or damaged, and the goals were reached.
 */
export async function runEndurance(options: EnduranceOptions, say: (line: string) => void): Promise<boolean> {
  const home = join(work, 'operations/endurance');
  const results: Record<string, object> = {};
  let isWell = true;
  for (const [name, run] of Object.entries(PARTS)) {
    const root = join(home, name.replaceAll(' ', '-'));
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    say(`${name} …`);
    const { text, problems, figures = {} } = await run(root, options);
    process.stdout.write(`${name}: ${text}\n`);
    for (const problem of problems.slice(0, 20)) process.stdout.write(`  WRONG: ${problem}\n`);
    if (problems.length > 20) process.stdout.write(`  and ${problems.length - 20} more\n`);
    if (problems.length > 0) isWell = false;
    results[name] = { text, problems, ...figures };
    rmSync(root, { recursive: true, force: true });
  }
  // A quick run shows that it works; its figures say nothing.
  if (options !== QUICK) writeResults('endurance', { ...results, options });
  process.stdout.write(isWell ? 'Nothing was lost, nothing damaged.\n' : 'Something is WRONG.\n');
  return isWell;
}

function writers(root: string, { operations }: EnduranceOptions): Promise<Finding> {
  const megabytes = 4 + Math.ceil((operations * ROOM) / MEGABYTE);
  return withSmallDisk(megabytes, async (disk) => {
    const seen = await runWriters({ root, disk, writers: WRITERS, operations, beat: 300 });
    const text = [
      `${seen.operations} operations of ${WRITERS} processes in ${seen.seconds} s`,
      `${seen.revisions} revisions`,
      `${seen.acknowledged} changes acknowledged, ${seen.refused} operations refused, ${seen.unknown} left open, of which ${seen.tookPlace} took place`,
      `${seen.kills} kills -9, ${seen.pauses} stops of 2 s, a slow disk for one writer in four`,
      disk
        ? `${seen.fullDisks} times a full disk, ${seen.acknowledgedWhileFull} changes acknowledged meanwhile`
        : `no full disk: ${NO_SMALL_DISK}`,
    ].join('; ');
    return { text, problems: seen.problems, figures: seen };
  });
}

async function deploys(root: string, { kills }: EnduranceOptions): Promise<Finding> {
  const seen = await runDeploys(root, kills);
  const text = `${seen.kills} kills -9 at random moments of two deploys that take ${seen.deploy} ms, ${seen.whilePublishing} of them while files were stored and ${seen.acknowledgedBefore} after a release; ${seen.damaged} registries damaged`;
  return { text, problems: seen.problems, figures: seen };
}

async function crashPoints(root: string, { step }: EnduranceOptions): Promise<Finding> {
  if (!(await canInject())) return { text: `left out: ${NO_STRACE}`, problems: [] };
  const seen = await runCrashPoints(root, step);
  const text = `a deploy killed at ${seen.points} of its system calls; ${seen.damaged} registries damaged`;
  return { text, problems: seen.problems, figures: seen };
}

function fullDisk(root: string): Promise<Finding> {
  return withSmallDisk(2, async (disk) => {
    if (!disk) return { text: `left out: ${NO_SMALL_DISK}`, problems: [] };
    const seen = await runFullDisk(root, disk);
    const text = `on 2 MB without a byte left a publish is told ${seen.publish} and an activation ${seen.activate}; ${seen.rollbacks} rollbacks acknowledged from ${seen.reserve / 1024} kB kept for them, the first in ${seen.firstRollback} ms; with room again a publish is ${seen.publishAfter}`;
    return { text, problems: seen.problems, figures: seen };
  });
}

async function brokenSync(root: string, { step }: EnduranceOptions): Promise<Finding> {
  if (!(await canInject())) return { text: `left out: ${NO_STRACE}`, problems: [] };
  const seen = await runBrokenSync(root, Math.min(step, 10));
  const text = `${seen.failures} deploys, in each another fsync answered EIO; ${seen.refused} of them told ${seen.codes.join(', ')}, nothing acknowledged that was not kept`;
  return { text, problems: seen.problems, figures: seen };
}

async function longHistory(root: string, { revisions }: EnduranceOptions): Promise<Finding> {
  const seen = await runLongHistory(root, revisions);
  const [p50, worst] = [percentile(seen.rollbacks, 0.5), Math.max(...seen.rollbacks)];
  const cold = percentile(seen.coldRollbacks, 0.5);
  const text = `behind ${seen.revisions} revisions a rollback takes ${p50.toFixed(1)} ms, at most ${worst.toFixed(1)} ms of ${seen.rollbacks.length} (goal: ${GOALS.rollback} ms, ${reached(worst, GOALS.rollback)}); by a process that sees the log for the first time ${cold.toFixed(1)} ms; a page of history from the middle ${seen.page.toFixed(1)} ms`;
  return {
    text,
    problems: [...seen.problems, ...missed('a rollback', worst, GOALS.rollback)],
    figures: seen,
  };
}

async function manyVersions(root: string, { versions }: EnduranceOptions): Promise<Finding> {
  const seen = await runManyVersions(root, versions);
  const text = `the edge is ready ${seen.startWithMany.toFixed(0)} ms after its start beside ${seen.versions} old versions (goal: ${GOALS.start} ms, ${reached(seen.startWithMany, GOALS.start)}), ${seen.startWithFew.toFixed(0)} ms without them; a file of an old version takes ${seen.lookUp.toFixed(2)} ms, the list of all ${seen.list.toFixed(0)} ms`;
  return {
    text,
    problems: [...seen.problems, ...missed('the start', seen.startWithMany, GOALS.start)],
    figures: seen,
  };
}

function reached(value: number, goal: number): string {
  return value <= goal ? 'reached' : 'MISSED';
}

function missed(what: string, value: number, goal: number): string[] {
  return value <= goal ? [] : [`${what} took ${value.toFixed(0)} ms, the goal is ${goal} ms`];
}
