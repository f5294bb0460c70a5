import { KINDS } from '../../harness/pages/pages';
import { open, test } from '../../harness/test';

/*
 * React reports a difference between the server's HTML and the first render as a page error, which fails a test. Here
 * each kind of page loads with stored values that the server does not have. Damaged values: bad-input.
 */

/** Stored for a returning visitor who is logged in. */
const STORED: Record<string, unknown> = {
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
};

test('each kind of page hydrates without a difference for a returning visitor, logged in, with the dark theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }, STORED);
  for (const url of KINDS) await open(page, url);
});

test('each kind of page hydrates without any storage @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  for (const url of KINDS) await open(page, url);
});
