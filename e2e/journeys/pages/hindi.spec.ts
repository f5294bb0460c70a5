import type { Page } from '@playwright/test';
import { findViolations } from '../../harness/axe';
import { inHindi } from '../../harness/pages/documents';
import { KINDS, PAGES } from '../../harness/pages/pages';
import {
  expect,
  heading,
  isSameDocument,
  main,
  markDocument,
  NOT_FOUND_LINE,
  open,
  test,
} from '../../harness/test';
import { newVisitor } from '../../harness/visitors';

/** axe-core is injected as text, which the site's policy refuses. */
test.use({ bypassCSP: true });

const ARTICLES = ['/resources/guides/buying-step-by-step', '/resources/property-news/loan-to-value-bands'];

/**
 * Texts with two consecutive English words, on screen or for screen readers. Text that is marked as English and names
 * that Hindi writes in English do not count.
 */
async function findEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = /Nivaas|BHK|RERA|WhatsApp|App Store|Google (Play|Maps)|GST|HTML|https?:\S+|\S+@\S+/g;
    const isEnglish = (text: string) => /[A-Za-z]{2,} +[A-Za-z]{2,}/.test(text.replace(names, ''));
    const isMarked = (element: Element) =>
      element.closest('script, style, noscript, code, [lang|="en"]') !== null;
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && !isMarked(parentElement)) texts.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (isMarked(element)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    }
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';
    return [...texts, description].map((text) => text.trim()).filter(isEnglish);
  });
}

const ALL = [...PAGES.map((each) => each.url), ...ARTICLES];

for (const url of [...KINDS, ...ARTICLES]) {
  test(`${inHindi(url)} stays in Hindi, fits 320 px and passes axe-core`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, inHindi(url));
    expect(await findEnglish(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect.poll(() => findViolations(page)).toEqual([]);
  });
}

test('every tab of the search box is in view at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/hi');
  for (const tab of await main(page).getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
});

test('the switch stays on the page, in both directions', async ({ page }) => {
  // In this order, because a document before hydration has links with sorted parameters.
  await open(page, '/search?city=Pune&type=rent');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/search?city=Pune&type=rent');
  await expect(heading(page)).toHaveText('पुणे में किराये की प्रॉपर्टी');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/search?city=Pune&type=rent');
  await expect(heading(page)).toHaveText('Rental Properties in Pune');
});

test('links stay in Hindi across areas, in one document', async ({ page }) => {
  await open(page, '/hi');
  await markDocument(page);
  const steps: [name: string, url: string, title: string][] = [
    ['बेंगलुरु 1482 प्रॉपर्टी', '/hi/search?city=Bangalore', 'बेंगलुरु में बिक्री की प्रॉपर्टी'],
    ['व्हाइटफ़ील्ड में 4 BHK विला', '/hi/property/3', 'व्हाइटफ़ील्ड में 4 BHK विला'],
  ];
  for (const [name, url, title] of steps) {
    await main(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
    await expect(heading(page)).toHaveText(title);
  }
  for (const [name, url] of [
    ['हमारे बारे में', '/hi/about'],
    ['होम लोन', '/hi/resources/home-loans'],
    ['गाइड', '/hi/resources/guides'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(url);
    await expect(heading(page)).toHaveText(name);
    expect(await findEnglish(page)).toEqual([]);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('the plan of a home has Hindi words', async ({ page }) => {
  await open(page, '/hi/property/1');
  await main(page)
    .getByRole('button', { name: /^सभी \d+ चित्रांकन देखें$/ })
    .click();
  // The plan is the last picture, so it comes before the first one.
  await page.getByRole('dialog').getByRole('button', { name: 'पिछला' }).click();
  const plan = page.getByRole('dialog').getByRole('img', { name: /^सांकेतिक नक्शा/ });
  await expect(plan).toHaveAttribute('src', /inside-1-plan-hi/);
});

test('places are suggested and found in Hindi, and the address keeps the word of the data', async ({
  page,
}) => {
  await open(page, '/hi');
  await main(page).getByRole('combobox', { name: 'जगह' }).fill('पु');
  await main(page).getByRole('option', { name: 'पुणे' }).click({ delay: 300 });
  await main(page).getByRole('button', { name: 'खोजें' }).click();
  await expect(page).toHaveURL('/hi/search?type=buy&location=Pune');
  await expect(heading(page)).toHaveText('पुणे में बिक्री की प्रॉपर्टी');
  await expect(main(page).getByRole('link', { name: 'वाकड में 2 BHK अपार्टमेंट' })).toBeVisible();
});

test('an unknown address answers in Hindi', async ({ page, noise }) => {
  noise.allowed.push(NOT_FOUND_LINE);
  await open(page, '/hi/nowhere');
  await expect(heading(page)).toHaveText('कुछ अनपेक्षित हुआ!');
  await expect(page).toHaveTitle(/^कुछ अनपेक्षित हुआ!/);
  expect(await findEnglish(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is in Hindi, and says where it is in English', async ({ page }) => {
    for (const url of ALL) {
      await page.goto(inHindi(url), { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html'), url).toHaveAttribute('lang', 'hi-IN');
      await expect(heading(page), url).toHaveText(/[\u0900-\u097f]/);
      expect(await findEnglish(page), url).toEqual([]);
      const isIndexed = (await page.locator('meta[name=robots][content*=noindex]').count()) === 0;
      const alternates = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links: HTMLLinkElement[]) => links.map(({ hreflang }) => hreflang));
      expect(alternates.sort(), url).toEqual(isIndexed ? ['en', 'hi', 'x-default'] : []);
    }
  });

  test('forms keep the language', async ({ page }) => {
    await page.goto('/hi/login');
    await main(page).getByRole('textbox', { name: 'ईमेल', exact: true }).fill(newVisitor().email);
    await main(page).getByLabel('पासवर्ड', { exact: true }).fill('not-this-one');
    await main(page).getByRole('button', { name: 'लॉग इन', exact: true }).click();
    await expect(page).toHaveURL(/\/hi\/login\?outcome=invalid_credentials$/);
    await expect(main(page).getByText('ईमेल या पासवर्ड सही नहीं है')).toBeVisible();
    await page.goto('/hi');
    await main(page).getByRole('combobox', { name: 'जगह' }).fill('वाकड');
    await main(page).getByRole('button', { name: 'खोजें' }).click();
    await expect(page).toHaveURL(/\/hi\/search\?/);
    await expect(heading(page)).toHaveText('वाकड में बिक्री की प्रॉपर्टी');
  });
});
