import { PAGES } from '../support/pages';
import { expect, open, test } from '../support/test';

/*
 * React reports a difference between the server's HTML and the first browser render as a page error, and every
 * journey fails on those. Here each page is loaded in states of the device that the server cannot know.
 */
const DEVICES: { name: string; theme: 'light' | 'dark'; storage: Record<string, unknown> }[] = [
  {
    name: 'a returning visitor who is logged in, in the dark',
    theme: 'dark',
    storage: {
      user: { id: '1', name: 'Asha Rao', email: 'asha@example.in', phone: '+919876543210' },
      'nivaas:theme': 'dark',
      'nivaas:shortlist': ['1', '20'],
      'nivaas:recently-viewed': ['3', '7'],
      'nivaas:recent-searches': [{ label: 'Rent in Pune', href: '/search?type=rent&city=Pune' }],
      'nivaas:sell-draft': { intent: 'sell', category: 'apartment' },
      'nivaas:sell-checklist': ['deed'],
      'nivaas:visits': [
        { listingId: '1', title: '2 BHK Apartment in Wakad', date: '2026-12-01', slot: 'Morning (9AM-12PM)' },
      ],
    },
  },
  {
    name: 'a device whose stored values are damaged',
    theme: 'light',
    storage: { user: '{bad', 'nivaas:theme': 7, 'nivaas:shortlist': { a: 1 }, 'nivaas:recently-viewed': 'x' },
  },
];

for (const { name, theme, storage } of DEVICES) {
  test(`every page hydrates without a difference for ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: theme });
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) {
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      }
    }, storage);
    for (const { url, heading } of PAGES) {
      await open(page, url);
      await expect(page.getByRole('heading', { level: 1 }), url).toHaveText(heading);
    }
  });
}

test('every page hydrates and reads without any storage', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  for (const { url, heading } of PAGES) {
    await open(page, url);
    await expect(page.getByRole('heading', { level: 1 }), url).toHaveText(heading);
  }
});
