import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shareTestSite } from '../../test-support/test-site';

const sharedSite = shareTestSite();

const publicFolder = join(__dirname, '../../../../../shell/public');

interface Manifest {
  [field: string]: unknown;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
  shortcuts: { name: string; url: string }[];
}

test('the web manifest has what browsers ask for before they offer to install', async () => {
  const { headers, text } = await sharedSite().ask('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(text) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    name: 'Nivaas',
    short_name: 'Nivaas',
    lang: 'en-IN',
  });
  const png = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(png.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/search', '/saved']);
  const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
  expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
});

test('in Hindi it is the same app with Hindi texts and addresses, and documents lead to the one of their language', async () => {
  const site = sharedSite();
  const manifest = await site.json<Manifest>('/hi/manifest.webmanifest');
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/hi', lang: 'hi-IN' });
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['घर खोजें', '/hi/search'],
    ['सहेजे हुए घर', '/hi/saved'],
  ]);
  expect((await site.ask('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

test('each picture that it names is in the shell, with the size that it says', async () => {
  const { icons, screenshots } = await sharedSite().json<Manifest>('/manifest.webmanifest');
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const file = join(publicFolder, src.replace('/_app/', 'app/'));
    expect([src, existsSync(file)]).toEqual([src, true]);
    if (type !== 'image/png') continue;
    const bytes = readFileSync(file);
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});

test.each(['/favicon.svg', '/favicon.ico'])('%s is the icon of the live shell', async (path) => {
  const { status, headers, text } = await sharedSite().ask(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(text).toContain('<svg');
});

test.each(['/_app/icon-192.png', '/apple-touch-icon.png'])(
  '%s is a picture of the live shell',
  async (path) => {
    const { status, headers, text } = await sharedSite().ask(path);
    expect([status, text]).toEqual([200, path.split('/').at(-1)]);
    expect(headers['content-type']).toBe('image/png');
  },
);

test.each(['/_app/', '/_app/nothing.png', '/_app/main.js', '/_app/../main.js', '/_app/favicon.svg'])(
  '%s is none',
  async (path) => {
    expect((await sharedSite().ask(path)).status).toBeGreaterThanOrEqual(400);
  },
);
