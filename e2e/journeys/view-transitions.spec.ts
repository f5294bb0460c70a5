import type { Page } from '@playwright/test';
import { expect, isSameDocument, markDocument, open, test } from '../harness/test';

declare global {
  interface Window {
    /** The animated elements of each view transition, read once the browser has snapshots of both pages. */
    animated?: Promise<string[]>[];
  }
}

/** The homes' pictures, as the browser names their animations. */
const PICTURES = ['::view-transition-new(subject)', '::view-transition-old(subject)'];

async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Disables the check for slow devices, which a busy test machine would trigger.
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
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
}

const animated = (page: Page) => page.evaluate(() => Promise.all(window.animated ?? []));
const card = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: '2 BHK Apartment in Wakad' }).first();

/** Opens the results, and waits for the page and the animation behind the card. */
async function openResults(page: Page): Promise<void> {
  const ahead = page.waitForResponse(/\/page-property\.js$/);
  const animation = page.waitForResponse(/\/delivery\.js$/);
  await open(page, '/search');
  await Promise.all([ahead, animation]);
  await page.waitForLoadState('networkidle');
  await markDocument(page);
}

test('the picture of a card grows into the first picture of the home, and shrinks on the way back', async ({
  page,
}) => {
  await watchTransitions(page);
  await openResults(page);
  await card(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => animated(page)).toEqual([expect.arrayContaining(PICTURES)]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('img[style*=view-transition-name]')).toHaveCount(0);

  await page.goBack();
  await expect(card(page)).toBeVisible();
  await expect.poll(async () => (await animated(page))[1]).toEqual(expect.arrayContaining(PICTURES));
  await expect(page.locator('img[style*=view-transition-name]')).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that is not there at once opens without an animation', async ({ page }) => {
  await watchTransitions(page);
  // The page's code, which is prefetched, comes only some time after the click.
  let click = () => {};
  const clicked = new Promise<void>((resolve) => (click = resolve));
  await page.route(/\/page-property\.js$/, async (route) => {
    await clicked;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const animation = page.waitForResponse(/\/delivery\.js$/);
  await open(page, '/search');
  await animation;
  await card(page).click();
  click();
  await expect(page.getByRole('heading', { level: 1, name: '2 BHK Apartment in Wakad' })).toBeFocused();
  expect(await animated(page)).toEqual([]);
});

test('with less motion pages change at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchTransitions(page);
  await openResults(page);
  await card(page).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 BHK Apartment in Wakad' })).toBeFocused();
  expect(await animated(page)).toEqual([]);
});
