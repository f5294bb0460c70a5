import type { KeepMessage } from './keep-message';
import { FILES, PAGES } from './kept';
import { takeMessage } from './take-message';
import { fakeWorkerGlobals } from './test-support/fake-caches';
import { FakeSite } from './test-support/site';

const NOW = new Date('2026-11-23T08:00:00Z');

let site: FakeSite;
let kept: () => Promise<Record<string, string[]>>;

beforeEach(() => {
  site = new FakeSite();
  globalThis.fetch = site.fetch as typeof fetch;
  kept = fakeWorkerGlobals().names;
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const message = ({
  wanted = [],
  ...more
}: Partial<Omit<KeepMessage, 'wanted'>> & { wanted?: string[] } = {}): KeepMessage => ({
  files: [],
  savesData: false,
  ...more,
  wanted: wanted.map((path) => ({ path, parts: [] })),
});
const later = (ms: number) => jest.setSystemTime(Date.now() + ms);
const pageOf = async (path: string) => (await caches.open(PAGES)).match(path);

test('a visited document is kept as it came, with its code, also what it loads later, and the pictures it showed', async () => {
  const arrived = site.document('/a', { 'content-security-policy': "script-src 'sha256-x'" });
  await takeMessage(message({ visited: '/a', files: ['/_media/second.svg'] }), arrived);
  expect(await kept()).toEqual({
    [PAGES]: ['/a'],
    [FILES]: [
      ...['/_assets/shell/r1/later.js', '/_assets/shell/r1/main.js', '/_media/second.svg', '/_release/r1'],
    ],
  });
  expect(site.asked).not.toContain('/a');
  const page = await pageOf('/a');
  expect(await page?.text()).toContain('<title>Page /a');
  expect(page?.headers.get('content-security-policy')).toBe("script-src 'sha256-x'");
  // The body is not compressed any more, and the token of the page view belongs to the first view.
  expect(page?.headers.get('content-encoding')).toBeNull();
  expect(page?.headers.get('server-timing')).toBe(`kept;desc="${NOW.getTime()}"`);
  expect(decodeURIComponent(page?.headers.get('x-kept-title') ?? '')).toBe('Page /a & more');
});

test('of an edge that has a newer release now, the page has the files of its own release', async () => {
  const arrived = site.document('/a');
  site.release = 'r2';
  await takeMessage(message({ visited: '/a', files: [], wanted: ['/saved'] }), arrived);
  expect((await kept())[FILES]).toEqual(
    ['r1', 'r2']
      .flatMap((release) => [`/_assets/shell/${release}/later.js`, `/_assets/shell/${release}/main.js`])
      .concat(['/_media/first.svg', '/_media/second.svg', '/_release/r1', '/_release/r2']),
  );
});

test('a document whose code cannot be had is not kept, and the one before stays', async () => {
  await takeMessage(message({ visited: '/a' }), site.document('/a'));
  later(1_000);
  site.release = 'r2';
  site.answers.set('/_assets/shell/r2/later.js', () => new Response('', { status: 404 }));
  await takeMessage(message({ visited: '/a' }), site.document('/a'));
  expect((await pageOf('/a'))?.headers.get('x-release')).toBe('r1');
  expect((await kept())[FILES]).toContain('/_assets/shell/r1/main.js');
});

test.each<[string, Response]>([
  [
    'an error',
    new Response('<title>Busy</title>', { status: 503, headers: { 'content-type': 'text/html' } }),
  ],
  [
    'a proxy’s page',
    new Response('<title>Log in to Wi-Fi</title>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['what asks not to be stored', new FakeSite().document('/a', { 'cache-control': 'no-store' })],
  ['what is no page', new FakeSite().document('/a', { 'content-type': 'application/json' })],
])('%s is not kept', async (_, arrived) => {
  await takeMessage(message({ visited: '/a' }), arrived);
  expect((await kept())[PAGES] ?? []).toEqual([]);
});

test.each(['/login', '/hi/signup', '/auth/session', '/_ops', '/a?_preview=token', '/offline?from=/b'])(
  '%s is not kept',
  async (visited) => {
    await takeMessage(message({ visited }), site.document(visited));
    expect((await kept())[PAGES] ?? []).toEqual([]);
  },
);

test('of more than twenty pages the least recent go, with files that no other page needs; wanted pages stay', async () => {
  await takeMessage(message({ wanted: ['/saved'] }), undefined);
  for (let number = 1; number <= 22; number += 1) {
    later(60_000);
    site.release = `r${number}`;
    await takeMessage(
      message({ visited: `/p/${number}`, wanted: ['/saved'] }),
      site.document(`/p/${number}`),
    );
  }
  const { [PAGES]: pages = [], [FILES]: files = [] } = await kept();
  expect(pages).toHaveLength(21);
  expect(pages).toContain('/saved');
  expect(pages).not.toContain('/p/1');
  expect(pages).not.toContain('/p/2');
  expect(files).toContain('/_assets/shell/r3/main.js');
  expect(files).not.toContain('/_assets/shell/r2/main.js');
});

test('wanted pages are fetched once a day, and go like others when nobody wants them', async () => {
  const wanted = message({ wanted: ['/offline', '/property/1'] });
  await takeMessage(wanted, undefined);
  await takeMessage(wanted, undefined);
  const documents = () => site.asked.filter((path) => !path.startsWith('/_'));
  expect(documents()).toEqual(['/offline', '/property/1']);
  later(25 * 60 * 60 * 1_000);
  await takeMessage(wanted, undefined);
  expect(documents()).toEqual(['/offline', '/property/1', '/offline', '/property/1']);
});

test('a page that the tab came to by itself is fetched as a document, once in ten minutes', async () => {
  await takeMessage(message({ visited: '/a' }), undefined);
  await takeMessage(message({ visited: '/a', files: ['/_media/first.svg'] }), undefined);
  expect(site.asked.filter((path) => path === '/a')).toHaveLength(1);
  expect((await kept())[FILES]).toContain('/_media/first.svg');
});

test('for visitors who save data, only what they loaded is kept, and the list of it', async () => {
  const message1 = message({ visited: '/a', files: ['/_assets/shell/r1/main.js'], savesData: true });
  await takeMessage(
    { ...message1, wanted: message({ wanted: ['/offline', '/property/1'] }).wanted },
    site.document('/a'),
  );
  await takeMessage({ ...message1, visited: '/b' }, undefined);
  expect((await kept())[PAGES]).toEqual(['/a', '/offline']);
});

test('of fragments that a page shows only on the device it has the files, too, as soon as they are asked for', async () => {
  await takeMessage(message({ wanted: ['/saved'] }), undefined);
  expect((await kept())[FILES]).not.toContain('/_assets/mfe-b/r1/card.js');
  const wanted = [{ path: '/saved', parts: ['mfe-b/card', 'mfe-none/card'] }];
  await takeMessage({ ...message(), wanted }, undefined);
  await takeMessage({ ...message(), wanted }, undefined);
  expect((await kept())[FILES]).toEqual(
    expect.arrayContaining(['main.js', 'card.js', 'card.css'].map((file) => `/_assets/mfe-b/r1/${file}`)),
  );
  expect(site.asked.filter((path) => path === '/saved')).toHaveLength(2);
});
