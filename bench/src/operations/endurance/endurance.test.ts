import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from '@nivaas/registry';
import { Client, createRandom, type Ground } from './client';
import { checkLog, type Entry } from './log-check';
import type { Operation } from './operation';
import { ScriptedDisk } from './scripted-store';
import { writeSmallBuild } from './small-build';

/*
 * Eight clients on one disk with troubles, in one process and in seconds. What they do and what the disk does comes from
 * a seed. Real processes, kills and full disks: `npm run bench -- --only endurance`.
 */

const LOG = 'channels/live/';
let root: string;
let grounds: Ground[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-endurance-'));
  grounds = await Promise.all(
    ['mfe-search', 'mfe-content'].map(async (area) => {
      const builds = await Promise.all(
        ['one', 'two', 'three'].map((content) => writeSmallBuild(root, { area, content })),
      );
      const [first] = builds;
      const impostor = await writeSmallBuild(root, { area, content: 'other', version: first?.version ?? '' });
      const folders = builds.map(({ folder }) => folder);
      const versions = builds.map(({ version }) => version);
      return { area, versions, builds: folders, impostors: [impostor.folder] };
    }),
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Run {
  entries: Entry[];
  operations: Operation[];
}

async function run(seed: number, { steps = 60, troubles = 3 } = {}): Promise<Run> {
  const random = createRandom(seed);
  const disk = new ScriptedDisk(random);
  const clock = () => new Date(Date.UTC(2026, 10, 21));
  const setup = openRegistry(
    disk.open(() => false, 0),
    { clock },
  );
  for (const { builds } of grounds)
    for (const build of builds) await setup.publish(build, { by: 'setup', commit: null });
  const operations = new Map<string, Operation>();
  let turns = 0;
  const work = async (name: string) => {
    // Half of them die at some step, in the middle of whatever they do.
    const lives = random(2) === 0 ? steps : random(steps);
    let left = lives;
    let isDead = false;
    const registry = openRegistry(
      disk.open(() => isDead, troubles),
      { clock },
    );
    const client = new Client(name, registry, grounds, random, (word) => {
      turns += 1;
      if ('verb' in word) operations.set(word.id, { ...word, at: turns });
      else Object.assign(operations.get(word.id) ?? {}, { answer: { ...word, at: turns } });
    });
    for (; left > 0; left -= 1) {
      if (left === 1 && lives < steps) {
        void client.step();
        for (let turn = random(40); turn > 0; turn -= 1) await Promise.resolve();
        isDead = true;
        return;
      }
      await client.step();
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => work(`client-${index}`)));
  const entries = disk
    .keys()
    .filter((key) => key.startsWith(LOG))
    .map((key) => ({ number: Number.parseInt(key.slice(LOG.length), 10), bytes: disk.read(key) as Buffer }));
  return { entries, operations: [...operations.values()] };
}

const kinds = ({ operations }: Run) =>
  new Set(operations.map(({ answer }) => answer?.outcome.kind ?? 'killed'));

test.each([1, 2, 3, 4, 5])(
  'eight clients, some killed, on a disk that fails before and after writing (seed %d): one line, nothing lost',
  async (seed) => {
    const seen = await run(seed);
    expect(checkLog(seen.entries, seen.operations)).toEqual([]);
    expect(seen.entries.length).toBeGreaterThan(50);
    expect([...kinds(seen)]).toEqual(
      expect.arrayContaining(['changed', 'read', 'refused', 'unknown', 'done']),
    );
  },
);

describe('the check finds', () => {
  let seen: Run;

  beforeAll(async () => {
    seen = await run(1);
  });

  const changed = (operations: Operation[]) =>
    operations.filter(({ answer }) => answer?.outcome.kind === 'changed');
  const rewritten = (entry: Entry, from: RegExp, to: string): Entry => ({
    ...entry,
    bytes: Buffer.from(entry.bytes.toString('utf8').replace(from, to)),
  });

  test.each<[string, (run: Run) => Run, RegExp]>([
    [
      'an acknowledged change that is not there',
      ({ entries, operations }) => ({ entries: entries.slice(0, -5), operations }),
      /acknowledged as revision \d+, is lost/,
    ],
    [
      'a gap',
      ({ entries, operations }) => ({ entries: entries.filter((_, index) => index !== 20), operations }),
      /the log has 22 where 21 should be/,
    ],
    [
      'a revision that was written over',
      ({ entries, operations }) => ({
        entries: entries.map((entry, index) =>
          index === 20 ? rewritten(entry, /client-/, 'nobody-') : entry,
        ),
        operations,
      }),
      /revision 22 does not follow the one before/,
    ],
    [
      'half a revision',
      ({ entries, operations }) => ({
        entries: entries.map((entry) => ({
          ...entry,
          bytes: entry.number === 20 ? entry.bytes.subarray(0, 100) : entry.bytes,
        })),
        operations,
      }),
      /revision 20 cannot be read/,
    ],
    [
      'a state that does not come from its action',
      ({ entries, operations }) => ({
        entries: entries.map((entry) =>
          entry.number === entries.length
            ? rewritten(entry, /"previous": (?:"v\w+"|null)/, '"previous": "v000000000000"')
            : entry,
        ),
        operations,
      }),
      /is not what its \w+ of mfe-\w+ does|became something else/,
    ],
    [
      'one number that two were given',
      ({ entries, operations }) => {
        const [first, second] = changed(operations);
        const answer = { ...second?.answer, outcome: first?.answer?.outcome } as Operation['answer'];
        return {
          entries,
          operations: operations.map((each) => (each === second && answer ? { ...each, answer } : each)),
        };
      },
      /was acknowledged 2 times/,
    ],
    [
      'a change that stands before one that had ended',
      ({ entries, operations }) => {
        const [first] = changed(operations);
        const late = { at: 1e9, answer: { ...first?.answer, at: 1e9 + 1 } as Operation['answer'] };
        return {
          entries,
          operations: operations.map((each) => (each === first ? ({ ...each, ...late } as Operation) : each)),
        };
      },
      /ended before .* began, and stands behind it/,
    ],
    [
      'a refused change that took place',
      ({ entries, operations }) => {
        const [first] = changed(operations);
        const answer = {
          ...first?.answer,
          outcome: { kind: 'refused', code: 'held' },
        } as Operation['answer'];
        return {
          entries,
          operations: operations.map((each) => (each === first && answer ? { ...each, answer } : each)),
        };
      },
      /was answered with "refused", and stands in the log/,
    ],
    [
      'a reader of a state that never was',
      ({ entries, operations }) => ({
        entries,
        operations: operations.map((each) => {
          const outcome = each.answer?.outcome;
          if (!each.answer || outcome?.kind !== 'read') return each;
          return { ...each, answer: { ...each.answer, outcome: { ...outcome, areas: {} } } };
        }),
      }),
      /a reader saw a state that revision \d+ never was/,
    ],
  ])('%s', (_, damage, words) => {
    const { entries, operations } = damage(seen);
    expect(checkLog(entries, operations).join('\n')).toMatch(words);
  });
});
