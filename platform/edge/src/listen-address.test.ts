import { networkInterfaces } from 'node:os';
import { Refusal } from '@nivaas/contracts/refusal';
import { readConfig } from './config';
import { loopbackFor, originAt } from './listen-address';
import { startTestSite } from './test-support/test-site';

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ family }) => family === 'IPv6'),
);
/** Skipped on machines without IPv6, which cannot listen on ::1. */
const testOnIPv6 = hasIPv6 ? test : test.skip;

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['[::1]', 'http://[::1]:3000'],
  ['fe80::1%eth0', 'http://[fe80::1]:3000'],
  ['box.local', 'http://box.local:3000'],
])('a server that listens on %s is at %s', (host, origin) => {
  expect(originAt(host, 3000)).toBe(origin);
  expect(new URL(origin).port).toBe('3000');
});

test('HOST may be in brackets, and a server for this machine alone has its family', () => {
  expect(readConfig({ HOST: '[::1]' }).HOST).toBe('::1');
  expect(['::', '[::1]', '0.0.0.0', undefined].map(loopbackFor)).toEqual([
    '::1',
    '::1',
    '127.0.0.1',
    '127.0.0.1',
  ]);
});

test.each(['2001:db8::1', '192.0.2.1', 'no-such-host.invalid'])(
  'the edge names HOST when it cannot listen on %s',
  async (host) => {
    const starting = startTestSite({ env: { HOST: host }, releases: [] });
    await expect(starting).rejects.toThrow(Refusal);
    await expect(starting).rejects.toThrow(`This machine cannot listen on HOST=${host} (E`);
  },
);

testOnIPv6.each(['::1', '::'])(
  'an edge on %s answers documents, and its metrics to this machine',
  async (host) => {
    const site = await startTestSite({ env: { HOST: host } });
    expect(site.url).toBe(originAt(host, site.port));
    const document = await site.ask('/search');
    expect([document.status, document.text]).toEqual([200, expect.stringContaining('Search one')]);
    expect(document.headers['content-security-policy']).toContain("script-src 'sha256-");
    for (const name of ['[::1]', 'localhost', '127.0.0.1', '[::ffff:127.0.0.1]']) {
      const { status } = await site.ask('/_metrics', { headers: { host: `${name}:${site.port}` } });
      expect([name, status]).toEqual([name, 200]);
    }
    expect((await site.ask('/', { headers: { host: 'evil.test' } })).status).toBe(421);
  },
);

testOnIPv6(
  'scripts of a site whose public address is IPv6 come from itself: no policy can name it',
  async () => {
    const site = await startTestSite({ env: { HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:3000' } });
    const { headers, text } = await site.ask('/', { headers: { host: '[::1]:3000' } });
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*'self'/);
    expect(headers['content-security-policy']).not.toContain('[::1]');
    expect(text).toContain('data-origin="http://[::1]:3000"');
  },
);
