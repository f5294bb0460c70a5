import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { IncomingMessage } from 'node:http';
import { readConfig } from './config';
import { refuseRequest } from './limits/requests';
import { shareTestSite, startTestSite, type TestSite } from './test-support/test-site';

const PUBLIC = { PUBLIC_ORIGIN: 'https://nivaas.test' };
const plain = shareTestSite();
const secure = shareTestSite({ env: PUBLIC });
/** Each client has its own limits. */
const proxied = shareTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });

const POST = 'POST /_beacon HTTP/1.1\r\nHost: localhost\r\n';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
};
const scriptOf = async (site: TestSite) =>
  `/_assets/shell/${(await site.registry.run('status', {})).areas['shell']?.version}/main.js`;

/** What Google's CSP Evaluator finds wrong with a policy. */
const findingsOf = (policy: unknown) =>
  new CspEvaluator(new CspParser(String(policy)).csp, Version.CSP3)
    .evaluate()
    .map(({ directive, value, description }) => [directive, value, description]);

/** One address of each kind, with the cache rule that its answer must have. */
const KINDS: [path: string, status: number, cache: RegExp, method?: string][] = [
  ['/', 200, /^no-cache, private$/],
  ['/missing', 404, /^no-cache, private$/],
  ['/throws', 503, /^no-store$/],
  ['/_assets/shell/VERSION/main.js', 200, /immutable/],
  ['/_assets/shell/v000000000000/main.js', 404, /max-age=5$/],
  ['/_media/home.5e8277d6.svg', 200, /immutable/],
  ['/favicon.svg', 200, /^public, max-age=3600$/],
  ['/robots.txt', 200, /^public, max-age=3600$/],
  ['/_release', 200, /^no-cache, private$/],
  ['/_release/r000000000000', 404, /^no-store$/],
  ['/_health/ready', 200, /^no-store$/],
  ['/_metrics', 200, /^no-store$/],
  ['/_nothing', 404, /^no-store$/],
  ['/auth/session', 401, /^no-store$/],
  ['/auth/nothing', 404, /^no-store$/],
  ['/_beacon', 403, /^no-store$/, 'POST'],
  ['/', 405, /^no-store$/, 'DELETE'],
  ['/%00', 400, /^no-store$/],
  [`/${'x'.repeat(3_000)}`, 414, /^no-store$/],
];

const CASES = KINDS.map(([path, status, cache, method = 'GET']) => ({
  path,
  status,
  cache,
  method,
  name: `${method} ${path.slice(0, 40)}`,
}));

test.each(CASES)('W10 W18 $name ($status) carries the whole set', async ({ path, status, cache, method }) => {
  const [, , , version = ''] = (await scriptOf(plain)).split('/');
  const answer = await plain.ask(path.replace('VERSION', version), { method });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(EVERYWHERE);
  expect(answer.headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/);
  expect(answer.headers['cache-control']).toMatch(cache);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  // The evaluator reports any named host, whatever its path.
  const findings = findingsOf(answer.headers['content-security-policy']);
  expect(findings.filter(([, value]) => !/\/_assets\/$/.test(String(value)))).toEqual([]);
  expect(answer.headers['content-type']).toContain('charset=utf-8');
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  expect(answer.headers['x-powered-by'] ?? answer.headers['server']).toBeUndefined();
});

test('W17 other sites may read the files of versions and pictures, and of the rest nothing', async () => {
  const script = await scriptOf(plain);
  const own = KINDS.filter(([path]) => !path.startsWith('/_media/'));
  expect(own.length).toBe(KINDS.length - 1);
  for (const [path] of own) {
    const { headers } = await plain.ask(path, { headers: { origin: 'https://evil.test' } });
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
    expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin']);
  }
  for (const path of [script, '/_media/home.5e8277d6.svg']) {
    const { headers } = await plain.ask(path, { headers: { origin: 'https://evil.test' } });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
});

test('W16 W17 a document isolates itself and asks for hashes and Trusted Types', async () => {
  const { headers } = await plain.ask('/search');
  expect(headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-embedder-policy': 'require-corp',
  });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "require-trusted-types-for 'script'",
      'trusted-types default',
      "base-uri 'none'",
      "form-action 'self'",
    ]),
  );
  expect(policy.find((rule) => rule.startsWith('script-src'))).toMatch(
    /^script-src 'sha256-[\w+/]{43}=' 127\.0\.0\.1:\d+\/_assets\/$/,
  );
});

