import type { Page } from '@playwright/test';
import { expect, heading, isSameDocument, main, markDocument, open, test } from '../../harness/test';

declare global {
  interface Window {
    /** The animated elements of each view transition, read once the browser has snapshots of both pages. */
    animated?: Promise<string[]>[];
  }
}

/** The pseudo-elements in which the browser animates the homes' pictures. */
const PICTURES = ['::view-transition-new(subject)', '::view-transition-old(subject)'];

const animated = (page: Page) => page.evaluate(() => Promise.all(window.animated ?? []));
const card = (page: Page) => main(page).getByRole('link', { name: '2 BHK Apartment in Wakad' }).first();

test('the picture of a card grows into the first picture of the home, and shrinks on the way back @nightly', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A busy test machine must not look like a slow device, nor the next page late: neither gets the animation.
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
    performance.now = () => 0;
    const start = document.startViewTransition.bind(document);
    const animated: Promise<string[]>[] = (window.animated = []);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const parts = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
      animated.push(transition.ready.then(parts));
      return transition;
    };
  });
  // The code of the page and of the animation, both loaded before the click.
  const ahead = [/\/page-property\.js$/, /\/idle\.js$/].map((file) => page.waitForResponse(file));
  await open(page, '/search');
  await Promise.all(ahead);
  await page.waitForLoadState('networkidle');
  await markDocument(page);
  await card(page).click();
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => animated(page)).toEqual([expect.arrayContaining(PICTURES)]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('img[style*=view-transition-name]')).toHaveCount(0);

  await page.goBack();
  await expect(card(page)).toBeVisible();
  await expect.poll(async () => (await animated(page))[1]).toEqual(expect.arrayContaining(PICTURES));
  await expect(page.locator('img[style*=view-transition-name]')).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});
