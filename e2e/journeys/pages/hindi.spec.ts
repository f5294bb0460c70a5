import { findViolations } from '../../harness/axe';
import { inHindi } from '../../harness/pages/documents';
import { findEnglish } from '../../harness/pages/language';
import { KINDS } from '../../harness/pages/pages';
import { expect, heading, isSameDocument, main, markDocument, open, test } from '../../harness/test';
import { newVisitor } from '../../harness/visitors';

/** axe-core is injected as text, which the site's policy refuses. */
test.use({ bypassCSP: true });

const ARTICLES = ['/resources/guides/buying-step-by-step', '/resources/property-news/loan-to-value-bands'];

test('each kind of page in Hindi passes axe-core at 320 px @nightly', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const url of [...KINDS, ...ARTICLES]) {
    await open(page, inHindi(url));
    await expect.poll(() => findViolations(page), url).toEqual([]);
  }
  await open(page, '/hi');
  for (const tab of await main(page).getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

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