test.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP at all', '\u0016\u0003\u0001hello\r\n\r\n', 501],
  ['a tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n', 405],
  ['a header without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n', 417],
  ['a method that nobody knows', 'STEAL / HTTP/1.1\r\nHost: a\r\n\r\n', 501],
  ['another version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n', 400],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n', 400],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
  ['a chunk of no size', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['two lengths', `${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}`, 400],
  ['length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
])(
  'H05 H06 %s is refused before any handler sees it, with the whole set, and the connection ends',
  async (_, request, status) => {
    const answer = (await secure.raw(request)).toLowerCase();
    expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(EVERYWHERE))
      expect(answer).toContain(`${name}: ${value.toLowerCase()}`);
    expect(answer).toContain("frame-ancestors 'none'");
    expect(answer).toContain('strict-transport-security: max-age=63072000');
    expect(answer).toContain('connection: close');
  },
);

test('server-sent events carry the set too', async () => {
  const answer = await plain.raw('GET /_release/events HTTP/1.1\r\nHost: localhost\r\n\r\n', {
    until: /event: release/,
  });
  for (const [name, value] of Object.entries(EVERYWHERE)) expect(answer).toContain(`${name}: ${value}`);
});

test('A16 a site with a public address of TLS insists on it', async () => {
  for (const path of ['/', '/_release', '/_nothing', '/robots.txt']) {
    const { headers } = await secure.ask(path);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  }
});

test.each([
  ['POST', '/', 'GET or HEAD'],
  ['DELETE', '/search', 'GET or HEAD'],
  ['PUT', '/_release', 'GET or HEAD'],
  ['POST', '/_assets/shell/v000000000000/main.js', 'GET or HEAD'],
  ['HEAD', '/_release/events', 'GET'],
  ['GET', '/_beacon', 'POST'],
  ['TRACE', '/', 'GET or HEAD'],
  ['OPTIONS', '/robots.txt', 'GET or HEAD'],
  ['PROPFIND', '/', 'GET or HEAD'],
])('H06 %s %s is 405 and says what would do', async (method, path, expected) => {
  const { status, headers, text } = await plain.ask(path, { method });
  expect(status).toBe(405);
  expect(headers['allow']).toBe(expected.replace(' or ', ', '));
  if (method !== 'HEAD')
    expect(JSON.parse(text)).toEqual({ code: 'method_not_allowed', message: `Use ${expected}.` });
});

test('a page may have an address of 2,048 characters and no more, besides what it does not declare', async () => {
  const longest = `/${'x'.repeat(2_047)}`;
  expect((await plain.ask(longest)).headers['content-type']).toContain('text/html');
  const clicked = await plain.ask(`${longest}?fbclid=${'y'.repeat(4_000)}`);
  expect([clicked.status, clicked.text]).toEqual([200, expect.stringContaining(' of /xxx')]);
  const { status, headers, text } = await plain.ask(`/hi${longest}`);
  expect([status, headers['content-type']]).toEqual([414, 'text/html; charset=utf-8']);
  expect(text).toContain('<html lang="hi-IN">');
  expect((await plain.ask(`/robots.txt?${'y'.repeat(2_048)}`)).status).toBe(414);
});

test.each(['/a%00b', '/search?q=%00', '*', 'ftp://localhost/', 'http://evil.test@localhost/'])(
  'H07 the malformed address %s is 400, and no area sees it',
  async (path) => {
    const answer = await plain.raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('<h1>This address cannot be read</h1>');
  },
);

