import { request } from 'node:http';
import { startTestSite, type TestSite } from '../../test-support/test-site';

/** Opens an event stream as a client with this address; the site's end closes it. @returns The status. */
const listen = (site: TestSite, address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'x-forwarded-for': address };
    request({ host: '127.0.0.1', port: site.port, path: '/_release/events', headers, agent: false })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('one network may hold a tenth of the event streams; its other tabs poll, and those of others listen', async () => {
  // 400 connections allow 300 streams.
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' }, limits: { maxConnections: 400 } });
  for (let host = 0; host < 30; host += 1) expect(await listen(site, `2001:db8:1:2::${host}`)).toBe(200);
  expect(await listen(site, '2001:db8:1:2:ffff::1')).toBe(503);
  expect(await listen(site, '2001:db8:1:3::1')).toBe(200);
  expect(await listen(site, '192.0.2.1')).toBe(200);
  const poll = await site.ask('/_release', { headers: { 'x-forwarded-for': '2001:db8:1:2::1' } });
  expect(poll.status).toBe(200);
});
