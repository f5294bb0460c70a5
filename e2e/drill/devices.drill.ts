import {
  proxiedTest as test,
  spoil,
  spoilDocument,
  test as faultyTest,
  watched,
} from '../harness/faults/faulty-test';
import { expect, heading, open } from '../harness/test';
import { files, visit } from './support/faulty-page';
import { seen } from './support/seen';

test.describe('service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('B16 in the first page the site’s own service worker becomes active in place of an earlier one', async ({
    page,
    proxied,
  }) => {
    proxied.inject(
      { path: '/old', type: 'text/html', body: '<title>An earlier site</title>' },
      {
        path: '/old-worker.js',
        type: 'text/javascript',
        body: `self.addEventListener('install', () => self.skipWaiting());
          self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
          self.addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`,
      },
    );
    await page.goto(`${proxied.url}/old`);
    const registered = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/old-worker.js');
      await navigator.serviceWorker.ready;
      return (await navigator.serviceWorker.getRegistrations()).length;
    });
    expect(registered).toBe(1);
    proxied.inject();
    await open(page, `${proxied.url}/`);
    const active = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
      );
    await expect.poll(active, { timeout: 60_000 }).toEqual([`${proxied.url}/service-worker.js`]);
    await expect(heading(page)).toBeVisible();
    seen('the site’s own became active in its place, in the first page');
  });
});

const LOOKS = [
  ['at 320 px, which is 1,280 px at 400 % zoom', {}],
  ['in forced colours, with less motion', { forcedColors: 'active', reducedMotion: 'reduce' }],
  ['from right to left', { dir: 'rtl' }],
] as const;

for (const [how, look] of LOOKS) {
  faultyTest(`B17 ${how} a fallback fits, and Try again works by keyboard`, async ({ page, faulty }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({
      forcedColors: 'forcedColors' in look ? look.forcedColors : null,
      reducedMotion: 'reducedMotion' in look ? look.reducedMotion : null,
    });
    const before = faulty.versions['mfe-content'].before;
    faulty.proxy.inject({ path: files('mfe-content', before, '*'), status: 404 });
    await spoil(page, { 'mfe-content': 'render' });
    await visit(page, faulty, '/');
    const fallbacks = page.locator('main [data-fallback]');
    await expect(fallbacks).toHaveCount(3);
    if ('dir' in look) await page.evaluate((dir) => (document.documentElement.dir = dir), look.dir);
    const again = fallbacks.first().getByRole('button', { name: 'Try again' });
    await again.focus();
    await expect(again).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await spoilDocument(page, {});
    await page.keyboard.press('Enter');
    await expect(fallbacks).toHaveCount(2);
    expect((await watched(page)).fallbacks).toHaveLength(3);
  });
}
