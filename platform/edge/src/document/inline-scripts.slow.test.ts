import type { Snapshot } from '@nivaas/contracts';
import { shareTestSite, startTestSite, type Answer } from '../test-support/test-site';
import { bucketCookie } from '../test-support/visit';

const HTML = { 'sec-fetch-dest': 'document' };

const shellIn = ({ text }: Answer) =>
  (JSON.parse(/id="release">(.*?)<\/script>/.exec(text)?.[1] ?? '') as Snapshot).areas['shell'];

const site = shareTestSite({
  releases: [
    ['shell', 'Shell one'],
    ['mfe-shop', 'Search one'],
  ],
});
let before: string;
let now: string;
beforeAll(async () => {
  before = String((await site.ask('/')).headers['x-shell']);
  const taken = site.nextRelease();
  now = await site.release('shell', 'Shell two');
  await taken;
});
const ask = (cookie: string, path = '/search') => site.ask(path, { headers: { ...HTML, cookie } });

test('R25 a browser in which the live shell failed gets the page of the shell before, and nobody else does', async () => {
  const healed = await ask(`theme=dark; nivaas-not-${now}=`);
  expect(healed.status).toBe(200);
  expect(healed.text).toContain('<h1>Shell one</h1>');
  expect(shellIn(healed)).toMatchObject({ version: before, standsIn: true });
  expect(healed.text).toContain(`<script src="/_assets/shell/${before}/main.js"`);
  expect(healed.headers).toMatchObject({
    'x-shell': before,
    'cache-control': 'no-cache, private',
    vary: 'accept-encoding, cookie',
  });
  // Both documents stay in the cache beside each other.
  const live = await ask('theme=dark');
  expect([live.headers['x-shell'], shellIn(live)?.standsIn]).toEqual([now, undefined]);
  expect((await ask(`nivaas-not-${now}=`)).text).toBe(healed.text);
  expect((await ask('')).text).toBe(live.text);
});

test('other values of the cookie change nothing', async () => {
  for (const cookie of [
    `nivaas-not-${before}=`,
    `nivaas-not-=${now}`,
    `x=nivaas-not-${now}`,
    `nivaas-not-${now}0=`,
  ])
    expect([cookie, (await ask(cookie)).headers['x-shell']]).toEqual([cookie, now]);
});

test('without a shell before, the live one stays', async () => {
  const site = await startTestSite();
  const version = String((await site.ask('/')).headers['x-shell']);
  const { status, headers } = await site.ask('/', { headers: { cookie: `nivaas-not-${version}=` } });
  expect([status, headers['x-shell']]).toEqual([200, version]);
});

test('the page that a stand-in of the shell serves counts neither for nor against the shell', async () => {
  const views = (area: string) => site.metric(`nivaas_page_views_total{area="${area}"}`);
  await ask(bucketCookie(7));
  const [shell, search] = [await views('shell'), await views('mfe-shop')];
  await ask(`${bucketCookie(7)}; nivaas-not-${now}=`);
  expect([await views('shell'), await views('mfe-shop')]).toEqual([shell, search + 1]);
});

test('when an area fails on the server as well, both are replaced', async () => {
  const broken = await site.served(() => site.release('mfe-shop', 'Search two fails 1 in 1'));
  const answer = await site.ask('/market?n=1', { headers: { cookie: `nivaas-not-${now}=` } });
  expect(answer.text).toContain('<h1>Shell one</h1>Search one');
  expect(answer.text).not.toContain(broken);
  expect(answer.headers['x-shell']).toBe(before);
});

test('developers see that their shell does not start', async () => {
  const development = await startTestSite({ isDevelopment: true });
  const guards = async (site: typeof development) =>
    (await site.ask('/')).text.split('nivaas-not-').length - 1;
  expect([await guards(site), await guards(development)]).toEqual([1, 0]);
});
