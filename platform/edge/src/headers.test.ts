import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { shareTestSite, type TestSite } from './test-support/test-site';

const sharedSite = shareTestSite();
const sharedSecureSite = shareTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
};
const scriptOf = async (site: TestSite) =>
  `/_assets/shell/${(await site.registry.status()).areas['shell']?.version}/main.js`;

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
  ['/_reports', 400, /^no-store$/, 'POST'],
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
  const site = sharedSite();
  const [, , , version = ''] = (await scriptOf(site)).split('/');
  const answer = await site.ask(path.replace('VERSION', version), { method });
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

test('the evaluator finds a violation', () => {
  expect(findingsOf("script-src 'self' 'unsafe-inline' https://cdn.example").length).toBeGreaterThan(2);
});

test('W17 other sites may read the files of versions and pictures, and of the rest nothing', async () => {
  const site = sharedSite();
  const script = await scriptOf(site);
  const own = KINDS.filter(([path]) => !path.startsWith('/_media/'));
  expect(own.length).toBe(KINDS.length - 1);
  for (const [path] of own) {
    const { headers } = await site.ask(path, { headers: { origin: 'https://evil.test' } });
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
    expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin']);
  }
  for (const path of [script, '/_media/home.5e8277d6.svg']) {
    const { headers } = await site.ask(path, { headers: { origin: 'https://evil.test' } });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
});

test('W16 W17 a document isolates itself, asks for hashes and Trusted Types, and says where violations go', async () => {
  const site = sharedSite();
  const { headers } = await site.ask('/search');
  expect(headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': 'csp="/_reports"',
    'cross-origin-embedder-policy': 'require-corp',
  });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'report-uri /_reports',
      'report-to csp',
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
])('what is refused before any handler sees it carries the set too: %s', async (_, request, status) => {
  const site = sharedSecureSite();
  const answer = (await site.raw(request)).toLowerCase();
  expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  for (const [name, value] of Object.entries(EVERYWHERE))
    expect(answer).toContain(`${name}: ${value.toLowerCase()}`);
  expect(answer).toContain("frame-ancestors 'none'");
  expect(answer).toContain('strict-transport-security: max-age=63072000');
});

test('server-sent events carry the set too', async () => {
  const site = sharedSite();
  const answer = await site.raw('GET /_release/events HTTP/1.1\r\nHost: localhost\r\n\r\n', {
    until: /event: release/,
  });
  for (const [name, value] of Object.entries(EVERYWHERE)) expect(answer).toContain(`${name}: ${value}`);
});

test('A16 a site with a public address of TLS insists on it', async () => {
  const site = sharedSecureSite();
  for (const path of ['/', '/_release', '/_nothing', '/robots.txt']) {
    const { headers } = await site.ask(path);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  }
});
