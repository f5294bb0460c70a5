import { startOwnSite } from '../harness/own-site';
import { PAGES } from '../harness/pages/pages';
import { expect, hydrated, open, test } from '../harness/test';

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

test('a release between the document and its scripts mixes nothing: the page lives on the release of its document', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const area = 'mfe-account';
  const oldLead = 'Welcome back. Use the email address that you signed up with.';
  const newLead = 'This sentence is of the next release.';
  const site = await startOwnSite(area, process.env['SITE_DATA'] ?? '');
  try {
    const before = await site.status();
    let letCome: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    const asked: string[] = [];
    await page.route('**/_assets/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await released;
      await route.continue();
    });
    await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toContainText(oldLead);

    await site.edit(`${area}/src/messages.ts`, oldLead, newLead);
    await site.release('deploy', area, '--reason', 'between document and scripts');
    const after = await site.status();
    expect(after.areas[area]?.version).not.toBe(before.areas[area]?.version);
    await expect
      .poll(async () => (await page.request.get(`${site.url}/login`)).headers()['x-release'])
      .toBe(after.release);
    letCome();
    await hydrated(page);

    await expect(page.locator('html')).toHaveAttribute('data-release', before.release);
    await expect(page.getByRole('main')).toContainText(oldLead);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    const versions = new Set(asked.map((path) => path.split('/').slice(2, 4).join(' ')));
    expect([...versions].sort()).toEqual(
      [`${area} ${before.areas[area]?.version}`, `shell ${before.areas['shell']?.version}`].sort(),
    );
    await page.goto(`${site.url}/login`);
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText(newLead);
  } finally {
    // The page looks ahead when it is idle; it must not ask a site that is gone.
    await page.goto('about:blank');
    await site.stop();
  }
});
