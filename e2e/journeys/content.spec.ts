import type { Page } from '@playwright/test';
import { expect, hydrated, NOT_FOUND_LINE, open, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });
const items = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });

test('about shows its four figures, three values, three leaders without faces, and the ways to contact and careers', async ({
  page,
}) => {
  await open(page, '/about');
  for (const figure of [
    '1M+ properties listed',
    '500+ cities',
    '10M+ monthly users',
    '50K+ partner agents',
  ]) {
    await expect(items(page, figure), figure).toHaveCount(1);
  }
  for (const part of [/value/i, /lead/i]) {
    await expect(region(page, part).getByRole('listitem')).toHaveCount(3);
  }
  await expect(region(page, /lead/i).getByRole('img')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: /contact/i })).toHaveAttribute('href', '/contact');
  await expect(main(page).getByRole('link', { name: /careers/i })).toHaveAttribute('href', '/careers');
});

test('careers counts 12, 8, 5 and 7 openings in four departments', async ({ page }) => {
  await open(page, '/careers');
  const departments = region(page, 'Departments').getByRole('listitem');
  const counts = await departments.allInnerTexts();
  expect(counts.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([12, 8, 5, 7]);
});

test('each Apply Now shows one line with the address and the job, and nothing else happens', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page, '/careers');
  const jobs = region(page, 'Open positions').getByRole('listitem');
  await expect(jobs).toHaveCount(4);
  for (const job of await jobs.all()) {
    const title = await job.getByRole('heading').innerText();
    const button = job.getByRole('button', { name: 'Apply Now' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(job.getByText(/^Email your CV to/)).toContainText(title);
    const target = await job.getByRole('link').getAttribute('href');
    expect(decodeURIComponent(target ?? '')).toMatch(new RegExp(`^mailto:.+@.+\\?subject=${title}$`));
    await button.click();
    await expect(job.getByText(/^Email your CV to/)).toBeHidden();
  }
  await expect(page).toHaveURL(/\/careers$/);
  expect(sent).toEqual([]);
});

test('/careers#openings shows the section below the header and focuses its heading, also from another page', async ({
  page,
}) => {
  const arrived = async () => {
    const heading = main(page).getByRole('heading', { name: 'Open positions' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan(header?.height ?? 0);
  };
  await open(page, '/careers#openings');
  await arrived();
  await open(page, '/careers');
  await main(page).getByRole('link', { name: 'See open positions' }).click();
  await expect(page).toHaveURL(/#openings$/);
  await arrived();
});

test('the statistics and six reviews of customers are there, each with stars in words, and lead on', async ({
  page,
}) => {
  await open(page, '/testimonials');
  for (const figure of ['50K+ happy customers', '4.8/5 rating', '95% success rate', '30K+ sold']) {
    await expect(items(page, figure), figure).toHaveCount(1);
  }
  const reviews = main(page).getByRole('article');
  await expect(reviews).toHaveCount(6);
  for (const review of await reviews.all()) {
    await expect(review.getByRole('img', { name: /^Rated [1-5] out of 5$/ })).toBeVisible();
    await expect(review.getByText(/^(Buyer|Seller|Landlord|Tenant)$/)).toHaveCount(1);
  }
  await expect(main(page).locator('a[href="/search"]')).toHaveCount(1);
  await expect(main(page).locator('a[href="/contact"]')).toHaveCount(1);
  await main(page)
    .getByRole('link', { name: /^Landlord/ })
    .click();
  await expect(page).toHaveURL(/\?type=Landlord$/);
  for (const review of await reviews.all()) await expect(review).toContainText('Landlord');
});

/** Moments in India: Friday morning, Saturday evening, Sunday. */
const MOMENTS = [
  ['2026-11-20T09:00:00+05:30', 'Open now'],
  ['2026-11-20T18:00:00+05:30', 'Closed now'],
  ['2026-11-21T13:59:00+05:30', 'Open now'],
  ['2026-11-21T14:00:00+05:30', 'Closed now'],
  ['2026-11-22T11:00:00+05:30', 'Closed now'],
] as const;

test('contact has the hours of the specification and says "Open now" by the clock in India', async ({
  page,
}) => {
  for (const [moment, said] of MOMENTS) {
    await page.clock.setFixedTime(new Date(moment));
    await open(page, '/contact');
    await expect(main(page).getByText(/^(Open|Closed) now$/), moment).toHaveText(said);
  }
  const hours = await main(page).getByRole('definition').allInnerTexts();
  expect(hours).toEqual(expect.arrayContaining(['9-6', '9-2', 'closed']));
});

test('a contact message is kept on the device, the page says that nothing was sent and offers the e-mail', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page, '/contact?subject=business&ref=assisted');
  await expect(main(page).getByLabel('Subject')).toHaveValue('business');
  const message = main(page).getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/assisted/);
  await main(page).getByRole('button', { name: 'Send message' }).click();
  const problems = main(page).getByRole('alert');
  await expect(problems).toBeFocused();
  await expect(problems.getByRole('link')).toHaveText([
    'Name is required.',
    'Email is required.',
    'Phone is required.',
    'Message is required.',
  ]);
  await problems.getByRole('link', { name: 'Phone is required.' }).click();
  await expect(main(page).getByLabel('Phone number')).toBeFocused();
  await main(page).getByLabel('Name', { exact: true }).fill('Meera Iyer');
  await main(page).getByLabel('Email address').fill('meera@example.in');
  await main(page).getByLabel('Phone number').fill('044-2345 6789');
  await message.fill('Is <b>parking</b> & water included?');
  await main(page).getByRole('button', { name: 'Send message' }).click();
  const said = main(page).getByRole('status').filter({ hasText: 'This demo does not send messages.' });
  const mail = (await said.getByRole('link').getAttribute('href')) ?? '';
  expect(decodeURIComponent(mail)).toMatch(
    /^mailto:.+\?subject=Business&body=Is <b>parking<\/b> & water included\?/,
  );
  await expect(message).toHaveValue('Is <b>parking</b> & water included?');
  const outbox = await page.evaluate(
    () => JSON.parse(localStorage.getItem('nivaas:outbox') ?? '[]') as unknown,
  );
  expect(outbox).toMatchObject([{ name: 'Meera Iyer', subject: 'business', email: 'meera@example.in' }]);
  expect(sent).toEqual([]);
});

for (const url of ['/terms', '/privacy']) {
  test(`${url} was last updated on May 22, 2025, and each line of its contents leads to a heading`, async ({
    page,
  }) => {
    await open(page, url);
    await expect(main(page).getByText('May 22, 2025')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(3);
    for (const link of await links.all()) {
      const target = await link.getAttribute('href');
      await expect(main(page).locator(`[id="${target?.slice(1)}"]`), `${target}`).toContainText(
        await link.innerText(),
      );
    }
  });
}

test('privacy lists every key that the site wrote, and its button really clears them', async ({ page }) => {
  await open(page, '/property/3');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await open(page, '/search?type=rent&location=Pune');
  await open(page, '/sell');
  await main(page).getByRole('checkbox').first().check();
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true });
  await open(page, '/privacy');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.length).toBeGreaterThanOrEqual(4);
  const table = main(page).getByRole('table', { name: /storage/ });
  for (const key of keys) await expect(table.getByRole('row').filter({ hasText: key }), key).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Clear my data on this device' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'has been removed' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: /Saved homes/ })).not.toContainText('1');
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'System' })).toBeChecked();
});

