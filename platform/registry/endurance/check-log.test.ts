import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry, StoreError, type Store } from '@nivaas/registry';
import { Client, createRandom, type Random, type Target } from './client';
import { checkLog, type Entry } from './check-log';
import { collect, type Operation, type Outcome } from './operation';
import { writeSmallBuild, writeSmallBuilds } from './small-build';

/*
 * Eight clients on one faulty disk in memory. A seed decides everything they do. Real processes and disks are in
 * real-disk.test.ts and, for longer runs, in main.ts.
 */

const LOG = 'channels/live/';
const STEPS = 60;
let root: string;
let targets: Target[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-endurance-'));
  targets = await Promise.all(
    ['mfe-search', 'mfe-content'].map(async (area) => {
      const builds = await writeSmallBuilds(root, area, ['one', 'two', 'three']);
      const versions = builds.map(({ version }) => version);
      const impostor = await writeSmallBuild(root, area, 'other', { version: versions[0] as string });
      return { area, versions, builds: builds.map(({ folder }) => folder), impostors: [impostor.folder] };
    }),
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Run {
  entries: Entry[];
  operations: Operation[];
}

async function run(seed: number): Promise<Run> {
  const random = createRandom(seed);
  const disk = new ScriptedDisk(random);
  const clock = () => new Date(Date.UTC(2026, 10, 21));
  const open = (isDead: () => boolean, faults: number) => openRegistry(disk.open(isDead, faults), { clock });
  const setup = open(() => false, 0);
  for (const { builds } of targets)
    for (const build of builds) await setup.publish(build, { by: 'setup', commit: null });
  const operations = new Map<string, Operation>();
  let turns = 0;
  const work = async (name: string) => {
    // Half of them are killed in the middle of some step.
    const steps = random(2) === 0 ? STEPS : random(STEPS);
    let isDead = false;
    const registry = open(() => isDead, 3);
    const client = new Client(name, registry, targets, random, (report) =>
      collect(operations, { ...report, at: (turns += 1) }),
    );
    for (let step = 1; step < steps; step += 1) await client.step();
    if (steps === STEPS) return;
    void client.step();
    for (let turn = random(40); turn > 0; turn -= 1) await Promise.resolve();
    isDead = true;
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => work(`client-${index}`)));
  const keys = disk.keys().filter((key) => key.startsWith(LOG));
  return {
    entries: keys.map((key) => ({
      number: Number.parseInt(key.slice(LOG.length), 10),
      bytes: disk.read(key) as Buffer,
    })),
    operations: [...operations.values()],
  };
}

test.each([1, 2, 3, 4, 5])(
  'eight clients, some killed, on a disk that fails before and after writing, keep one log and lose nothing (seed %d)',
  async (seed) => {
    const { entries, operations } = await run(seed);
    expect(checkLog(entries, operations)).toEqual([]);
    expect(entries.length).toBeGreaterThan(50);
    const kinds = operations.map(({ answer }) => answer?.outcome.kind);
    expect(kinds).toEqual(expect.arrayContaining(['changed', 'read', 'refused', 'unknown', 'done']));
  },
);

/** The run with one entry of its log replaced. */
const withEntry = ({ entries, operations }: Run, number: number, change: (bytes: Buffer) => Buffer): Run => ({
  operations,
  entries: entries.map((entry) => (entry.number === number ? { number, bytes: change(entry.bytes) } : entry)),
});
const replacing = (from: RegExp, to: string) => (bytes: Buffer) =>
  Buffer.from(bytes.toString('utf8').replace(from, to));
/** The run with other answers to its clients. */
const withOutcomes = ({ entries, operations }: Run, change: (outcome: Outcome) => Outcome): Run => ({
  entries,
  operations: operations.map(({ answer, ...begun }) =>
    answer ? { ...begun, answer: { ...answer, outcome: change(answer.outcome) } } : begun,
  ),
});

const DAMAGES: [string, (run: Run) => Run, RegExp][] = [
  [
    'an acknowledged change that is missing',
    ({ entries, operations }) => ({ entries: entries.slice(0, -5), operations }),
    /acknowledged as revision \d+, is lost/,
  ],
  [
    'a gap',
    ({ entries, operations }) => ({ entries: entries.filter(({ number }) => number !== 21), operations }),
    /the log has 22 where 21 should be/,
  ],
  [
    'a revision that was overwritten',
    (seen) => withEntry(seen, 21, replacing(/client-/, 'nobody-')),
    /revision 22 does not follow the one before/,
  ],
  [
    'half a revision',
    (seen) => withEntry(seen, 20, (bytes) => bytes.subarray(0, 100)),
    /revision 20 cannot be read/,
  ],
  [
    'a state that is not the result of its action',
    (seen) =>
      withEntry(
        seen,
        seen.entries.length,
        replacing(/"previous": (?:"v\w+"|null)/, '"previous": "v000000000000"'),
      ),
    /is not the result of its \w+ of mfe-\w+|is not what its client was answered/,
  ],
  [
    'a revision number that two clients got',
    (seen) =>
      withOutcomes(seen, (outcome) => (outcome.kind === 'changed' ? { ...outcome, revision: 7 } : outcome)),
    /revision 7 was acknowledged \d+ times/,
  ],
  [
    'a change that is in the log before one that ended earlier',
    ({ entries, operations }) => {
      const first = operations.find(({ answer }) => answer?.outcome.kind === 'changed');
      if (first?.answer) Object.assign(first, { at: 1e9, answer: { ...first.answer, at: 1e9 + 1 } });
      return { entries, operations };
    },
    /ended before .* began, and is behind it in the log/,
  ],
  [
    'a refused change that is in the log',
    (seen) =>
      withOutcomes(seen, (outcome) =>
        outcome.kind === 'changed' ? { kind: 'refused', code: 'held' } : outcome,
      ),
    /was answered with "refused", and is in the log/,
  ],
  [
    'a reader of a state that never existed',
    (seen) =>
      withOutcomes(seen, (outcome) => (outcome.kind === 'read' ? { ...outcome, areas: {} } : outcome)),
    /a reader saw a state that is not that of revision \d+/,
  ],
];

test.each(DAMAGES)('the check finds %s', async (_, damage, words) => {
  const { entries, operations } = damage(await run(1));
  expect(checkLog(entries, operations).join('\n')).toMatch(words);
});

/**
 * A store in memory. The random numbers decide how long each request takes and which creations fail, before or after
 * the file is written.
 */
class ScriptedDisk {
  readonly #files = new Map<string, Buffer>();

  constructor(private readonly random: Random) {}

  read(key: string): Buffer | undefined {
    return this.#files.get(key);
  }

  keys(): string[] {
    return [...this.#files.keys()].sort();
  }

  /**
   * The store for one client.
   *
   * @param isDead When true, no request of the client arrives or is answered.
   * @param faults Of 100 creations, the number that fail before the file is written; as many fail after.
   */
  open(isDead: () => boolean, faults: number): Store {
    const arrive = async () => {
      for (let turns = this.random(6); turns > 0; turns -= 1) await Promise.resolve();
      if (isDead()) await new Promise<never>(() => undefined);
    };
    const below = async (prefix: string) => {
      await arrive();
      return this.keys().filter((key) => key.startsWith(prefix));
    };
    return {
      read: async (key) => {
        await arrive();
        const bytes = this.#files.get(key);
        await arrive();
        return bytes;
      },
      create: async (key, bytes) => {
        await arrive();
        const die = this.random(100);
        if (die < faults) throw new StoreError('full', `${key}: no room`);
        const isNew = !this.#files.has(key);
        if (isNew) this.#files.set(key, bytes);
        await arrive();
        if (die < faults * 2) throw new StoreError('unavailable', `${key}: no answer`);
        return isNew;
      },
      list: below,
      folders: async (prefix) => {
        const names = (await below(prefix)).map((key) => key.slice(prefix.length).split('/'));
        return [...new Set(names.flatMap(([name = '', ...rest]) => (rest.length > 0 ? [name] : [])))];
      },
      remove: async (key) => {
        await arrive();
        this.#files.delete(key);
      },
      watch: () => () => undefined,
    };
  }
}