test('a browser that sends a form to a page is told so in a page', async () => {
  const { status, headers, text } = await plain.ask('/hi/about', {
    method: 'POST',
    headers: { accept: 'text/html,*/*;q=0.8' },
  });
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  expect(text).toContain('<html lang="hi-IN">');
});

test('O03 unknown paths below /_ are 404 in plain text', async () => {
  for (const path of ['/_nothing', '/_ops', '/_ops/api/status', '/_health', '/_health/', '/_metricsx']) {
    const { status, headers } = await plain.ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers['content-type']).toContain('text/plain');
  }
});

test.each(['/.git/HEAD', '/.git/config', '/.svn/entries', '/.env', '/package.json', '/.data/accounts.db'])(
  'the file %s of the installation is an address like any other: the areas say what is there',
  async (path) => {
    const { headers, text } = await plain.ask(path);
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain(` of ${path}`);
  },
);

test.each([
  ...['nivaas.test', 'NIVAAS.test', 'nivaas.test:443', 'localhost', '127.0.0.1:3000', '[::1]:3000'],
  // Used by a load balancer for the health check of one edge.
  ...['10.0.0.5:3000', '[2001:db8::5]:3000'],
])('H50 the host %s is this site, or this machine', async (host) => {
  expect((await secure.ask('/', { headers: { host } })).status).toBe(200);
});

test.each([
  'evil.test',
  'nivaas.test.evil.test',
  'evil.test:443',
  'nivaas.test:8443',
  'nivaas.test@evil.test',
  'nivaas.test/x',
  'localhost.evil.test',
  '10.0.0.5.evil.test',
  '999.0.0.5',
  '[evil]',
  '',
])('O05 the host "%s" is another one: 421, on every address', async (host) => {
  for (const path of ['/', '/_release', '/auth/session', '/_health/live', '/robots.txt']) {
    const answer = await secure.raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('https://nivaas.test/');
    expect(answer).not.toContain('evil');
  }
});

test.each([
  ['nivaas.test.', 'https://nivaas.test/search?q=1'],
  ['localhost.:3000', '//localhost:3000/search?q=1'],
])('the host "%s" moved to the one without its last dot', async (host, location) => {
  const { status, headers } = await secure.ask('/search?q=1', { headers: { host } });
  expect([status, headers['location']]).toEqual([308, location]);
  expect((await secure.ask('/', { headers: { host: 'evil.test.' } })).status).toBe(421);
});

test('an idle connection is kept for longer than proxies keep theirs', async () => {
  const answer = await plain.raw('GET /_health/live HTTP/1.1\r\nHost: localhost\r\n\r\n', { until: /\}/ });
  expect(answer).toMatch(/^Keep-Alive: timeout=75\r$/m);
});

test('H50 the site that a visitor asked another server of ours for counts for accounts alone, behind a proxy alone', async () => {
  const ask = async (trust: string, path: string, visited: string) => {
    const site = await startTestSite({ env: { ...PUBLIC, TRUST_PROXY: trust } });
    const headers = { host: 'this-edge:3000', 'x-forwarded-host': visited };
    return (await site.ask(path, { headers })).status;
  };
  expect(await ask('127.0.0.1', '/auth/session', 'nivaas.test')).toBe(401);
  expect(await ask('127.0.0.1', '/auth/session', 'evil.test')).toBe(421);
  expect(await ask('127.0.0.1', '/', 'nivaas.test')).toBe(421);
  for (const other of ['0', '10.0.0.1']) expect(await ask(other, '/auth/session', 'nivaas.test')).toBe(421);
});

test('O05 without a public address only this machine and the name that it listens on are answered', async () => {
  const status = async (host: string) => (await plain.ask('/_health/live', { headers: { host } })).status;
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7:3000'])
    expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of ['evil.test', 'localhost.evil.test', 'my-machine.local:3000', 'localhost@evil.test'])
    expect([host, await status(host)]).toEqual([host, 421]);
  const { text } = await plain.ask('/_metrics', { headers: { host: 'evil.test' } });
  expect(text).toContain('PUBLIC_ORIGIN');
  expect(text).not.toContain('evil');
  const own = { rawHeaders: ['Host', 'box:3000'], headers: { host: 'box:3000' }, httpVersion: '1.1' };
  expect(refuseRequest(own as unknown as IncomingMessage, readConfig({ HOST: 'box' }))).toBeUndefined();
});

