import type { Registry } from '@nivaas/registry';
import type { RenderResult } from '@nivaas/contracts';
import type { LiveRelease } from '../releases';
import { Documents } from './documents';

const BOUND = 400_000;

/** A release whose pages are all 2 kB long and whose renders are counted. */
function fakeRelease(release = 'r000000000001') {
  const rendered: string[] = [];
  const page = async (url: string): Promise<RenderResult> => {
    rendered.push(url);
    return {
      status: url.startsWith('/bad') ? 503 : 200,
      head: { title: 'Page' },
      html: 'x'.repeat(2_000),
      data: { loaderData: {}, errors: null, fragments: {}, unmatched: false, failed: false, origin: '' },
      chunks: {},
    };
  };
  const snapshot = { release, revision: 1, areas: {} };
  return { rendered, release: { snapshot, renderer: { page } } as unknown as LiveRelease };
}

const site = { origin: 'http://test', reloadOnRelease: false };
const noRegistry = {} as Registry;

test('5,000 distinct URLs, compressed or not, never take more memory than the bound', async () => {
  const documents = new Documents(noRegistry, site, BOUND);
  const { release } = fakeRelease();
  let most = 0;
  let bytes = 0;
  for (let index = 0; index < 5_000; index += 1) {
    const document = await documents.get(release, `/search?page=${index}`);
    await documents.body(document, index % 2 ? 'gzip' : undefined);
    most = Math.max(most, documents.size.bytes);
    bytes += document.bodies.identity?.length ?? 0;
  }
  expect(bytes).toBeGreaterThan(BOUND * 10);
  expect(most).toBeLessThanOrEqual(BOUND);
  expect(documents.size.entries).toBeGreaterThan(50);
});

test('a compressed form counts towards the bound', async () => {
  const documents = new Documents(noRegistry, site, BOUND);
  const document = await documents.get(fakeRelease().release, '/');
  const before = documents.size.bytes;
  const body = await documents.body(document, 'br');
  expect(documents.size.bytes).toBe(before + body.length);
});

test('a compressed form is made once, however many ask for it at the same time', async () => {
  const documents = new Documents(noRegistry, site, BOUND);
  const document = await documents.get(fakeRelease().release, '/');
  const bodies = await Promise.all(Array.from({ length: 20 }, () => documents.body(document, 'gzip')));
  expect(new Set(bodies).size).toBe(1);
});

test('the same URL is rendered once per release', async () => {
  const documents = new Documents(noRegistry, site, BOUND);
  const first = fakeRelease('r000000000001');
  const second = fakeRelease('r000000000002');
  for (const { release } of [first, second, first, second]) await documents.get(release, '/');
  expect(first.rendered).toEqual(['/']);
  expect(second.rendered).toEqual(['/']);
});

test('a document that failed is rendered again the next time', async () => {
  const documents = new Documents(noRegistry, site, BOUND);
  const { rendered, release } = fakeRelease();
  await documents.get(release, '/bad');
  await documents.get(release, '/bad');
  expect(rendered).toEqual(['/bad', '/bad']);
  expect(documents.size.entries).toBe(0);
});
