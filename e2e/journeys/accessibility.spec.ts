import type { Page } from '@playwright/test';
import { findViolations } from '../harness/axe';
import { PAGES } from '../harness/pages/pages';
import { createVisitor, logIn } from '../harness/visitors';
import { expect, NOT_FOUND_LINE, open, test } from '../harness/test';

/** axe-core is injected as text, which the site's policy refuses. */
test.use({ bypassCSP: true });

const NARROW = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 900 };

/** Switches the system's theme and waits for the colour transitions. */
async function emulate(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Elements that make the page scroll sideways; boxes that scroll by themselves do not count. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > clientWidth + 0.5;
    });
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}

/** Sum of the layout shifts since the document began to load. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer is never called without a shift. Two frames after hydration all shifts are recorded.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
      }),
  );
}

async function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && Number(effect?.getComputedTiming().duration) > 1;
      }).length,
  );
}

for (const { url } of PAGES) {
  test(`${url} does not shift while it loads, fits 320 px and 200 % text, and passes axe-core`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(NARROW);
    await open(page, url);
    expect.soft(await layoutShift(page), 'layout shift').toBeLessThan(0.001);
    expect.soft(await runningAnimations(page), 'animations despite reduced motion').toBe(0);
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      await emulate(page, 'light');
      await expect.poll(() => findViolations(page), `${size.width} px, light`).toEqual([]);
      await emulate(page, 'dark');
      await expect.poll(() => findViolations(page, 'colours'), `${size.width} px, dark`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => findOverflow(page), '320 px').toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => findOverflow(page), `200 % text at ${width} px`).toEqual([]);
    }
  });
}

const STATES: { name: string; url: string; reach: (page: Page) => Promise<void> }[] = [
  {
    name: 'the open mobile menu',
    url: '/about',
    reach: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('button', { name: 'Buy', exact: true })
        .click();
    },
  },
  {
    name: 'suggestions of cities',
    url: '/',
    reach: async (page) => {
      await page.getByRole('main').getByRole('combobox', { name: 'Location' }).fill('ba');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3);
    },
  },
  {
    name: 'the first problem of a login',
    url: '/login',
    reach: (page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click(),
  },
  {
    name: 'a contact form with problems',
    url: '/contact',
    reach: (page) => page.getByRole('main').getByRole('button', { name: 'Send message' }).click(),
  },
  {
    name: 'the amenities of a home',
    url: '/property/1',
    reach: (page) => page.getByRole('main').getByRole('tab', { name: 'Amenities' }).click(),
  },
  {
    name: 'the viewer of illustrations',
    url: '/property/1',
    reach: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^View all \d illustrations$/ })
        .click(),
  },
  {
    name: 'the filters of a phone',
    url: '/search?city=Mumbai',
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('button', { name: 'Show 3 homes' })).toBeVisible();
    },
  },
  {
    name: 'the map of a search',
    url: '/search?view=map',
    reach: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^₹1 Cr,/ })
        .focus(),
  },
  {
    name: 'homes chosen to compare',
    url: '/search?city=Mumbai',
    reach: async (page) => {
      for (const button of await page.getByRole('button', { name: /^Compare \d/ }).all())
        await button.click();
      await expect(page.getByRole('link', { name: 'Compare 2 homes' })).toBeVisible();
    },
  },
  {
    name: 'an empty search',
    url: '/search?location=Nowhere',
    reach: (page) => expect(page.getByText('No properties found matching your criteria.')).toBeVisible(),
  },
];

for (const { name, url, reach } of STATES) {
  test(`${name}: passes axe-core, light and dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(NARROW);
    await open(page, url);
    await reach(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulate(page, colorScheme);
      await expect.poll(() => findViolations(page), colorScheme).toEqual([]);
    }
  });
}

test('the fallback page and the account menu pass axe-core', async ({ page, request, noise }) => {
  noise.allowed.push(NOT_FOUND_LINE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await createVisitor(request));
  await page.getByRole('banner').getByRole('button', { name: /Asha/ }).click();
  expect.soft(await findViolations(page), 'account menu').toEqual([]);
  await open(page, '/nothing-here');
  expect.soft(await findViolations(page), 'fallback page').toEqual([]);
});

test('the focused control has a visible ring, and the fixed header never covers it', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await open(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  // Backwards, so that the page scrolls up under the header.
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest('header')) return undefined;
      const { top, height } = element.getBoundingClientRect();
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const hasRing = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      return { text: element.outerHTML.slice(0, 100), isCovered: top + height <= header, hasRing };
    });
    if (!focus) continue;
    expect(focus.isCovered, focus.text).toBe(false);
    if (!/type="(radio|checkbox)"/.test(focus.text)) expect(focus.hasRing, focus.text).toBe(true);
  }
});
