import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openFolderStore } from '../store/folder-store';
import { openRegistry } from '../open-registry';
import type { Store } from '../store/store';
import { benchForEach } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-shop';

const bench = benchForEach();

function revisionFile(number: number): string {
  return join(bench.root, 'registry', 'channels', 'live', `${String(number).padStart(9, '0')}.json`);
}

async function publishTwo(name = area): Promise<[string, string]> {
  return [
    await bench.publish({ area: name, content: '1' }),
    await bench.publish({ area: name, content: '2' }),
  ];
}

/** Activates two versions in turn until there are that many revisions. */
async function write(revisions: number): Promise<[string, string]> {
  const versions = await publishTwo();
  for (let turn = 0; turn < revisions; turn += 1) {
    await bench.run('activate', { area, version: versions[turn % 2] ?? '' });
  }
  return versions;
}

test('G02 eight writers of four areas at once: the log is linear and no change is lost', async () => {
  const areas = ['shell', 'mfe-shop', 'mfe-help', 'mfe-basket'];
  const versions = Object.fromEntries(
    await Promise.all(areas.map(async (name) => [name, await publishTwo(name)] as const)),
  );
  const changes = areas.flatMap((name) => (versions[name] ?? []).map((version) => ({ name, version })));
  const results = await Promise.all(
    changes.map(({ name, version }) => bench.reopened().run('activate', { area: name, version }, { by })),
  );
  expect(results.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const history = await bench.registry.history();
  expect(history.map(({ action }) => `${action.area} ${action.version}`).sort()).toEqual(
    changes.map(({ name, version }) => `${name} ${version}`).sort(),
  );
  const status = await bench.run('status');
  for (const name of areas) {
    const last = history.find(({ action }) => action.area === name);
    expect(status.areas[name]).toMatchObject({
      version: last?.action.version,
      previous: versions[name]?.find((version) => version !== last?.action.version),
    });
  }
  expect((await bench.run('verify')).problems).toEqual([]);
});

test('G01 of two writers that saw the same revision one is refused as stale', async () => {
  const [one, two] = await publishTwo();
  const outcomes = await Promise.allSettled(
    [one, two].map((version) =>
      bench.reopened().run('activate', { area, version }, { by, expectRevision: 0 }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({
    reason: { code: 'stale' },
  });
  expect((await bench.run('status')).revision).toBe(1);
});

test('E13 of two writers whose clocks are two days apart, the later one wins, by the number of its revision', async () => {
  const [one, two] = await publishTwo();
  const store = openFolderStore(join(bench.root, 'registry'));
  const writer = (days: number) =>
    openRegistry(store, { clock: () => new Date(Date.now() + days * 86_400_000) });
  await writer(1).run('activate', { area, version: one }, { by });
  await writer(-1).run('activate', { area, version: two }, { by });
  const [newest, before] = await bench.registry.history();
  expect([newest?.revision, newest?.action.version]).toEqual([2, two]);
  expect(Date.parse(newest?.at ?? '')).toBeLessThan(Date.parse(before?.at ?? ''));
  expect((await bench.run('status')).areas[area]?.version).toBe(two);
});

test('G10 a damaged newest revision at any length: a process that did not know it shows the one before, changes nothing, and verify says so', async () => {
  const [, two] = await write(3);
  const { length } = await readFile(revisionFile(3));
  for (const cut of [1, 2, 17, 34, 49, 50]) {
    const size = Math.floor(((length - 2) * (50 - cut)) / 49);
    await truncate(revisionFile(3), size);
    const registry = bench.reopened();
    expect(await registry.current()).toMatchObject({ revision: 2, areas: { [area]: { version: two } } });
    expect((await registry.run('verify', {})).problems).toMatchObject([
      { code: 'revision_damaged', where: 'revision 3' },
    ]);
    await expect(registry.run('off', { area }, { by })).rejects.toMatchObject({ code: 'log_damaged' });
  }
});

test('G11 damaged revisions at the end stay in force where they were read, are reported and not overwritten', async () => {
  const [one] = await write(5);
  await truncate(revisionFile(4), 40);
  await truncate(revisionFile(5), 0);
  const { registry } = bench;
  expect(await registry.current()).toMatchObject({ revision: 5, areas: { [area]: { version: one } } });
  expect(await registry.run('off', { area }, { by })).toMatchObject({ revision: 6, version: one });
  expect(await bench.reopened().current()).toMatchObject({ revision: 6 });
  expect((await registry.run('verify', {})).problems.map(({ code, where }) => `${code} ${where}`)).toEqual([
    'revision_damaged revision 4',
    'revision_damaged revision 5',
  ]);
  expect(await readFile(revisionFile(5), 'utf8')).toBe('');
});

test('E12 a log that ends with another format is not skipped, and nothing is written after it', async () => {
  const [, two] = await write(3);
  const text = await readFile(revisionFile(3), 'utf8');
  const newer = text.replace('"format": 1,', '"format": 2,').replace('"revision": 3,', '"revision": 4,');
  await writeFile(revisionFile(4), newer);
  const refusal = { code: 'unknown_format', message: expect.stringContaining('revision 4 is of format 2') };
  for (const registry of [bench.registry, bench.reopened()]) {
    await expect(registry.current()).rejects.toMatchObject(refusal);
    await expect(registry.run('activate', { area, version: two }, { by })).rejects.toMatchObject(refusal);
    await expect(
      registry.run('rollback', { area, force: true, reason: 'now' }, { by }),
    ).rejects.toMatchObject(refusal);
    expect((await registry.history()).map(({ revision }) => revision)).toEqual([3, 2, 1]);
  }
  expect(await readFile(revisionFile(4), 'utf8')).toBe(newer);
  expect((await readdir(join(bench.root, 'registry/channels/live'))).at(-1)).toBe('000000004.json');
});

test('G22 an older state from a backup is refused by processes that saw a newer one, until it is accepted', async () => {
  const [one] = await write(4);
  await rm(revisionFile(4));
  await rm(revisionFile(3));
  const refusal = { code: 'rewound', status: 409 };
  await expect(bench.registry.current()).rejects.toMatchObject(refusal);
  await expect(bench.run('activate', { area, version: one })).rejects.toMatchObject(refusal);
  await expect(bench.reopened({ seenRevision: 3 }).run('status', {})).rejects.toMatchObject(refusal);
  expect(await bench.reopened({ seenRevision: 2 }).run('status', {})).toMatchObject({ revision: 2 });
  await bench.run('accept-rewind');
  expect(await bench.registry.current()).toMatchObject({ revision: 2 });
  expect(await bench.run('activate', { area, version: one })).toMatchObject({ revision: 3 });
});

test('a restored backup with new revisions up to the same number is also detected', async () => {
  const [one, two] = await write(3);
  await rm(revisionFile(3));
  await rm(revisionFile(2));
  const registry = bench.reopened();
  await registry.run('activate', { area, version: two }, { by: 'Eve' });
  await registry.run('activate', { area, version: one }, { by: 'Eve' });
  await expect(bench.registry.current()).rejects.toMatchObject({ code: 'rewound' });
});

test('G16 an intact revision with a huge number is ignored, too', async () => {
  const [, two] = await write(1);
  const text = await readFile(revisionFile(1), 'utf8');
  await writeFile(revisionFile(999_999_999), text.replace('"revision": 1,', '"revision": 999999999,'));
  const registry = bench.reopened();
  expect(await registry.current()).toMatchObject({ revision: 1 });
  expect(await registry.run('activate', { area, version: two }, { by })).toMatchObject({ revision: 2 });
});

test('nothing is appended to a log without a readable revision', async () => {
  await write(2);
  for (const number of [1, 2]) await writeFile(revisionFile(number), '');
  const registry = bench.reopened();
  expect(await registry.current()).toBeUndefined();
  await expect(registry.run('activate', { area }, { by })).rejects.toMatchObject({
    code: 'log_damaged',
    status: 500,
  });
});

test.each<[string, (text: string) => string, string]>([
  ['the actor is overwritten', (text) => text.replace('"by": "Asha"', '"by": "Eve"'), 'chain_broken'],
  [
    'a version is overwritten',
    (text) => text.replaceAll(/v[0-9a-f]{12}/g, 'v000000000000'),
    'version_missing',
  ],
])('G11 verify finds an older revision in which %s', async (_, change, code) => {
  await write(3);
  await writeFile(revisionFile(2), change(await readFile(revisionFile(2), 'utf8')));
  expect((await bench.run('verify')).problems.map((problem) => problem.code)).toContain(code);
});

test('verify finds a revision that is gone and a file that nobody published', async () => {
  const [one] = await write(3);
  await rm(revisionFile(2));
  await bench.store.create(`versions/${area}/${one}/files/client/evil.js`, Buffer.from('x'));
  expect((await bench.run('verify')).problems.map(({ code, where }) => `${code} ${where}`)).toEqual([
    `file_unlisted ${area} ${one} files/client/evil.js`,
    'revision_missing revision 2',
  ]);
});

describe('a writer that is killed', () => {
  const root = resolve(__dirname, '../../../..');

  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/compile.js', 'platform/registry'], { cwd: root });
  }, 120_000);

  test('E02 eight times at random moments leaves a valid log with every acknowledged change in it', async () => {
    const versions = await publishTwo();
    const folder = join(bench.root, 'registry');
    const program = join(root, 'platform/registry/dist/test-support/writing-child.js');
    let acknowledged = 0;
    for (let kill = 0; kill < 8; kill += 1) {
      const last = await lastWordOf([program, folder, area, ...versions], 1 + Math.floor(Math.random() * 40));
      const registry = bench.reopened();
      const { revision } = await registry.run('status', {});
      expect(revision).toBeGreaterThanOrEqual(last);
      expect(revision).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = Math.max(acknowledged, last);
    }
    expect(acknowledged).toBeGreaterThanOrEqual(8);
    const registry = bench.reopened();
    expect((await registry.run('verify', {})).problems).toEqual([]);
    const { revision } = await registry.run('status', {});
    expect(await registry.history(undefined, 1_000_000)).toHaveLength(revision);
    expect(
      (await readdir(join(folder, 'channels', 'live'))).filter((name) => name.startsWith('.tmp-')),
    ).toEqual([]);
  }, 120_000);

  /** Kills the child some milliseconds after its first revision. @returns The last revision that it printed. */
  async function lastWordOf(args: string[], delay: number): Promise<number> {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (said === '') setTimeout(() => child.kill('SIGKILL'), delay);
      said += chunk.toString();
    });
    await once(child, 'close');
    const complete = said.slice(0, said.lastIndexOf('\n')).split('\n');
    return Number(complete.at(-1));
  }
});

test('G50 a store that answers every request with a page is unavailable, and nothing of the page is used later', async () => {
  await write(2);
  const store = openFolderStore(join(bench.root, 'registry'));
  let isLying = false;
  // Like a captive portal, or a proxy that answers errors with status 200, in place of a bucket.
  const page = Buffer.from('<html>Sign in to this network</html>');
  const lying: Store = {
    ...store,
    read: (key) => (isLying ? Promise.resolve(page) : store.read(key)),
    list: (prefix) => (isLying ? Promise.resolve([]) : store.list(prefix)),
  };
  const registry = openRegistry(lying);
  expect((await registry.current())?.revision).toBe(2);
  isLying = true;
  await expect(registry.current()).rejects.toMatchObject({ code: 'store_unavailable' });
  isLying = false;
  expect((await registry.current())?.revision).toBe(2);
  expect(await registry.run('off', { area }, { by })).toMatchObject({ changed: true, revision: 3 });
});
