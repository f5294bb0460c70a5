import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rename, rm, symlink } from 'node:fs/promises';
import { constants, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { openRegistry } from '../open-registry';
import {
  createS3StandIn,
  STAND_IN_BUCKET,
  STAND_IN_KEYS,
  type StandInRequest,
} from '../test-support/s3-stand-in';
import { openS3Front } from '../test-support/s3-front';
import { openS3Bench, storeForEach } from '../test-support/store-benches';
import { openFolderStore } from './folder-store';
import { openStore } from './open-store';
import type { Store } from './store';

/* Reading a file with a named pipe beside it reads the pipe, which hangs like a disk that is gone. */
jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const readFile = (path: string, options?: object) =>
    existsSync(`${path}.pipe`) ? real.readFile(`${path}.pipe`) : real.readFile(path, options);
  return { ...real, readFile };
});

const one = Buffer.from('one');
/** Much longer than an answer takes, also on a busy machine. */
const DEADLINE = { deadlineMs: 1_000 };
const TIMED_OUT = { failure: 'unavailable', message: expect.stringContaining('no answer within') };

describe('a bucket that never answers', () => {
  const bench = storeForEach(openS3Bench);

  test('fails every operation at its deadline, and is told apart from one that answers', async () => {
    await bench.open().create('x/a', one);
    const store = bench.open(DEADLINE);
    await store.read('x/a');
    expect(store.health?.()).toMatchObject({ isUp: true, failure: undefined });
    bench.front.hang(true);
    const hanging = await Promise.allSettled([
      store.read('x/a'),
      store.list('x/'),
      store.folders('x/'),
      store.firstAfter?.('x/', 'x/'),
      store.create('x/b', one),
      store.remove('x/a'),
    ]);
    expect(hanging).toMatchObject(Array(6).fill({ status: 'rejected', reason: TIMED_OUT }));
    expect(store.health?.()).toMatchObject({ isUp: false, failure: expect.stringContaining('no answer') });
    bench.front.hang(false);
    expect((await store.read('x/a'))?.toString()).toBe('one');
    expect(store.health?.()).toMatchObject({ isUp: true, failure: undefined });
    expect(Object.fromEntries(store.health?.().counts ?? [])).toMatchObject({
      'read ok': 2,
      'read timeout': 1,
      'list timeout': 3,
      'create timeout': 1,
      'remove timeout': 1,
    });
  });

  test('is asked again before the deadline, over another connection', async () => {
    const store = bench.open({ deadlineMs: 2_000 });
    await store.create('a', one);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    bench.front.failNext('GET', 'silence');
    expect((await store.read('a'))?.toString()).toBe('one');
  });

  test('keeps a known number of requests waiting: others are refused at once', async () => {
    await bench.open().create('a', one);
    const store = bench.open(DEADLINE);
    bench.front.hang(true);
    await expect(store.read('a')).rejects.toMatchObject(TIMED_OUT);
    const reads = await Promise.allSettled(Array.from({ length: 50 }, () => store.read('a')));
    const refused = reads.filter(
      (read) => read.status === 'rejected' && String(read.reason).includes('not tried'),
    );
    expect(reads.length - refused.length).toBeLessThanOrEqual(32);
    expect(store.health?.().counts.get('read refused')).toBe(refused.length);
  });

  test('E06 is up while it refuses writes, as one that may only be read', async () => {
    const store = bench.open();
    await store.create('a', one);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    bench.front.failNext('PUT', ...Array<'busy'>(6).fill('busy'));
    await expect(store.create('b', one)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(store.health?.()).toMatchObject({ isUp: true });
  });

  test('says of a change whether it can have taken place', async () => {
    const store = bench.open(DEADLINE);
    await store.create('a', one);
    bench.front.failNext('PUT', 'silence', 'silence', 'silence');
    await expect(store.create('b', one)).rejects.toMatchObject({ ...TIMED_OUT, isUncertain: true });
    bench.front.hang(true);
    await expect(store.read('a')).rejects.toMatchObject({ isUncertain: false });
    const gone = openStore(`s3+http://127.0.0.1:1/${STAND_IN_BUCKET}`, bench.env, DEADLINE);
    await expect(gone.create('b', one)).rejects.toMatchObject({ failure: 'unavailable', isUncertain: false });
  });
});

test('a write that the bucket gets to long after it was given up is refused by the bucket', async () => {
  let now = Date.now();
  const bucket = createS3StandIn(() => now);
  const late: StandInRequest[] = [];
  const front = await openS3Front((request) => {
    if (!request.path.includes('/late')) return bucket(request);
    late.push(request);
    return new Promise(() => undefined);
  });
  const env = {
    S3_ACCESS_KEY_ID: STAND_IN_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: STAND_IN_KEYS.secretAccessKey,
  };
  const store = openStore(`s3+http://127.0.0.1:${front.port}/${STAND_IN_BUCKET}`, env, DEADLINE);
  await expect(store.create('late', one)).rejects.toMatchObject({ isUncertain: true });
  now += 31_000;
  const statuses = await Promise.all(late.map(async (request) => (await bucket(request)).status));
  expect(new Set(statuses)).toEqual(new Set([403]));
  await front.close();
});

test('a change whose read hangs is not made later, when the bucket is back', async () => {
  const bench = await openS3Bench();
  const registry = openRegistry(bench.open(DEADLINE));
  expect(await registry.current()).toBeUndefined();
  const puts = bench.front.count('PUT');
  bench.front.hang(true);
  await expect(registry.run('off', { area: 'mfe-shop' }, { by: 'Asha' })).rejects.toMatchObject({
    code: 'store_unavailable',
    status: 503,
    hint: expect.stringContaining('Nothing was changed'),
  });
  bench.front.hang(false);
  expect(await registry.current()).toBeUndefined();
  expect(bench.front.count('PUT')).toBe(puts);
  await bench.close();
});

describe('a folder', () => {
  let root: string;
  let store: Store;
  const pipes: string[] = [];
  const makePipe = (name: string) => {
    writeFileSync(join(root, name), '');
    pipes.push(join(root, `${name}.pipe`));
    execFileSync('mkfifo', [join(root, `${name}.pipe`)]);
  };
  /** Opening a pipe for writing ends the reads that wait for it. */
  const endReads = async (pipe: string): Promise<void> => {
    const writer = await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => undefined);
    await writer?.close();
  };

  /** Waits until the reads have ended and freed their places. */
  const placesAreFree = async () => {
    const began = performance.now();
    while (!store.health?.().isUp && performance.now() - began < 20_000) {
      await store.read('a').catch(() => undefined);
      await new Promise(setImmediate);
    }
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'nivaas-store-'));
    await openFolderStore(root).create('a', one);
    store = openFolderStore(root, DEADLINE);
  });
  afterEach(async () => {
    for (const pipe of pipes.splice(0)) await endReads(pipe);
    await rm(root, { recursive: true, force: true });
  });

  test('that hangs fails reads at the deadline, refuses more, and leaves threads for other work', async () => {
    for (const name of ['p', 'q']) makePipe(name);
    const hanging = await Promise.allSettled([store.read('p'), store.read('q'), store.read('a')]);
    expect(hanging).toMatchObject(Array(3).fill({ status: 'rejected', reason: TIMED_OUT }));
    await expect(store.read('a')).rejects.toThrow('not tried');
    expect((await promisify(gzip)(one)).length).toBeGreaterThan(0);
    for (const pipe of pipes) await endReads(pipe);
    await placesAreFree();
    expect((await store.read('a'))?.toString()).toBe('one');
  });

  test('does not hang because this process was busy', async () => {
    const reading = store.read('a');
    const busyUntil = performance.now() + 2 * DEADLINE.deadlineMs;
    while (performance.now() < busyUntil);
    expect((await reading)?.toString()).toBe('one');
  });

  test('a write that waited behind hanging ones beyond its deadline is never made', async () => {
    for (const name of ['p', 'q']) makePipe(name);
    const reads = Promise.allSettled([store.read('p'), store.read('q')]);
    await expect(store.create('b', one)).rejects.toMatchObject({ ...TIMED_OUT, isUncertain: false });
    await reads;
    for (const pipe of pipes) await endReads(pipe);
    await placesAreFree();
    expect(await store.read('b')).toBeUndefined();
    expect((await readdir(root)).sort()).toEqual(['.reserve', 'a', 'p', 'p.pipe', 'q', 'q.pipe']);
  });

  test('a file that cannot be read is a fault of that file, and one of the folder when nothing can', async () => {
    await symlink('b', join(root, 'b'));
    await store.read('a');
    await expect(store.read('b/c')).rejects.toMatchObject({ failure: 'unreadable' });
    expect(store.health?.()).toMatchObject({ isUp: true });
    await rename(root, `${root}-away`);
    await expect(store.read('a')).rejects.toMatchObject({ failure: 'unavailable' });
    await expect(store.list('x/')).rejects.toMatchObject({ failure: 'unavailable' });
    expect(store.health?.()).toMatchObject({ isUp: false });
    await mkdir(root);
    await expect(store.read('a')).rejects.toThrow('is its disk mounted?');
    await rm(root, { recursive: true });
    await rename(`${root}-away`, root);
    expect((await store.read('a'))?.toString()).toBe('one');
  });
});
