import { spoil, spoilDocument, test, watched } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import { files, visit } from './support/faulty-page';

const LOOKS = [
  ['at 320 px, which is 1,280 px at 400 % zoom', {}],
  ['in forced colours, with less motion', { forcedColors: 'active', reducedMotion: 'reduce' }],
  ['from right to left', { dir: 'rtl' }],
] as const;

for (const [how, look] of LOOKS) {
  test(`B17 ${how} a fallback fits, and Try again works by keyboard`, async ({ page, faulty }) => {
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
