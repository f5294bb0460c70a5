import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from '../metrics';
import { startTestSite } from '../test-support/test-site';
import { PROXY_HEADERS } from './may-read-internals';

const forwarded = { 'x-forwarded-for': '192.0.2.7' };

test('a proxy that no setting declares is logged once, counted, and named by readiness to this machine', async () => {
  const site = await startTestSite();
  const ready = async (headers = {}) => site.json<object>('/_health/ready', { headers });
  expect(await ready()).toEqual({ status: 'ready', reasons: [] });
  for (let visit = 0; visit < 3; visit += 1) await site.ask('/about', { headers: forwarded });
  expect(site.log).toEqual([
    { event: 'undeclared-proxy', message: expect.stringMatching(/TRUST_PROXY is 0.*set TRUST_PROXY=1/) },
  ]);
  expect((await site.ask('/_metrics')).text).toContain('nivaas_undeclared_proxy_requests_total 3');
  expect(await ready()).toEqual({ status: 'ready', reasons: [expect.stringContaining('TRUST_PROXY')] });
  expect(await ready(forwarded)).toEqual({ status: 'ready', reasons: [] });
});

test.each(['forwarded', 'x-real-ip', 'via'])('a proxy that sends only %s is noticed, too', async (name) => {
  const site = await startTestSite();
  await site.ask('/about', { headers: { [name]: 'for=192.0.2.7' } });
  expect(site.log).toEqual([
    { event: 'undeclared-proxy', message: expect.stringContaining(`with ${name}, but TRUST_PROXY is 0`) },
  ]);
});

test.each<Record<string, string>>([{}, { 'x-forwarded-for': '' }])(
  'a declared proxy that sends no address (%j) is logged once and named by readiness',
  async (sent) => {
    const site = await startTestSite({ env: { TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://nivaas.test' } });
    const headers = { host: 'nivaas.test', ...sent };
    await site.ask('/_health/ready', { headers });
    await site.ask('/about', { headers: { host: '10.0.0.5:3000' } });
    expect(site.log).toEqual([]);
    for (let visit = 0; visit < 2; visit += 1) await site.ask('/about', { headers });
    expect(site.log).toEqual([
      { event: 'no-forwarded-address', message: expect.stringContaining('without X-Forwarded-For') },
    ]);
    const { text } = await site.ask('/_health/ready', { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(text).toContain('without X-Forwarded-For');
  },
);

test.each(['', '127.0.0.1,', '127.0.0.1, '])(
  'behind a declared proxy, the header "%s" has no address, and opens no internals',
  async (header) => {
    const site = await startTestSite({ env: { TRUST_PROXY: '1' } });
    expect((await site.ask('/_metrics', { headers: { 'x-forwarded-for': header } })).status).toBe(404);
  },
);

test('a declared proxy needs no warning', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '1' } });
  await site.ask('/about', { headers: forwarded });
  expect(site.log).toEqual([]);
});

test("the metric's help names every header that counts", async () => {
  const { registry } = new Metrics();
  const help = await registry.getSingleMetricAsString('nivaas_undeclared_proxy_requests_total');
  for (const name of PROXY_HEADERS) expect(help.toLowerCase()).toMatch(new RegExp(`[( ]${name}[,)]`));
});

test('the rules for security list both lines of the log, with every header', () => {
  const rules = readFileSync(join(__dirname, '../../../../docs/security-rules.md'), 'utf8').split('\n');
  const rowOf = (event: string) => rules.find((line) => line.startsWith(`| \`${event}\``)) ?? '';
  expect(rowOf('no-forwarded-address')).toContain('`X-Forwarded-For`');
  const undeclared = rowOf('undeclared-proxy').toLowerCase();
  for (const name of PROXY_HEADERS) expect(undeclared).toContain(`\`${name}\``);
});
