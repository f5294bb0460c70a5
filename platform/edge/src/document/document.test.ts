import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { STYLE } from '../test-support/fake-build';
import { shareTestSite, startTestSite } from '../test-support/test-site';
import { releaseSite } from '../render/release-site';
import { siteIn } from '../test-support/fake-site';
import { composeDocument } from './compose-document';
import { fontPreloads } from './font-preloads';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const site = shareTestSite();

test('R16 a document loads one script and preloads the others once, each with the hash of its bytes', async () => {
  const { text } = await site.ask('/search');
  const tags = [...all(text, /(<script src=[^>]+>)/g), ...all(text, /(<link rel="preload"[^>]+>)/g)];
  const urls = tags.map((tag) => all(tag, /(?:src|href)="([^"]+)"/g)[0] ?? '');
  expect(urls.map((url) => url.replace(/v[0-9a-f]{12}/, 'V'))).toEqual([
    '/_assets/shell/V/main.js',
    '/_assets/mfe-shop/V/remote-entry.js',
    '/_assets/mfe-shop/V/routes.js',
    '/_assets/mfe-shop/V/page.js',
  ]);
  expect(all(text, /(<script src=)/g)).toHaveLength(1);
  for (const [index, url] of urls.entries()) {
    const { bytes, status } = await site.ask(url);
    expect(status).toBe(200);
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    expect(tags[index]).toContain(`integrity="${integrity}"`);
    expect(tags[index]).toContain('crossorigin="anonymous"');
  }
});

test('styles and the inline script are in the document, and the policy allows exactly their hashes', async () => {
  const { headers, text } = await site.ask('/search');
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule]),
  );
  const styles = all(text, /<style[^>]*>(.*?)<\/style>/gis);
  const written = STYLE.replace('</', '<\\/');
  expect(styles).toEqual([`@layer reset,tokens,ui,shell,areas;${written}${written}`]);
  expect(policy['style-src']).toBe(`style-src 'self' ${styles.map(sha256).join(' ')}`);
  const scripts = all(text, /<script>([^<]*)<\/script>/g);
  expect(scripts).toHaveLength(1);
  const [folder, ...hashes] = policy['script-src']?.split(' ').slice(1).reverse() ?? [];
  expect(folder).toMatch(/^127\.0\.0\.1:\d+\/_assets\/$|^localhost:\d+\/_assets\/$/);
  expect(hashes.sort()).toEqual(scripts.map(sha256).sort());
  expect(String(headers['content-security-policy']).length).toBeLessThan(1_024);
  expect(policy['default-src']).toBe("default-src 'none'");
  expect(policy['frame-ancestors']).toBe("frame-ancestors 'none'");
  expect(Object.values(policy).join()).not.toContain('unsafe');
  expect(text).not.toMatch(/<link[^>]+stylesheet/);
});

test('W02 W08 nothing in the data can end its block, and nothing in the head becomes HTML', async () => {
  const { text } = await site.ask('/');
  const [json = ''] = all(text, /id="page-data">([^\n]*)<\/script>/g);
  expect(json).not.toMatch(/[<>\u2028]/);
  const data = JSON.parse(json) as { loaderData: Record<string, unknown> };
  expect(data.loaderData['shell:start']).toEqual({ text: '</script><script>alert(1)</script><!--\u2028' });
  const quoting = (await site.ask('/quoting')).text;
  expect(quoting).not.toContain('<script>alert(1)');
  expect(quoting).toContain('content="a &quot;b&quot; &#39;c&#39; &lt;d&gt; &amp; e"');
  expect(quoting).toContain('<title>&quot;&gt;&lt;script&gt;');
});

test('W01 nothing of the address is echoed as HTML', async () => {
  const { text } = await site.ask(
    '/anything?q=%3Cscript%3Ealert(1)%3C/script%3E&"><img onerror=x>'.replaceAll(' ', '%20'),
  );
  expect(text).not.toContain('<img');
  expect(text).not.toContain('<script>alert');
});