test.each(['gzip', 'br', 'deflate', 'gzip, identity', 'x'])(
  'H11 a body in %s is 415, unread',
  async (encoding) => {
    const { status, text } = await plain.ask('/_beacon', {
      method: 'POST',
      headers: { 'content-encoding': encoding, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(415);
    expect(JSON.parse(text)).toMatchObject({ code: 'compressed_body' });
  },
);

test('H10 a request for a thousand ranges gets the whole file', async () => {
  const ranges = Array.from({ length: 1_000 }, (_, index) => `${index}-${index}`).join(',');
  const whole = await plain.ask('/favicon.svg');
  for (const range of [`bytes=${ranges}`, 'bytes=0-1', 'bytes=9-1', 'lines=1-2']) {
    const { status, text } = await plain.ask('/favicon.svg', { headers: { range } });
    expect(status).toBe(200);
    expect(text).toBe(whole.text);
  }
});

test.each(['*', '"x"', 'W/"x", "y"', '"', 'x'.repeat(4_000)])(
  'H10 the condition %.10s is no reason for a fault',
  async (tag) => {
    for (const path of ['/', '/_release', '/favicon.svg'])
      expect([200, 304]).toContain((await plain.ask(path, { headers: { 'if-none-match': tag } })).status);
  },
);

/** Status, and where a redirect leads. */
async function answerTo(target: string, headers = 'Host: localhost', site = plain) {
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
  expect((await answerTo('https://nivaas.test/_release', visited, secure)).status).toBe(200);
});

test('O05 a target in absolute form for another host is 421, whatever its Host header says', async () => {
  for (const site of [plain, secure]) {
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
const MIDDLES = ['', '/', '%2f', '%2F%2f', '\\', '.', '..//', '%2e%2e//', '@', ':', '%09', '?/', '#'];
const ENDS = ['evil.test', '//evil.test/x//', '%EF%BC%8Fevil.test'];

test('no spelling of a path is answered with the address of another host', async () => {
  const targets = BEGINNINGS.flatMap((start) =>
    MIDDLES.flatMap((middle) => ENDS.map((end) => `/${start}${middle}${end}`.replace(/^\/(?=\/)/, ''))),
  );
  const leading: string[][] = [];
  const statuses = new Set<number>();
  for (const [index, target] of targets.entries()) {
    // Each from a client of its own, because one client may not have so many pages rendered.
    const headers = `Host: localhost\r\nX-Forwarded-For: 10.1.${index >> 8}.${index % 256}`;
    const { status, location, answer } = await answerTo(target, headers, proxied);
    statuses.add(status);
    const named = [...answer.matchAll(/ (?:href|action|value)="([^"]*)"/g)].map(([, value = '']) => value);
    for (const use of [...named, location ?? '/']) if (isElsewhere(use)) leading.push([target, use]);
  }
  expect(leading).toEqual([]);
  expect([...statuses].sort()).toEqual([200, 308]);
});

function isElsewhere(address: string): boolean {
  const { origin } = new URL(address, 'http://localhost/hi/x');
  return !['http://localhost', new URL(proxied.url).origin].includes(origin);
}

test('H13 the longest address and the longest headers are read like any other', async () => {
  // Worst cases for a pattern that backtracks: a long match that fails at its end.
  for (const part of ['aa', 'a@', '9 ', 'a.']) {
    const long = encodeURIComponent(`${part.repeat(316)}!`);
    expect([200, 414]).toContain((await plain.ask(`/search?location=${long}`)).status);
    const headers = {
      cookie: `nivaas-rs=${part.repeat(7_500)}!`,
      'accept-encoding': `${part.repeat(2_000)}!`,
    };
    // All headers together are limited to 16 KB.
    expect([200, 431]).toContain((await plain.ask('/search', { headers })).status);
  }
});
