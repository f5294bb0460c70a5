import { brotliDecompressSync } from 'node:zlib';
import type { Registry } from '@nivaas/registry';
import type { RenderedPage } from '../render/messages';
import type { ServedLane } from '../render/lanes';
import { releaseSite } from '../render/release-site';
import { Documents } from './documents';

const BOUND = 400_000;

/** A release that records its renders. All its pages are 2 kB long and show mfe-a. */
function fakeRelease(release = 'r000000000001', versions: Record<string, string> = { 'mfe-a': 'v1' }) {
  const rendered: string[] = [];
  const page = async (url: string): Promise<RenderedPage> => {
    rendered.push(url);
    const result = {
      status: url.startsWith('/bad') ? 503 : 200,
      head: { title: 'Page' },
      html: Buffer.from(`${'x'.repeat(2_000)}${decodeURIComponent(url)}`),
      data: Buffer.from('{}'),
      bytes: 2_000,
      chunks: { 'mfe-a': ['routes', 'page-start'] },
      ...(url.startsWith('/minute') ? { freshness: { maxAgeMs: 60_000, tags: ['listings:42'] } } : {}),
      ...(url.startsWith('/never') ? { freshness: { maxAgeMs: 0, tags: [] } } : {}),
    };
    const fault = { area: 'mfe-a', version: 'v1', part: url, phase: 'render', code: 'Error', message: '' };
    return { result, faults: url.startsWith('/faulty') ? [fault] : [] };
  };
  const areas = Object.fromEntries(
    Object.entries(versions).map(([area, version]) => [
      area,
      { version, owns: [], chunks: {}, integrity: {} },
    ]),
  );
  const snapshot = { release, revision: 1, areas };
  return { rendered, lane: { snapshot, site: releaseSite(), renderer: { page } } as unknown as ServedLane };
}

