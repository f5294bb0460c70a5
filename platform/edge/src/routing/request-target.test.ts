import { shareTestSite } from '../test-support/test-site';

const sharedSite = shareTestSite();
const sharedProxiedSite = shareTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
const sharedPublicSite = shareTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });

/** Status, and where a redirect leads. */
async function answerTo(target: string, headers = 'Host: localhost', site = sharedSite()) {
  const answer = await site.raw(`GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
  const [, location] = /^location: (.*)\r$/im.exec(answer) ?? [];
  return { status: Number(status), location, answer };
}

test.each([
  ['//', '/'],
  ['//about', '/about'],
  ['/hi//about?a=//b', '/hi/about?a=//b'],
  ['/about//', '/about/'],
  ['///evil.test//%2f', '/evil.test/%2f'],
  ['/hi//hi///evil.test', '/hi/hi/evil.test'],
  ['//robots.txt', '/robots.txt'],
  ['//user:pass@evil.test/', '/user:pass@evil.test/'],
  ['/hi//%EF%BC%8Fevil.test', '/hi/%EF%BC%8Fevil.test'],
  ['/a/../about', '/about'],
  ['/a/%2e%2E/about?b=..', '/about?b=..'],
  ['/../..//./about', '/about'],
  ['/hi\\about', '/hi/about'],
  ['/\\/evil.test', '/evil.test'],
  ['/about#team', '/about#team'],
])('%s is %s, with one redirect', async (target, plain) => {
  const { status, location } = await answerTo(target);
  expect([status, location]).toEqual([308, plain]);
  expect((await answerTo(plain.split('#', 1)[0] ?? '')).location).toBeUndefined();
});

test.each(['/a/../_metrics', '/_assets//shell', '//_metrics', '/_ops//', '//auth/login', '/auth//login'])(
  '%s, which only programs ask for, is 404',
  async (target) => {
    expect(await answerTo(target)).toMatchObject({ status: 404, location: undefined });
  },
);

test.each([
  '/%',
  '/100%',
  '/hi/property/100%',
  '/%E0%A4%A',
  '/%c0%ae',
  '/a%5cb',
  '/%zz%2',
  '/search?q=50%_off',
  '/about?src=caf%E9',
  '/search?q=%E0%A4%A&utm_campaign=%',
])('%s is a page: a stray %% is text', async (target) => {
  const { status, answer } = await answerTo(target);
  expect(status).toBe(200);
  expect(answer).toContain('<html lang=');
});

test('trailing slashes stay', async () => {
  expect(await answerTo('/search/')).toMatchObject({ status: 200, location: undefined });
});

test('a target in absolute form is answered like its path', async () => {
  expect((await answerTo('http://localhost/search?q=1')).status).toBe(200);
  expect((await answerTo('HTTP://127.0.0.1:80')).status).toBe(200);
  expect((await answerTo('http://localhost?q=1')).status).toBe(200);
  expect(await answerTo('http://localhost//evil.test')).toMatchObject({
    status: 308,
    location: '/evil.test',
  });
  const visited = 'Host: evil.test';
  const site = sharedPublicSite();
  expect((await answerTo('https://nivaas.test/_release', visited, site)).status).toBe(200);
});

test('O05 a target in absolute form for another host is 421, whatever its Host header says', async () => {
  for (const site of [sharedSite(), sharedPublicSite()]) {
    expect((await answerTo('http://evil.test/', 'Host: localhost', site)).status).toBe(421);
    const old = await site.raw('GET http://evil.test/ HTTP/1.0\r\n\r\n');
    expect(old).toMatch(/^HTTP\/1\.1 421 /);
  }
});

const BEGINNINGS = [
  '',
  '/',
  '//',
  '/hi/',
  '/hi//',
  '/hi/hi//',
  '/hi/%2f',
  '/%5c',
  '/./',
  '/hi/../',
  '/robots//',
];
const MIDDLES = [
  '',
  '/',
  '%2f',
  '%2F%2f',
  '\\',
  '.',
  '..',
  '..//',
  '%2e%2e//',
  '@',
  ':',
  '%09',
  '?',
  '?/',
  '#',
];
const ENDS = ['evil.test', '/evil.test', '//evil.test/x//', 'evil.test:80/%2f', '%EF%BC%8Fevil.test'];

test('no spelling of a path is answered with the address of another host', async () => {
  const targets = BEGINNINGS.flatMap((start) =>
    MIDDLES.flatMap((middle) => ENDS.map((end) => `/${start}${middle}${end}`.replace(/^\/(?=\/)/, ''))),
  );
  const leading: string[][] = [];
  const statuses = new Set<number>();
  for (const [index, target] of targets.entries()) {
    // Each from a client of its own, because one client may not have so many pages rendered.
    const headers = `Host: localhost\r\nX-Forwarded-For: 10.1.${index >> 8}.${index % 256}`;
    const { status, location, answer } = await answerTo(target, headers, sharedProxiedSite());
    statuses.add(status);
    const named = [...answer.matchAll(/ (?:href|action|value)="([^"]*)"/g)].map(([, value = '']) => value);
    for (const use of [...named, location ?? '/']) if (isElsewhere(use)) leading.push([target, use]);
  }
  expect(leading).toEqual([]);
  expect([...statuses].sort()).toEqual([200, 308]);
});

function isElsewhere(address: string): boolean {
  const { origin } = new URL(address, 'http://localhost/hi/x');
  return !['http://localhost', new URL(sharedProxiedSite().url).origin].includes(origin);
}
