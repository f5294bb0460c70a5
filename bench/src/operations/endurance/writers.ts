import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { Child } from './child';
import type { Ground } from './client';
import type { Answered, Asked, Operation } from './operation';
import { checkRegistry } from './registry-check';
import { writeSmallBuild, type SmallBuild } from './small-build';
import { fillDisk } from './small-disk';
import type { WriterOrders } from './writer';

export interface WritersOptions {
  /** Where the builds go, and the registry when there is no small disk. */
  root: string;
  /** A file system of its own for the registry, which is filled now and then; undefined: no disk is filled. */
  disk: string | undefined;
  writers: number;
  /** Operations that must have been answered before it ends. */
  operations: number;
  /** Time between two ill deeds. Milliseconds. */
  beat: number;
}

export interface WritersResult {
  operations: number;
  acknowledged: number;
  refused: number;
  /** Killed before an answer, or told that the store has failed. */
  unknown: number;
  /** Of those, the ones that the log has. */
  tookPlace: number;
  revisions: number;
  kills: number;
  pauses: number;
  fullDisks: number;
  acknowledgedWhileFull: number;
  seconds: number;
  problems: string[];
}

const AREAS = ['mfe-search', 'mfe-property', 'mfe-account', 'mfe-content'];
/** Ill deeds, one each beat. */
const DEEDS = ['kill', 'kill', 'pause', 'kill', 'fill', 'kill'] as const;
/** How long a disk stays full and a process stopped. Milliseconds. */
const FULL_FOR = 400;
const STOPPED_FOR = 2_000;
/** Longest pause of the slow disk that one writer in four has. Milliseconds. */
const SLOWNESS = 40;
/** A run that does not get on is given up. Milliseconds. */
const LIMIT = 5 * 60_000;

/** Many processes use one registry, are killed and stopped, find a slow and a full disk; then everything is checked. */
export async function runWriters(options: WritersOptions): Promise<WritersResult> {
  const started = performance.now();
  const folder = join(options.disk ?? options.root, 'registry');
  const { grounds, builds } = await prepare(options.root, folder);
  const crowd = new Crowd(options.writers, (name, seed) => ({
    folder,
    name,
    seed,
    slowness: seed % 4 === 0 ? SLOWNESS : 0,
    grounds,
  }));
  const done = { kills: 0, pauses: 0, fullDisks: 0 };
  for (let turn = 0; crowd.answered < options.operations; turn += 1) {
    await wait(options.beat);
    if (performance.now() - started > LIMIT) break;
    const deed = DEEDS[turn % DEEDS.length];
    if (deed === 'kill') done.kills += Number(crowd.kill(turn));
    if (deed === 'pause') done.pauses += Number(crowd.pause(turn));
    if (deed === 'fill' && options.disk) {
      await crowd.whileFull(() => fillAndFree(join(options.disk ?? '', 'ballast')));
      done.fullDisks += 1;
    }
  }
  const operations = await crowd.end();
  const problems = [...crowd.complaints, ...(await checkRegistry(folder, operations, builds))];
  if (crowd.answered < options.operations) problems.push(`only ${crowd.answered} operations in ${LIMIT} ms`);
  return {
    ...(await counted(folder, operations)),
    ...done,
    ...crowd.figures,
    problems,
    seconds: since(started),
  };
}

async function fillAndFree(ballast: string): Promise<void> {
  await fillDisk(ballast);
  await wait(FULL_FOR);
  await rm(ballast, { force: true });
}

/** Writers that are as many as ever, however many die. */
class Crowd {
  readonly complaints: string[] = [];
  answered = 0;
  #acknowledgedWhileFull = 0;
  #isFull = false;
  #isEnding = false;
  #born = 0;
  readonly #alive: Child[] = [];
  readonly #dead: Child[] = [];

  constructor(
    size: number,
    private readonly ordersOf: (name: string, seed: number) => WriterOrders,
  ) {
    for (let place = 0; place < size; place += 1) this.#start(place);
  }

  get figures(): { acknowledgedWhileFull: number } {
    return { acknowledgedWhileFull: this.#acknowledgedWhileFull };
  }

  kill(turn: number): boolean {
    return this.#alive[turn % this.#alive.length]?.kill('SIGKILL') ?? false;
  }

  /** Not killed, only out of the way for so long that others take it for dead. */
  pause(turn: number): boolean {
    const child = this.#alive[turn % this.#alive.length];
    if (!child?.kill('SIGSTOP')) return false;
    setTimeout(() => child.kill('SIGCONT'), STOPPED_FOR).unref();
    return true;
  }

  async whileFull(work: () => Promise<void>): Promise<void> {
    this.#isFull = true;
    await work();
    this.#isFull = false;
  }

  async end(): Promise<Operation[]> {
    this.#isEnding = true;
    for (const child of this.#alive) child.kill('SIGKILL');
    await Promise.all(this.#alive.map((child) => child.ended));
    return [...this.#dead, ...this.#alive].flatMap((child) => child.operations);
  }

  #start(place: number): void {
    const seed = (this.#born += 1);
    const child = new Child('writer', this.ordersOf(`writer-${seed}`, seed), {
      heard: (word) => this.#hear(word),
    });
    this.#alive[place] = child;
    void child.ended.then(() => {
      if (child.complaint) this.complaints.push(child.complaint);
      if (this.#isEnding) return;
      this.#dead.push(child);
      this.#start(place);
    });
  }

  #hear(word: Asked | Answered): void {
    if ('verb' in word || word.outcome.kind === 'unknown') return;
    this.answered += 1;
    if (this.#isFull && word.outcome.kind === 'changed') this.#acknowledgedWhileFull += 1;
  }
}

async function counted(folder: string, operations: readonly Operation[]) {
  const registry = openRegistry(openFolderStore(folder));
  const { revision } = await registry.status();
  const written = new Set((await registry.history(undefined, revision)).map(({ reason }) => reason));
  const of = (...kinds: string[]) =>
    operations.filter(({ answer }) => kinds.includes(answer?.outcome.kind ?? 'unknown'));
  return {
    operations: operations.length,
    acknowledged: of('changed').length,
    refused: of('refused').length,
    unknown: of('unknown').length,
    tookPlace: of('unknown').filter(({ id }) => written.has(id)).length,
    revisions: revision,
  };
}

/** Areas with versions that are there, some that are still to come, and some that only pretend to be. */
async function prepare(root: string, folder: string): Promise<{ grounds: Ground[]; builds: SmallBuild[] }> {
  const registry = openRegistry(openFolderStore(folder));
  const builds: SmallBuild[] = [];
  const grounds: Ground[] = [];
  for (const area of AREAS) {
    const own: SmallBuild[] = [];
    for (const content of ['one', 'two', 'three', 'later', 'latest'])
      own.push(await writeSmallBuild(root, { area, content }));
    for (const { folder: build } of own.slice(0, 3))
      await registry.publish(build, { by: 'endurance', commit: null });
    await registry.activate(area, { by: 'endurance', reason: 'the first', version: own[0]?.version ?? '' });
    const impostors = own
      .slice(0, 3)
      .map(({ version }) => writeSmallBuild(root, { area, version, content: `not ${version}` }));
    builds.push(...own);
    grounds.push({
      area,
      versions: own.map(({ version }) => version),
      builds: own.map((build) => build.folder),
      impostors: (await Promise.all(impostors)).map((build) => build.folder),
    });
  }
  return { grounds, builds };
}

function since(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10;
}
