import { gunzipSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import type { Freshness } from '@nivaas/contracts';
import type { Registry } from '@nivaas/registry';
import { TagNumbers } from '../data-changes/tag-numbers';
import { releaseSite } from '../render/release-site';
import type { ServedLane } from '../render/lanes';
import { Documents } from './documents';

const site = { origin: 'http://test', isDevelopment: false };
const TAGS = ['listings:42'];

/** What an edge knows of the changes, without a log. */
class FakeChanges {
  readonly #numbers = new TagNumbers();
  isUpToDate = true;
  freshen = jest.fn(() => Promise.resolve(void (this.isUpToDate = true)));
  isCurrent = this.#numbers.isCurrent.bind(this.#numbers);

  get number(): number {
    return this.#numbers.number;
  }

  change(...tags: string[]): void {
    const number = this.number + 1;
    this.#numbers.merge({ number, floor: 0, tags: Object.fromEntries(tags.map((tag) => [tag, number])) });
  }
}

/** Documents of a release whose pages show how often they were rendered. `finish` ends a render. */
function openDocuments(freshness: Freshness, version = 'v1', isHeld = false) {
  const changes = new FakeChanges();
  const documents = new Documents({} as Registry, site, changes);
  const held: (() => void)[] = [];
  let renders = 0;
  const page = async () => {
    renders += 1;
    const html = `render ${renders}`;
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    const data = { loaderData: {}, errors: null, fragments: {}, unmatched: false, failed: false, origin: '' };
    const chunks = { 'mfe-a': ['page-start'] };
    const texts = { html: Buffer.from(html), data: Buffer.from(JSON.stringify(data)), bytes: html.length };
    return { result: { status: 200, head: { title: 'Page' }, ...texts, chunks, freshness }, faults: [] };
  };
  const releaseOf = (id: string, of: string) => {
    const areas = { 'mfe-a': { version: of, owns: [], chunks: {}, integrity: {} } };
    const snapshot = { release: id, revision: 1, areas };
    return { snapshot, site: releaseSite(), renderer: { page } } as unknown as ServedLane;
  };
  const lane = releaseOf('r000000000001', version);
  const ask = async (of = lane) => {
    const { bodies } = (await documents.find(of, '/')).document;
    return /render \d+/.exec(bodies.identity?.toString() ?? '')?.[0];
  };
  const begun = async () => {
    while (held.length === 0) await new Promise(setImmediate);
  };
  const finish = async () => {
    await begun();
    held.shift()?.();
  };
  return { changes, documents, ask, lane, releaseOf, begun, finish, renders: () => renders };
}

afterEach(() => jest.restoreAllMocks());

test('a document is made anew after a change of its data, and after no other change', async () => {
  const { changes, ask, documents, lane } = openDocuments({ tags: TAGS });
  expect([await ask(), await ask()]).toEqual(['render 1', 'render 1']);
  changes.change('listings:7', 'listings');
  expect(await ask()).toBe('render 1');
  changes.change('listings', ...TAGS);
  expect(documents.cached(lane, '/')).toBeUndefined();
  expect([await ask(), await ask()]).toEqual(['render 2', 'render 2']);
});

test('a document that was made anew while the one before was compressed gets its own body', async () => {
  const { changes, documents, lane } = openDocuments({ tags: TAGS });
  const { document: before } = await documents.find(lane, '/');
  changes.change(...TAGS);
  const all = [before, (await documents.find(lane, '/')).document];
  const bodies = await Promise.all(all.map((document) => documents.bodies.of(document, 'gzip')));
  expect(bodies.map((body) => gunzipSync(body))).toEqual(all.map((document) => document.bodies.identity));
});

test('a release of before shows a page as it was, unless its data changed since', async () => {
  const { changes, ask, releaseOf, documents } = openDocuments({ tags: TAGS });
  const [one, two, back] = [
    releaseOf('r000000000001', 'v1'),
    releaseOf('r000000000002', 'v2'),
    releaseOf('r000000000003', 'v1'),
  ] as const;
  await ask(one);
  await ask(two);
  expect(documents.isRendered(back, '/')).toBe(true);
  expect(await ask(back)).toBe('render 1');
  changes.change(...TAGS);
  expect([await ask(two), await ask(back), await ask(one)]).toEqual(['render 3', 'render 4', 'render 4']);
});

test('a request after a change waits for the render after it, one before the change does not', async () => {
  const { changes, ask, begun, finish, renders } = openDocuments({ tags: TAGS }, 'v1', true);
  const before = ask();
  const beside = ask();
  await begun();
  changes.change(...TAGS);
  const after = [ask(), ask()];
  await finish();
  expect(await Promise.all([before, beside])).toEqual(['render 1', 'render 1']);
  await finish();
  expect(await Promise.all(after)).toEqual(['render 2', 'render 2']);
  expect([await ask(), renders()]).toEqual(['render 2', 2]);
});

test('a request after a change of other data shares the render under way', async () => {
  const { changes, ask, begun, finish, renders } = openDocuments({ tags: TAGS }, 'v1', true);
  const first = ask();
  await begun();
  changes.change('listings:7');
  const second = ask();
  await finish();
  expect([await first, await second, renders()]).toEqual(['render 1', 'render 1', 1]);
});

test('a page whose data changes without pause is made at most five times a second, and none is outdated', async () => {
  const { changes, ask, renders } = openDocuments({ tags: TAGS });
  const began = performance.now();
  for (let seen = 0; seen < 5; seen += 1) {
    changes.change(...TAGS);
    const least = renders() + 1;
    const shown = Number((await ask())?.slice('render '.length));
    expect(shown).toBeGreaterThanOrEqual(least);
  }
  expect(renders()).toBeLessThanOrEqual(2 + (performance.now() - began) / 200);
});

test('nothing made of data is used before this edge has heard of all changes', async () => {
  const { changes, ask, documents, lane } = openDocuments({ tags: TAGS });
  await ask();
  changes.isUpToDate = false;
  expect(documents.cached(lane, '/')).toBeUndefined();
  expect(await ask()).toBe('render 1');
  expect(changes.freshen).toHaveBeenCalledTimes(1);
});

test('an expired document is used while it is made anew, for as long as it says, and never after a change', async () => {
  let aheadMs = 0;
  const real = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => real() + aheadMs);
  const freshness = { maxAgeMs: 10_000, staleMs: 20_000, tags: TAGS };
  const { changes, ask, documents, lane } = openDocuments(freshness);
  const known = () => /render \d/.exec(documents.cached(lane, '/')?.bodies.identity?.toString() ?? '')?.[0];
  await ask();
  aheadMs += 11_000;
  expect(known()).toBe('render 1');
  while (known() === 'render 1') await delay(5);
  expect(known()).toBe('render 2');
  aheadMs += 31_000;
  expect(known()).toBeUndefined();
  expect(await ask()).toBe('render 3');
  aheadMs += 11_000;
  changes.change(...TAGS);
  expect(known()).toBeUndefined();
});
