import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, symlink, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openBench, type Bench } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-search';
let bench: Bench;
let folder: string;

beforeEach(async () => {
  bench = await openBench();
  folder = join(bench.root, 'registry');
});
afterEach(() => bench.remove());

const NEXT = 'channels/live/000000003.json';

/** Two versions of the area, the second live as revision 2. */
async function releaseTwo(): Promise<[string, string]> {
  const versions: [string, string] = [
    await bench.publish({ content: 'one' }),
    await bench.publish({ content: 'two' }),
  ];
  for (const version of versions) await bench.registry.activate(area, { by, version });
  return versions;
}

const KINDS: [kind: string, make: (path: string) => Promise<unknown> | unknown][] = [
  ['socket', makeSocket],
  ['fifo', (path) => execFileSync('mkfifo', [path])],
  ['folder', (path) => mkdir(join(path, 'with', 'folders'), { recursive: true })],
  ['link to a file', (path) => symlink('000000001.json', path)],
  ['link to nothing', (path) => symlink('nothing', path)],
  ['link to itself', (path) => symlink(path, path)],
];

/** Leaves the socket file behind, as a killed process does. */
async function makeSocket(path: string): Promise<void> {
  const server = createServer().listen(join(path, '..', 's'));
  await once(server, 'listening');
  execFileSync('mv', [join(path, '..', 's'), path]);
  server.close();
  await once(server, 'close');
}

describe.each(KINDS)('a %s with the number of the next revision', (_, make) => {
  let versions: [string, string];

  beforeEach(async () => {
    versions = await releaseTwo();
    await make(join(folder, NEXT));
  });

  test('is ignored by the log, named by verify and removed by gc', async () => {
    for (const registry of [bench.registry, bench.reopened()])
      expect(await registry.status()).toMatchObject({
        revision: 2,
        areas: { [area]: { version: versions[1] } },
      });
    expect(await bench.registry.history()).toHaveLength(2);
    expect(await bench.registry.verify()).toMatchObject([{ code: 'foreign_entry', where: NEXT }]);
    expect(await bench.registry.gc({ by, dryRun: true })).toMatchObject({ removedForeign: [NEXT] });
    expect(await bench.registry.gc({ by })).toMatchObject({ removedForeign: [NEXT] });
    expect(await bench.registry.verify()).toEqual([]);
  });

  test('is moved out of the way of a rollback, and still named until gc', async () => {
    expect(await bench.registry.rollback(area, { by })).toMatchObject({ revision: 3, version: versions[0] });
    expect(await bench.reopened().off(area, { by })).toMatchObject({ revision: 4 });
    expect(await bench.registry.verify()).toMatchObject([
      { code: 'foreign_entry', where: expect.stringMatching(/^\.foreign-\w+-000000003\.json$/) },
    ]);
    await bench.registry.gc({ by });
    expect(await bench.registry.verify()).toEqual([]);
  });
});

test('of many writers at an entry that is no file each gets a revision of its own', async () => {
  await releaseTwo();
  for (let number = 3; number < 9; number += 1)
    await mkdir(join(folder, `channels/live/00000000${number}.json`));
  const others = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
  for (const other of others) await bench.publish({ area: other });
  const changes = await Promise.all(others.map((other) => bench.reopened().activate(other, { by })));
  expect(changes.map(({ revision }) => revision).sort()).toEqual([3, 4, 5, 6]);
  expect(Object.keys((await bench.registry.status()).areas)).toEqual(expect.arrayContaining(others));
  expect(new Set((await bench.registry.verify()).map(({ code }) => code))).toEqual(
    new Set(['foreign_entry']),
  );
});

test('in place of a manifest or a file of a version, it makes the version count as incomplete', async () => {
  const [, version] = await releaseTwo();
  const { files } = await bench.registry.manifest(area, version);
  const path = Object.keys(files)[0] ?? '';
  const place = join(folder, 'versions', area, version, 'files', path);
  execFileSync('mv', [place, `${place}.aside`]);
  execFileSync('mkfifo', [place]);
  expect(await bench.registry.file(area, version, path)).toBeUndefined();
  expect(await bench.registry.verify()).toContainEqual(
    expect.objectContaining({ code: 'file_missing', where: `${area} ${version} ${path}` }),
  );
});

test('a socket with the name of a folder that gc needs does not stop gc', async () => {
  await releaseTwo();
  await makeSocket(join(folder, 'removals'));
  expect(await bench.registry.gc({ by })).toMatchObject({ removedForeign: ['removals'] });
});

test('a folder that an operator linked to another disk is not foreign', async () => {
  await releaseTwo();
  await rename(join(folder, 'versions'), join(bench.root, 'other-disk'));
  await symlink(join(bench.root, 'other-disk'), join(folder, 'versions'));
  expect(await bench.registry.gc({ by })).toMatchObject({ removedForeign: [] });
  expect(await bench.registry.verify()).toEqual([]);
});

test('after a killed writer gc takes its lock away', async () => {
  await releaseTwo();
  await mkdir(join(folder, NEXT));
  const lock = join(folder, '.moving');
  await mkdir(lock);
  await expect(bench.registry.off(area, { by })).rejects.toMatchObject({
    code: 'store_unavailable',
    message: expect.stringContaining(`000000003.json is in the way and no file: "gc" removes it`),
  });
  await utimes(lock, 0, 0);
  expect(await bench.registry.gc({ by })).toMatchObject({ removedForeign: ['.moving', NEXT] });
  expect(await bench.registry.off(area, { by })).toMatchObject({ revision: 3 });
});