test('a page that does not exist is a page with status 404 and noindex', async () => {
  const { status, headers, text } = await site.ask('/missing');
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('<meta name="robots" content="noindex" data-head>');
  expect(text).not.toContain('rel="canonical"');
});

test('a redirect of a page is answered as a redirect, without a body', async () => {
  const { status, headers, bytes } = await site.ask('/moved', { headers: { 'accept-encoding': 'br' } });
  expect(status).toBe(302);
  expect(headers['location']).toBe('/search?from=moved');
  expect(headers['cache-control']).toBe('no-cache, private');
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes).toHaveLength(0);
});

test.each(['https://evil.test/', '//evil.test', '/.//evil.test', '/\\evil.test', '@evil.test', ''])(
  'a redirect of a page to %j leads home',
  async (to) => {
    const { headers } = await site.ask(`/moved-to?n=${encodeURIComponent(to)}`);
    expect(headers['location']).toBe('/');
  },
);

test('documents are compressed as the browser accepts, and are the same in every encoding', async () => {
  const plain = await site.ask('/large');
  const brotli = await site.ask('/large', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  const gzip = await site.ask('/large', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 4);
});

test('HEAD has the headers of GET and no body', async () => {
  const get = await site.ask('/');
  const head = await site.ask('/', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.bytes).toHaveLength(0);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers['content-security-policy']).toBe(get.headers['content-security-policy']);
});

test('open tabs reload on a release in development only', async () => {
  const development = await startTestSite({ isDevelopment: true });
  expect((await development.ask('/')).text).toContain('<html data-development ');
  expect((await site.ask('/')).text).not.toContain('data-development');
});

test('canonical addresses are those of PUBLIC_ORIGIN', async () => {
  const site = await startTestSite({ env: { PUBLIC_ORIGIN: 'https://nivaas.test/' } });
  const { text } = await site.ask('/');
  expect(text).toContain('<link rel="canonical" href="https://nivaas.test/somewhere" data-head>');
  expect(text).toContain('data-origin="https://nivaas.test"');
  expect(text).not.toContain('localhost');
});

test('a document names its language to all its code, but for the first one, and the direction of its script', () => {
  const site = releaseSite(siteIn('nl', 'en', 'ar'));
  const snapshot = { release: 'r000000000001', revision: 1, areas: {} };
  const page = {
    status: 200,
    head: { title: 'Page' },
    html: Buffer.of(),
    data: Buffer.from('{}'),
    bytes: 0,
    chunks: {},
  };
  const rootOf = (language: string) => {
    const settings = { origin: 'http://localhost', isDevelopment: false };
    const { html } = composeDocument({ snapshot, site }, { ...page, language }, settings, []);
    return /<html (.*?) data-release/.exec(html)?.[1];
  };
  expect(['nl', 'en', 'ar'].map(rootOf)).toEqual([
    'lang="nl-NL"',
    'lang="en-GB" data-nivaas-language="en"',
    'lang="ar-EG" dir="rtl" data-nivaas-language="ar"',
  ]);
});

const FACES = `
@font-face{font-family:A;src:url(/_media/latin.woff2)format("woff2");unicode-range:U+20-7E,U+2013}
@font-face{font-family:A;src:url("/_media/hindi.woff2") format("woff2");unicode-range:U+900-964,U+200C-200D}
@font-face{font-family:B;src:local(Georgia Bold);size-adjust:90%}
a{background:url(/_media/picture.svg)}`;

test.each([
  ['English', ['latin']],
  ['हिन्दी', ['latin', 'hindi']],
])('a page in %s preloads the fonts with its letters: %s', (language, names) => {
  expect(fontPreloads(FACES, language)).toEqual(
    names.map(
      (name) => `<link rel="preload" as="font" type="font/woff2" href="/_media/${name}.woff2" crossorigin>`,
    ),
  );
});

test('a font without a range is for every page', () => {
  expect(fontPreloads('@font-face { src: url(/f.woff2); font-family: A }', 'English')).toHaveLength(1);
});
