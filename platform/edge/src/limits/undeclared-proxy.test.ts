import { startTestSite } from '../test-support/test-site';

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

test('a declared proxy needs no warning', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '1' } });
  await site.ask('/about', { headers: forwarded });
  expect(site.log).toEqual([]);
});
