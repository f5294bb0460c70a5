import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkRegistry, openPatiently, type Finding } from './check-registry';
import { Child } from './child';
import type { Target } from './client';
import { fillDisk } from './faults';
import type { Begun, Ended, Operation } from './operation';
import { writeSmallBuild, writeSmallBuilds, type SmallBuild } from './small-build';

interface WritersOptions {
  /** For the builds, and for the registry when there is no `disk`. */
  root: string;
  /** A small file system for the registry, which is filled now and then. */
  disk?: string | undefined;
  writers: number;
  /** The run ends after this many answers. */
  operations: number;
  /** Time between two faults. */
  everyMs: number;
}

const AREAS = ['mfe-search', 'mfe-property', 'mfe-account', 'mfe-content'];
/** Injected in turn. */
const FAULTS = ['kill', 'kill', 'pause', 'kill', 'fill', 'kill'] as const;
const FULL_MS = 400;
/** Long enough for the others to take over the work of a writer that is stopped. */
const PAUSE_MS = 2_000;
/** One writer in four has a slow disk. */
const MAX_DISK_PAUSE_MS = 40;
const MAX_RUN_MS = 5 * 60_000;

/** Processes use one registry while they are killed or stopped and its disk is slow or full. */
export async function runWriters({ root, disk, ...options }: WritersOptions): Promise<Finding> {
  const started = performance.now();
  const folder = join(disk ?? root, 'registry');
  const { targets, builds } = await prepare(root, folder);
  const crowd = new Crowd(folder, targets, options.writers);
  const done = { kill: 0, pause: 0, fill: 0 };
  for (let turn = 0; crowd.answered < options.operations; turn += 1) {
    await wait(options.everyMs);
    if (performance.now() - started > MAX_RUN_MS) break;
    const fault = FAULTS[turn % FAULTS.length] ?? 'kill';
    if (fault === 'fill' && !disk) continue;
    done[fault] += 1;
    if (fault === 'kill') crowd.pick(turn)?.kill();
    else if (fault === 'pause') pause(crowd.pick(turn));
    else await crowd.withFullDisk(join(disk ?? '', 'ballast'));
  }
  const operations = await crowd.end();
  const problems = [...crowd.complaints, ...(await checkRegistry(folder, operations, builds))];
  if (crowd.answered < options.operations)
    problems.push(`only ${crowd.answered} operations in ${MAX_RUN_MS} ms`);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const whileFull = crowd.changedWhileFull;
  return { figures: { ...(await counted(folder, operations)), ...done, whileFull, seconds }, problems };
}

function pause(child: Child | undefined): void {
  child?.kill('SIGSTOP');
  setTimeout(() => child?.kill('SIGCONT'), PAUSE_MS).unref();
}

/** A fixed number of writers: each one that dies is replaced. */
class Crowd {
  readonly complaints: string[] = [];
  answered = 0;
  changedWhileFull = 0;
  #isFull = false;
  #isEnding = false;
  readonly #alive: Child[] = [];
  readonly #all: Child[] = [];

  constructor(
    private readonly folder: string,
    private readonly targets: Target[],
    size: number,
  ) {
    for (let place = 0; place < size; place += 1) this.#start(place);
  }

  pick(turn: number): Child | undefined {
    return this.#alive[turn % this.#alive.length];
  }

  /** Fills the disk with a file, and removes the file again. */
  async withFullDisk(ballast: string): Promise<void> {
    this.#isFull = true;
    await fillDisk(ballast);
    await wait(FULL_MS);
    await rm(ballast, { force: true });
    this.#isFull = false;
  }

  async end(): Promise<Operation[]> {
    this.#isEnding = true;
    for (const child of this.#alive) child.kill();
    await Promise.all(this.#alive.map((child) => child.ended));
    return this.#all.flatMap((child) => child.operations);
  }

  #start(place: number): void {
    const seed = this.#all.length + 1;
    const write = { seed, pauseMs: seed % 4 === 0 ? MAX_DISK_PAUSE_MS : 0, targets: this.targets };
    const options = { folder: this.folder, name: `writer-${seed}`, write };
    const child = new Child(options, [], (report) => this.#hear(report));
    this.#alive[place] = child;
    this.#all.push(child);
    void child.ended.then(() => {
      if (child.stderr) this.complaints.push(child.stderr);
      if (!this.#isEnding) this.#start(place);
    });
  }

  #hear(report: Begun | Ended): void {
    if ('verb' in report || report.outcome.kind === 'unknown') return;
    this.answered += 1;
    if (this.#isFull && report.outcome.kind === 'changed') this.changedWhileFull += 1;
  }
}

async function counted(folder: string, operations: readonly Operation[]) {
  const registry = openPatiently(folder);
  const { revision } = await registry.status();
  const written = new Set((await registry.history(undefined, revision)).map(({ reason }) => reason));
  const of = (kind: string) =>
    operations.filter(({ answer }) => (answer?.outcome.kind ?? 'unknown') === kind);
  const [acknowledged, refused] = [of('changed').length, of('refused').length];
  // Killed before an answer, or answered that the store failed.
  const open = of('unknown');
  const openAndWritten = open.filter(({ id }) => written.has(id)).length;
  const all = { operations: operations.length, revisions: revision };
  return { ...all, acknowledged, refused, open: open.length, openAndWritten };
}

/** Publishes three of each area's five builds, and prepares impostors of those three. */
async function prepare(root: string, folder: string): Promise<{ targets: Target[]; builds: SmallBuild[] }> {
  const registry = openPatiently(folder);
  const builds: SmallBuild[] = [];
  const targets: Target[] = [];
  for (const area of AREAS) {
    const own = await writeSmallBuilds(root, area, ['one', 'two', 'three', 'later', 'latest']);
    const published = own.slice(0, 3);
    for (const build of published) await registry.publish(build.folder, { by: 'endurance', commit: null });
    await registry.activate(area, { by: 'endurance', reason: 'the first', version: own[0]?.version ?? '' });
    const impostors = published.map(({ version }) =>
      writeSmallBuild(root, area, `not ${version}`, { version }),
    );
    builds.push(...own);
    targets.push({
      area,
      versions: own.map(({ version }) => version),
      builds: own.map((build) => build.folder),
      impostors: (await Promise.all(impostors)).map((build) => build.folder),
    });
  }
  return { targets, builds };
}