for (const [list, least] of [
  ['/resources/guides', 7],
  ['/resources/property-news', 4],
] as const) {
  test(`${list}: every article opens, is dated and leads back; an unknown one is 404`, async ({
    page,
    noise,
  }) => {
    noise.allowed.push(NOT_FOUND_LINE);
    await open(page, list);
    const links = main(page).locator(`a[href^="${list}/"]`);
    const targets = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']),
    );
    expect(targets.length).toBeGreaterThanOrEqual(least);
    for (const [target = '', title = ''] of targets) {
      await page.goto(target);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main(page).locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d{2}/);
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(trail.getByRole('link').last()).toHaveAttribute('href', list);
    }
    expect((await page.goto(`${list}/constructor`))?.status()).toBe(404);
  });
}

test('property news can be narrowed to a topic by the address, names its sources and says that it is not live', async ({
  page,
}) => {
  await open(page, '/resources/property-news');
  await expect(main(page).getByText(/not a live feed/)).toBeVisible();
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
  const topic = await topics.nth(1).innerText();
  await topics.nth(1).click();
  await expect(page).toHaveURL(/\?topic=/);
  await expect(main(page).getByRole('region', { name: topic }).getByRole('status')).toHaveText('1 explainer');
  await expect(main(page).locator('a[href^="/resources/property-news/"]')).toHaveCount(1);
  await open(page, '/resources/property-news/home-prices-july-september-2025');
  for (const figure of ['17,230', '8,900', '8,870', '7,935', '7,750', '7,010', '6,060', 'Anarock']) {
    await expect(main(page).getByText(figure).first(), figure).toBeVisible();
  }
});

test('home loans begin at 8.5 % and 20 years on ₹50,00,000, follow the address, and compute at once', async ({
  page,
}) => {
  await open(page, '/resources/home-loans');
  const emi = main(page).getByRole('status', { name: 'Monthly EMI' });
  await expect(emi).toHaveText('₹43,391');
  await open(page, '/resources/home-loans?amount=6761000');
  await expect(emi).toHaveText('₹58,674');
  await expect(main(page).getByRole('status', { name: 'Total Interest Payable' })).toHaveText('₹73,20,647');
  await main(page).getByLabel('Tenure in years').fill('0');
  await expect(emi).not.toContainText('₹');
});