/** Waits for background work. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}

const site = { origin: 'http://test', isDevelopment: false };
const noRegistry = {} as Registry;
const noChanges = { number: 0, isCurrent: () => true, isUpToDate: true, freshen: () => Promise.resolve() };

afterEach(() => jest.restoreAllMocks());

test('1,000 distinct URLs, compressed or not, never take more memory than the bound', async () => {
  const bound = BOUND / 2;
  const documents = new Documents(noRegistry, site, noChanges, bound);
  const { lane } = fakeRelease();
  let most = 0;
  let bytes = 0;
  for (let index = 0; index < 1_000; index += 1) {
    const { document } = await documents.find(lane, `/search?page=${index}`);
    await documents.bodies.of(document, index % 2 ? 'gzip' : undefined);
    most = Math.max(most, documents.cache.size.bytes);
    bytes += document.bodies.identity?.length ?? 0;
  }
  expect(bytes).toBeGreaterThan(bound * 10);
  expect(most).toBeLessThanOrEqual(bound);
  expect(documents.cache.size.entries).toBeGreaterThan(10);
});

test('H17 a page that visitors share stays cached under a flood, and so does what it was rendered from', async () => {
  const documents = new Documents(noRegistry, site, noChanges, BOUND);
  const first = fakeRelease('r000000000001');
  for (let asked = 0; asked < 2; asked += 1) await documents.find(first.lane, '/');
  for (let index = 0; index < 1_000; index += 1) await documents.find(first.lane, `/search?page=${index}`);
  expect(documents.cached(first.lane, '/')).toBeDefined();
  const other = fakeRelease('r000000000002');
  await documents.find(other.lane, '/');
  expect(other.rendered).toEqual([]);
});

test('a compressed form counts towards the bound; requested again, a page is compressed better', async () => {
  const documents = new Documents(noRegistry, site, noChanges, BOUND);
  const words = Array.from({ length: 400 }, (_, index) => `word-${(index * 7_919) % 613}`).join(' ');
  const { document } = await documents.find(fakeRelease().lane, `/search?words=${words}`);
  const before = documents.cache.size.bytes;
  const quick = await documents.bodies.of(document, 'br');
  expect(documents.cache.size.bytes).toBe(before + quick.length);
  expect(await documents.bodies.of(document, 'br')).toBe(quick);
  await until(() => document.bodies.br !== quick);
  const smaller = await documents.bodies.of(document, 'br');
  expect(smaller.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(smaller)).toEqual(document.bodies.identity);
  expect(documents.cache.size.bytes).toBe(before + smaller.length);
});

test('a page is rendered again for another version of an area on it, for a switched-off one and for other owners', async () => {
  const documents = new Documents(noRegistry, site, noChanges, BOUND);
  await documents.find(fakeRelease('r000000000001', { 'mfe-a': 'v1' }).lane, '/');
  const changed = fakeRelease('r000000000002', { 'mfe-a': 'v2' });
  await documents.find(changed.lane, '/');
  const off = fakeRelease('r000000000003', { 'mfe-a': 'v1' });
  Object.assign(off.lane.snapshot.areas['mfe-a'] ?? {}, { off: true });
  await documents.find(off.lane, '/');
  const owner = fakeRelease('r000000000004', { 'mfe-a': 'v1', 'mfe-b': 'v1' });
  Object.assign(owner.lane.snapshot.areas['mfe-b'] ?? {}, { owns: [{ id: 'x', page: 'x', path: '/' }] });
  await documents.find(owner.lane, '/');
  expect([changed.rendered, off.rendered, owner.rendered]).toEqual([['/'], ['/'], ['/']]);
});

test('a page in which something failed is not shown by another release', async () => {
  const documents = new Documents(noRegistry, site, noChanges, BOUND);
  const { document } = await documents.find(fakeRelease('r000000000001').lane, '/faulty');
  expect(document).toMatchObject({ owner: 'mfe-a', areas: ['shell', 'mfe-a'], faults: [{ area: 'mfe-a' }] });
  const other = fakeRelease('r000000000002');
  await documents.find(other.lane, '/faulty');
  expect(other.rendered).toEqual(['/faulty']);
});

test('documents of a release that is forgotten are dropped, those of others stay', async () => {
  const documents = new Documents(noRegistry, site, noChanges, BOUND);
  await documents.find(fakeRelease('r000000000001').lane, '/');
  await documents.find(fakeRelease('r000000000002').lane, '/');
  documents.cache.forget('r000000000001');
  expect(documents.cache.size.entries).toBe(1);
});

test('a document that failed is rendered again the next time', async () => {
  const documents = new Documents(noRegistry, site, noChanges, BOUND);
  const { rendered, lane } = fakeRelease();
  await documents.find(lane, '/bad');
  await documents.find(lane, '/bad');
  expect(rendered).toEqual(['/bad', '/bad']);
  expect(documents.cache.size.entries).toBe(0);
});

test('a document holds no longer than what it was made of, in another release as well', async () => {
  let nowMs = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const documents = new Documents(noRegistry, site, noChanges, BOUND);
  const first = fakeRelease('r000000000001');
  const { freshness } = (await documents.find(first.lane, '/minute')).document;
  expect(freshness).toEqual({ maxAgeMs: 60_000, tags: ['listings:42'] });
  nowMs += 40_000;
  const later = fakeRelease('r000000000002');
  const { document: shared } = await documents.find(later.lane, '/minute');
  expect(shared.freshness).toEqual({ maxAgeMs: 20_000, tags: ['listings:42'] });
  nowMs += 20_001;
  for (const { lane } of [first, later]) await documents.find(lane, '/minute');
  expect([first.rendered, later.rendered]).toEqual([['/minute', '/minute'], []]);
  for (let count = 0; count < 2; count += 1) await documents.find(first.lane, '/never');
  expect(first.rendered.slice(2)).toEqual(['/never', '/never']);
});
