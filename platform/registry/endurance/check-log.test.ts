import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from '@nivaas/registry';
import { Client, createRandom, type Ground } from './client';
import { checkLog, type Entry } from './check-log';
import { collect, type Operation, type Outcome } from './operation';
import { ScriptedDisk } from './scripted-disk';
import { writeSmallBuild, writeSmallBuilds } from './small-build';

/*
 * Eight clients on one faulty disk, in one process and in seconds: all they do comes from a seed. Real processes and
 * disks: real-disk.test.ts, and main.ts for long.
 */

const LOG = 'channels/live/';
const STEPS = 60;
let root: string;
let grounds: Ground[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-endurance-'));
  grounds = await Promise.all(
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
  for (const { builds } of grounds)
    for (const build of builds) await setup.publish(build, { by: 'setup', commit: null });
  const operations = new Map<string, Operation>();
  let turns = 0;
  const work = async (name: string) => {
    // Half of them die at some step, in the middle of whatever they do.
    const steps = random(2) === 0 ? STEPS : random(STEPS);
    let isDead = false;
    const registry = open(() => isDead, 3);
    const client = new Client(name, registry, grounds, random, (report) =>
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
  'eight clients, some killed, on a disk that fails before and after writing (seed %d): one line, nothing lost',
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
/** The run in which clients were told something else. */
const told = ({ entries, operations }: Run, change: (outcome: Outcome) => Outcome): Run => ({
  entries,
  operations: operations.map(({ answer, ...begun }) =>
    answer ? { ...begun, answer: { ...answer, outcome: change(answer.outcome) } } : begun,
  ),
});

const DAMAGES: [string, (run: Run) => Run, RegExp][] = [
  [
    'an acknowledged change that is not there',
    ({ entries, operations }) => ({ entries: entries.slice(0, -5), operations }),
    /acknowledged as revision \d+, is lost/,
  ],
  [
    'a gap',
    ({ entries, operations }) => ({ entries: entries.filter(({ number }) => number !== 21), operations }),
    /the log has 22 where 21 should be/,
  ],
  [
    'a revision that was written over',
    (seen) => withEntry(seen, 21, replacing(/client-/, 'nobody-')),
    /revision 22 does not follow the one before/,
  ],
  [
    'half a revision',
    (seen) => withEntry(seen, 20, (bytes) => bytes.subarray(0, 100)),
    /revision 20 cannot be read/,
  ],
  [
    'a state that does not come from its action',
    (seen) =>
      withEntry(
        seen,
        seen.entries.length,
        replacing(/"previous": (?:"v\w+"|null)/, '"previous": "v000000000000"'),
      ),
    /is not what its \w+ of mfe-\w+ does|became something else/,
  ],
  [
    'one number that two were given',
    (seen) => told(seen, (outcome) => (outcome.kind === 'changed' ? { ...outcome, revision: 7 } : outcome)),
    /revision 7 was acknowledged \d+ times/,
  ],
  [
    'a change that stands before one that had ended',
    ({ entries, operations }) => {
      const first = operations.find(({ answer }) => answer?.outcome.kind === 'changed');
      if (first?.answer) Object.assign(first, { at: 1e9, answer: { ...first.answer, at: 1e9 + 1 } });
      return { entries, operations };
    },
    /ended before .* began, and stands behind it/,
  ],
  [
    'a refused change that took place',
    (seen) =>
      told(seen, (outcome) => (outcome.kind === 'changed' ? { kind: 'refused', code: 'held' } : outcome)),
    /was answered with "refused", and stands in the log/,
  ],
  [
    'a reader of a state that never was',
    (seen) => told(seen, (outcome) => (outcome.kind === 'read' ? { ...outcome, areas: {} } : outcome)),
    /a reader saw a state that revision \d+ never was/,
  ],
];

test.each(DAMAGES)('the check finds %s', async (_, damage, words) => {
  const { entries, operations } = damage(await run(1));
  expect(checkLog(entries, operations).join('\n')).toMatch(words);
});
