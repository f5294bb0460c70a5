import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SERVICE_WORKER } from '@nivaas/contracts';
import { json } from '@nivaas/http';
import { startOpsSite, TOKEN } from '../test-support/ops-site';
import { startTestSite } from '../test-support/test-site';
import { compressReply } from './compression';

const worker = { headers: { 'service-worker': 'script' } };

test.each([
  [`/${SERVICE_WORKER}`, 'br'],
  [`/${SERVICE_WORKER}`, 'gzip'],
  ['/manifest.webmanifest', 'br'],
  ['/hi/manifest.webmanifest', 'gzip'],
  ['/_speculation-rules', 'br'],
  ['/sitemap.xml', 'br'],
])('%s is compressed with %s', async (path, encoding) => {
  const site = await startTestSite({ releases: [['shell', 'A long script. '.repeat(30)]] });
  const plain = await site.ask(path, worker);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toContain('accept-encoding');
  const { headers, bytes } = await site.ask(path, {
    headers: { ...worker.headers, 'accept-encoding': encoding },
  });
  expect(headers['content-encoding']).toBe(encoding);
  const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString();
  expect(text).toBe(plain.text);
});

test('an answer that may hold a secret is sent as it is', async () => {
  const request = { headers: { 'accept-encoding': 'br, gzip' } } as IncomingMessage;
  const reply = json(200, { token: 'A long secret. '.repeat(30) });
  expect(await compressReply(request, reply)).toMatchObject({ headers: { 'content-encoding': 'br' } });
  const sensitive = { ...reply, isSensitive: true };
  expect(await compressReply(request, sensitive)).toBe(sensitive);
});

test('an answer to an operator is not compressed, however long', async () => {
  const site = await startOpsSite();
  const { text, headers } = await site.ask('/_ops/api/history', {
    headers: { authorization: `Bearer ${TOKEN}`, 'accept-encoding': 'br, gzip' },
  });
  expect(text.length).toBeGreaterThan(400);
  expect(headers).not.toHaveProperty('content-encoding');
});
