import { startTestSite } from '../../test-support/test-site';

test('robots.txt leads to the sitemap and keeps the console out', async () => {
  const site = await startTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });
  const { status, headers, text } = await site.ask('/robots.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Sitemap: https://nivaas.test/sitemap.xml');
  expect(text).toContain('Disallow: /_ops');
});

test('health tells live and ready', async () => {
  const site = await startTestSite();
  expect(await site.json('/_health/live')).toEqual({ status: 'live' });
  expect(await site.json('/_health/ready')).toEqual({ status: 'ready', reasons: [] });
  expect((await site.ask('/_health/ready')).headers['cache-control']).toBe('no-store');
});

test('security.txt says where to write, for how long that is true, and what its own address is', async () => {
  const site = await startTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test' } });
  const { status, headers, text } = await site.ask('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: (\S+)\n/);
  expect(text).toContain('Canonical: https://nivaas.test/.well-known/security.txt');
  const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(170 * 86_400_000);
});
