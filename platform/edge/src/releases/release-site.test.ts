import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestSite } from '../test-support/test-site';

const alternates = (text: string) =>
  [...text.matchAll(/hreflang="([\w-]+)" href="[^"]*?\/\/[^/]+([^"]*)"/g)].map(
    ([, code, path]) => `${code} ${path}`,
  );
const rootOf = (text: string) => /<html [^>]*?(?= data-release)/.exec(text)?.[0];

test('the languages of a site are those of its live shell, in addresses, documents and sitemaps', async () => {
  const site = await startTestSite({ releases: [['shell', 'Start in nl, en, hi, ar']] });
  const arabic = await site.ask('/ar/somewhere');
  expect(rootOf(arabic.text)).toBe('<html lang="ar-EG" dir="rtl" data-nivaas-language="ar"');
  expect(arabic.text).toContain('<title>Start in nl, en, hi, ar | Chain &amp; Spoke</title>');
  expect(arabic.text).toContain('<link rel="manifest" href="/ar/manifest.webmanifest">');
  expect(arabic.text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  expect(rootOf((await site.ask('/somewhere')).text)).toBe('<html lang="nl-NL"');
  const listed = ['nl /somewhere', 'en /en/somewhere', 'hi /hi/somewhere', 'ar /ar/somewhere'];
  expect(alternates(arabic.text)).toEqual([...listed, 'x-default /somewhere']);
  expect((await site.ask('/sitemap-shell.xml')).text).toContain('/ar/a?b=1');
  expect(await site.json('/ar/manifest.webmanifest')).toMatchObject({
    lang: 'ar-EG',
    dir: 'rtl',
    start_url: '/ar',
  });
  expect((await site.ask('/fr/manifest.webmanifest')).status).toBe(404);
  expect((await site.ask('/.well-known/security.txt')).text).toContain('Preferred-Languages: nl, en, hi, ar');
});

test('a site of one language names no other, and the next shell may bring one without a restart', async () => {
  const site = await startTestSite({ releases: [['shell', 'Start in en']] });
  const { text } = await site.ask('/nl/somewhere');
  expect([rootOf(text), alternates(text)]).toEqual(['<html lang="en-GB"', []]);
  await site.served(() => site.release('shell', 'Next in en, nl'));
  expect(rootOf((await site.ask('/nl/somewhere')).text)).toBe('<html lang="nl-NL" data-nivaas-language="nl"');
});

test('a shell from before sites were described is served nameless in the languages of its texts', async () => {
  const site = await startTestSite({ releases: [['shell', 'Start without a site']] });
  const { text } = await site.ask('/hi/somewhere');
  expect(rootOf(text)).toBe('<html lang="hi" data-nivaas-language="hi"');
  expect(text).toContain('<title>Start without a site</title>');
  expect(text).not.toContain('apple-touch-icon');
  expect(text).not.toMatch(/rel="manifest"|og:site_name|undefined/);
});

test('a site without accounts has none of their addresses, until a shell with accounts is live', async () => {
  const site = await startTestSite({ releases: [['shell', 'Start without accounts in en']] });
  expect((await site.ask('/auth/session')).status).toBe(404);
  await site.served(() => site.release('shell', 'Next in en'));
  expect((await site.ask('/auth/session')).status).toBe(401);
});

test('an edge that starts without any release speaks as the last one that it served', async () => {
  const site = await startTestSite();
  const registry = join(site.folder, 'registry');
  await rename(join(registry, 'channels'), join(registry, 'away'));
  const kept = join(site.folder, 'edge/kept');
  await rename(join(registry, 'versions'), join(registry, 'lost'));
  const { readdir, rm } = await import('node:fs/promises');
  for (const id of await readdir(kept)) await rm(join(kept, id, 'builds'), { recursive: true, force: true });
  const next = await startTestSite({ beside: site });
  const { status, text } = await next.ask('/hi/about');
  expect([status, /<html[^>]*>/.exec(text)?.[0]]).toEqual([503, '<html lang="hi-IN">']);
  expect(text).toContain('<h1>Chain &amp; Spoke अभी उपलब्ध नहीं है</h1>');
  expect(text).toContain('<a href="tel:+31205550100">+31 20 555 0100</a>');
});
