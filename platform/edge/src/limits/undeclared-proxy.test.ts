import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from '../metrics/metrics';
import { readConfig } from '../config';
import { startTestSite } from '../test-support/test-site';
import { PROXY_HEADERS } from './requests';
import { UndeclaredProxy } from './undeclared-proxy';

const forwarded = { 'x-forwarded-for': '192.0.2.7' };

interface RequestOptions {
  peer?: string;
  headers?: Record<string, string>;
  url?: string;
  everyMs?: number;
}

function watch(env: Record<string, string> = {}) {
  const metrics = new Metrics();
  const log: object[] = [];
  let now = 0;
  const proxy = new UndeclaredProxy({
    config: readConfig(env),
    metrics,
    clock: () => now,
    log: (entry) => log.push(entry),
  });
  const see = (count: number, asked: RequestOptions = {}) => {
    const { peer = '10.0.0.9', headers = forwarded, url = '/', everyMs = 2_000 } = asked;
    for (let index = 0; index < count; index += 1, now += everyMs)
      proxy.look({ socket: { remoteAddress: peer }, headers, url } as unknown as Parameters<
        UndeclaredProxy['look']
      >[0]);
  };
  return { proxy, see, log, metrics };
}

test.each(PROXY_HEADERS)('a proxy that sends %s with every request is noticed, and logged once', (name) => {
  const { proxy, see, log } = watch();
  see(49, { headers: { [name]: 'for=192.0.2.7' } });
  expect(proxy.warning).toBeUndefined();
  see(20, { headers: { [name]: 'for=192.0.2.7' } });
  expect(proxy.warning).toMatch(new RegExp(`\\(${name}\\) .* 10\\.0\\.0\\.9.*TRUST_PROXY=10\\.0\\.0\\.9`));
  expect(log).toEqual([{ event: 'undeclared-proxy', message: proxy.warning }]);
});

test('a second proxy that TRUST_PROXY forgot is noticed, too', () => {
  const { proxy, see } = watch({ TRUST_PROXY: '10.0.0.8' });
  see(60, { peer: '10.0.0.8' });
  expect(proxy.warning).toBeUndefined();
  see(60);
  expect(proxy.warning).toContain('TRUST_PROXY=10.0.0.9');
});

test.each<[string, RequestOptions]>([
  ['a visitor with a public address', { peer: '198.51.100.7' }],
  ['a visitor with a public IPv6 address', { peer: '2001:db8::7' }],
  ['a program that asks for internal paths', { url: '/_health/ready' }],
])('%s raises nothing by headers of a proxy, however often', (_who, asked) => {
  const { proxy, see, log } = watch();
  see(500, asked);
  expect([proxy.warning, log]).toEqual([undefined, []]);
});

test('a visitor of the private network raises nothing while others come directly, and no burst does', async () => {
  const { proxy, see, metrics } = watch();
  for (let round = 0; round < 20; round += 1) {
    see(49);
    see(1, { headers: {} });
  }
  expect(proxy.warning).toBeUndefined();
  expect(await metrics.text()).toContain('nivaas_undeclared_proxy_requests_total 0');
  const burst = watch();
  burst.see(500, { everyMs: 0 });
  expect(burst.proxy.warning).toBeUndefined();
});

test('the warning ends with the first visitor who comes directly', () => {
  const { proxy, see } = watch();
  see(60);
  expect(proxy.warning).toBeDefined();
  see(1, { peer: '198.51.100.7', headers: {} });
  expect(proxy.warning).toBeUndefined();
});

test('readiness names an undeclared proxy to this machine, and the metrics count its requests', async () => {
  const site = await startTestSite();
  const ready = async (headers = {}) => site.json<object>('/_health/ready', { headers });
  for (let visit = 0; visit < 49; visit += 1) await site.ask('/about', { headers: forwarded });
  expect(await ready()).toEqual({ status: 'ready', reasons: [] });
  site.time.aheadMs = 60_000;
  for (let visit = 0; visit < 3; visit += 1) await site.ask('/about', { headers: forwarded });
  expect(await ready()).toEqual({ status: 'ready', reasons: [expect.stringContaining('TRUST_PROXY')] });
  expect(await ready(forwarded)).toEqual({ status: 'ready', reasons: [] });
  expect((await site.ask('/_metrics')).text).toContain('nivaas_undeclared_proxy_requests_total 3');
});

test.each<Record<string, string>>([{}, { 'x-forwarded-for': '' }])(
  'a declared proxy that sends no address (%j) is logged once',
  (sent) => {
    const { proxy, see, log } = watch({ TRUST_PROXY: '10.0.0.9' });
    see(1, { headers: { host: 'nivaas.test', ...sent }, url: '/_health/ready' });
    see(1, { headers: { host: '10.0.0.5:3000' } });
    expect(log).toEqual([]);
    see(2, { headers: { host: 'nivaas.test', ...sent } });
    expect(log).toEqual([{ event: 'no-forwarded-address', message: proxy.warning }]);
    expect(proxy.warning).toMatch(/10\.0\.0\.9.*without X-Forwarded-For/);
  },
);

test('the rules for security list both lines of the log, with every header', () => {
  const rules = readFileSync(join(__dirname, '../../../../docs/security-rules.md'), 'utf8').split('\n');
  const rowOf = (event: string) => rules.find((line) => line.startsWith(`| \`${event}\``)) ?? '';
  expect(rowOf('no-forwarded-address')).toContain('`X-Forwarded-For`');
  const undeclared = rowOf('undeclared-proxy').toLowerCase();
  for (const name of PROXY_HEADERS) expect(undeclared).toContain(`\`${name}\``);
});
