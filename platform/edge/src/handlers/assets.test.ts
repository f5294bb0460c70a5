import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { shareTestSite, startTestSite, type TestSite } from '../test-support/test-site';

const site = shareTestSite();

const versionOf = async (site: TestSite, area: string) =>
  (await site.registry.run('status', {})).areas[area]?.version ?? '';
const scriptOf = async (site: TestSite) => `/_assets/shell/${await versionOf(site, 'shell')}/main.js`;

test('W10 a file of a version is immutable, typed, open to any origin and harmless by itself', async () => {
  const { status, headers, text } = await site.ask(await scriptOf(site));
  expect(status).toBe(200);
  expect(text).toContain('worth compressing');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain('sandbox');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=0.0, gzip;q=0.000', undefined],
  ['br ; q=0', undefined],
  ['brotli, x-gzip', undefined],
  ['br;q=0.01', 'br'],
  ['identity', undefined],
  ['', undefined],
])('accept-encoding "%s" is answered with %s', async (accepted, expected) => {
  const url = await scriptOf(site);
  const plain = await site.ask(url);
  const { headers, bytes } = await site.ask(url, { headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(expected);
  const text =
    expected === 'br' ? brotliDecompressSync(bytes) : expected === 'gzip' ? gunzipSync(bytes) : bytes;
  expect(text.toString('utf8')).toBe(plain.text);
});

test('a file that has no compressed form comes as it is', async () => {
  const url = `/_assets/mfe-shop/${await versionOf(site, 'mfe-shop')}/page.js`;
  const { status, headers } = await site.ask(url, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBeUndefined();
});

test('source maps are for development only', async () => {
  expect((await site.ask(`${await scriptOf(site)}.map`)).status).toBe(404);
  const open = await startTestSite({ isDevelopment: true });
  expect((await open.ask(`${await scriptOf(open)}.map`)).status).toBe(200);
});

test.each([
  '/_assets/',
  '/_assets/shell/v000000000000/main.js',
  '/_assets/shell/VERSION/none.js',
  '/_assets/shell/VERSION/main.html',
  '/_assets/shell/VERSION/constructor',
  '/_assets/shell/VERSION/server/main.js',
  '/_assets/shell/VERSION/../../manifest.json',
  '/_assets/shell/VERSION/..%2f..%2fmanifest.json',
  '/_assets/shell/VERSION/%2e%2e/server/main.js',
  '/_assets/shell/VERSION/..\\server\\main.js',
  '/_assets/shell/VERSION/%00main.js',
  '/_assets/shell/VERSION/%c0%ae%c0%ae/server/main.js',
  '/_assets/../../../etc/passwd',
  '/_media/..%2fchannels%2flive%2f000000001.json',
  '/_media/.hidden.svg',
  '/_media/none.svg',
])('R05 H08 %s is refused in plain text', async (path) => {
  const target = path.replace('VERSION', await versionOf(site, 'shell'));
  const answer = await site.raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).toContain('text/plain');
  expect(answer).not.toMatch(/root:|publishedAt|previousHash|createRenderer|<html/);
});

test('R07 G12 a file whose stored bytes were changed is not served', async () => {
  const { writeFile } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const site = await startTestSite({
    beforeStart: async (registry, folder) => {
      const version = (await registry.run('status', {})).areas['shell']?.version ?? '';
      const stored = join(folder, 'registry/versions/shell', version, 'files/client/main.js');
      await writeFile(stored, 'alert("not what was published")');
    },
  });
  expect((await site.ask(await scriptOf(site))).status).toBe(404);
});
