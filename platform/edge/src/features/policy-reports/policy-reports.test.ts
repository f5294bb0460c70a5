import { startTestSite } from '../../test-support/test-site';

const post = (body: unknown, type = 'application/reports+json') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const OLD = {
  'csp-report': {
    'document-uri': 'https://nivaas.test/search?location=private',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/steal.js?token=1',
  },
};
const NEW = {
  type: 'csp-violation',
  url: 'https://nivaas.test/login?returnTo=private',
  body: { effectiveDirective: 'script-src-attr', blockedURL: 'inline', sample: 'alert(1)' },
};
test('reports of both kinds are counted by directive and logged without anything a visitor typed', async () => {
  const site = await startTestSite();
  expect((await site.ask('/_reports', post(OLD, 'application/csp-report'))).status).toBe(204);
  const integrity = { type: 'integrity-violation', url: 'https://nivaas.test/', body: { blockedURL: 'x' } };
  expect((await site.ask('/_reports', post([NEW, integrity]))).status).toBe(204);
  // Violations in a preview concern only its team.
  const previewed = 'https://nivaas.test/search?_preview=x';
  const old = { 'csp-report': { ...OLD['csp-report'], 'document-uri': previewed } };
  expect((await site.ask('/_reports', post(old, 'application/csp-report'))).status).toBe(204);
  expect((await site.ask('/_reports', post([{ ...NEW, url: previewed }]))).status).toBe(204);
  const { text } = await site.ask('/_metrics');
  for (const directive of ['script-src-elem', 'script-src-attr', 'integrity-violation'])
    expect(text).toContain(`nivaas_policy_reports_total{directive="${directive}"} 1`);
  expect(site.log.filter(({ event }) => event === 'policy-report')).toEqual([
    { event: 'policy-report', directive: 'script-src-elem', blocked: 'https://evil.test', page: '/search' },
    { event: 'policy-report', directive: 'script-src-attr', blocked: 'inline', page: '/login' },
    { event: 'policy-report', directive: 'integrity-violation', blocked: 'x', page: '/' },
  ]);
});

test('invented values become no label and no line break', async () => {
  const site = await startTestSite();
  const forged = {
    'csp-report': { 'effective-directive': 'evil"}\n1', 'blocked-uri': 'a\nb', 'document-uri': '\u001b[2J' },
  };
  expect((await site.ask('/_reports', post(forged))).status).toBe(204);
  expect((await site.ask('/_metrics')).text).toContain('nivaas_policy_reports_total{directive="other"} 1');
  expect(site.log).toContainEqual({ event: 'policy-report', directive: 'other', blocked: 'other', page: '' });
});

test.each(['', '{', 'null', '[]x', '{"csp-report":7}', '[7]', '"text"'])(
  'a body that is %j is 400',
  async (body) => {
    const site = await startTestSite();
    expect((await site.ask('/_reports', post(body))).status).toBe(400);
    expect(site.log).toEqual([]);
  },
);

test('a body over 16 KB is 413', async () => {
  const site = await startTestSite();
  expect((await site.ask('/_reports', post(' '.repeat(16_385)))).status).toBe(413);
});

test('H15 a flood from one address leaves room for the reports of others', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  const report = (address: string) => {
    const { headers, ...rest } = post([NEW]);
    return site.ask('/_reports', { ...rest, headers: { ...headers, 'x-forwarded-for': address } });
  };
  const flood = await Promise.all(Array.from({ length: 300 }, () => report('10.0.0.1')));
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(200);
  expect((await report('10.0.0.2')).status).toBe(204);
});

test('H15 a flood is counted as far as it is let in, and writes a few lines', async () => {
  const site = await startTestSite();
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => site.ask('/_reports', post(Array.from({ length: 30 }, () => NEW)))),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([204, 429]);
  expect(site.log.filter(({ event }) => event === 'policy-report').length).toBeLessThan(50);
  expect((await site.ask('/')).status).toBe(200);
});
