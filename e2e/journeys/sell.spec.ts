import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 2, name: /^Step \d of 5/ });
const next = (page: Page) => main(page).getByRole('button', { name: 'Continue' });

test('/sell leads to the form, the pricing and the services; its checklist is kept on the device', async ({
  page,
}) => {
  await open(page, '/sell');
  for (const [name, target] of [
    ['Post your property', '/sell/property'],
    [/pricing/i, '/sell/pricing'],
    [/services/i, '/sell/services'],
  ] as const) {
    await expect(main(page).getByRole('link', { name }).first()).toHaveAttribute('href', target);
  }
  const papers = main(page).getByRole('checkbox');
  await expect(papers).toHaveCount(8);
  await papers.nth(1).check();
  await page.reload();
  await hydrated(page);
  await expect(papers.nth(1)).toBeChecked();
  await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('the indicative value is the median of our own listings times the area, a tenth either way', async ({
  page,
}) => {
  await open(page, '/sell');
  const value = main(page).getByRole('region', { name: 'Indicative value' });
  await value.getByRole('button', { name: 'Show indicative value' }).click();
  await expect(value.getByText('City is required.')).toBeVisible();
  await value.getByLabel('City').selectOption('Mumbai');
  await value.getByLabel('Area in sq.ft').fill('1000');
  await value.getByRole('button', { name: 'Show indicative value' }).click();
  await expect(value.getByRole('status')).toContainText('₹2,18,07,900 to ₹2,66,54,100');
  await expect(value.getByRole('status')).toContainText('from 3 sample listings');
  await expect(page).toHaveURL(/city=Mumbai/);
  await value.getByLabel('Category').selectOption('plot');
  await value.getByRole('button', { name: 'Show indicative value' }).click();
  await expect(value.getByRole('status')).not.toContainText('₹2,18,07,900');
  await expect(value.getByText(/from \d+ sample listings/)).toHaveCount(0);
});

const ANSWERS: Record<number, Record<string, string>> = {
  2: { City: 'Pune', Locality: 'Baner', 'PIN code': '411045' },
  3: {
    'Bedrooms (BHK)': '2',
    Bathrooms: '1.5',
    'Area in sq.ft': '980',
    'Which area is that?': 'Super Area',
    Floor: '4',
    'Total floors': '9',
    Furnishing: 'Semi-Furnished',
    Possession: 'Ready to Move',
  },
  4: { Price: '82.5 lakh' },
  5: { 'Your name': 'Asha Rao', 'Mobile number': '98765 43210' },
};

/** Answers a step with what its controls take: a choice, a selection or text. */
async function answer(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    const field = main(page).getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

async function goThroughSteps(page: Page): Promise<void> {
  await main(page).getByRole('radio', { name: 'Sell', exact: true }).check();
  await main(page).getByRole('radio', { name: 'Apartment' }).check();
  for (const step of [2, 3, 4, 5]) {
    await next(page).click();
    await expect(page).toHaveURL(new RegExp(`\\?step=${step}$`));
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^Step ${step} of 5: `));
    await answer(page, ANSWERS[step] ?? {});
  }
}

test('five steps end in a listing on this device: the card, My drafts and an e-mail; nothing is published', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page, '/sell/property');
  await expect(main(page).getByText('Saved on this device only; not published')).toBeVisible();
  await goThroughSteps(page);
  const review = main(page).getByRole('region', { name: 'Review', exact: true });
  await expect(review).toContainText('₹82,50,000');
  await main(page).getByRole('radio', { name: 'I am a promoter or agent' }).check();
  await main(page).getByRole('button', { name: 'Save to my drafts' }).click();
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    'RERA registration number is required.',
  ]);
  await main(page).getByRole('radio', { name: 'The owner' }).check();
  await main(page).getByRole('button', { name: 'Save to my drafts' }).click();
  await expect(page).toHaveURL(/\?draft=1$/);
  const card = main(page).locator('article');
  for (const fact of ['2 BHK Apartment in Baner', '₹82,50,000', 'Baner, Pune', '1.5', 'For Sale']) {
    await expect(card, fact).toContainText(fact);
  }
  const mail = await main(page).getByRole('link', { name: 'Email this to us' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain('PIN code: 411045');
  await expect(
    main(page).getByRole('region', { name: 'My drafts', exact: true }).getByRole('link'),
  ).toHaveText(['2 BHK Apartment in Baner']);
  await open(page, '/search?location=Baner');
  await expect(main(page).getByText('No properties found matching your criteria.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a draft is there after a reload, can be cleared, and the clearing undone', async ({ page }) => {
  await open(page, '/sell/property?step=2');
  await answer(page, ANSWERS[2] ?? {});
  await page.reload();
  await hydrated(page);
  await expect(main(page).getByLabel('Locality', { exact: true })).toHaveValue('Baner');
  await expect(main(page).getByText('You have an unfinished draft')).toBeVisible();
  await main(page).getByRole('button', { name: 'Start again' }).click();
  await expect(main(page).getByLabel('Locality', { exact: true })).toHaveValue('');
  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByLabel('Locality', { exact: true })).toHaveValue('Baner');
});

test('a step with problems stays, lists them and links to its fields', async ({ page }) => {
  await open(page, '/sell/property?step=2');
  await answer(page, { City: 'Pune', 'PIN code': '011045' });
  await next(page).click();
  const problems = main(page).getByRole('alert');
  await expect(problems).toBeFocused();
  await expect(problems).toContainText('There is a problem');
  await expect(problems.getByRole('link')).toHaveText([
    'Locality is required.',
    'Enter a PIN code with 6 digits that does not start with 0.',
  ]);
  await problems.getByRole('link', { name: 'Locality is required.' }).click();
  await expect(main(page).getByLabel('Locality', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\?step=2$/);
});

test('the questions follow the category: a plot is asked for its sides, a PG for its meals', async ({
  page,
}) => {
  for (const [category, asked, notAsked] of [
    ['Plot', 'Open sides', 'Bedrooms (BHK)'],
    ['PG / Co-living', 'Meals', 'Furnishing'],
  ] as const) {
    await open(page, '/sell/property?step=1');
    await main(page).getByRole('radio', { name: 'Rent out' }).check();
    await main(page).getByRole('radio', { name: category }).check();
    await open(page, '/sell/property?step=3');
    await expect(main(page).getByLabel(asked)).toBeVisible();
    await expect(main(page).getByLabel(notAsked)).toHaveCount(0);
  }
});

test('Back returns to the step before, and an unknown step is the first', async ({ page }) => {
  await open(page, '/sell/property?step=9');
  await expect(heading(page)).toHaveText('Step 1 of 5: Basics');
  await goThroughSteps(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Step 4 of 5: Price');
  await expect(main(page).getByLabel('Price', { exact: true })).toHaveValue('82.5 lakh');
});

test('pricing is one table with scoped heads, asks instead of naming amounts, and each plan leads to contact', async ({
  page,
}) => {
  await open(page, '/sell/pricing');
  const table = main(page).getByRole('table');
  await expect(table).toHaveCount(1);
  await expect(table).toHaveAccessibleName(/\S/);
  await expect(table.getByRole('columnheader')).toHaveText([/./, /Free owner listing/, /Assisted/, /Agent/]);
  expect(await table.locator('th:not([scope])').count()).toBe(0);
  await expect(main(page)).toContainText('Ask us');
  await expect(main(page)).not.toContainText('₹');
  await expect(main(page).getByText('No payment is taken on this site')).toBeVisible();
  const plans = main(page).locator('a[href^="/contact?subject=business&ref="]');
  await expect(plans).toHaveCount(3);
  await plans.nth(1).click();
  await expect(main(page).getByLabel('Subject')).toHaveValue('business');
  await expect(main(page).getByRole('textbox', { name: 'Message' })).toHaveValue(/assisted/);
});

test('six services each say what one gets and gives, and a request leads to contact with the service named', async ({
  page,
}) => {
  await open(page, '/sell/services');
  const requests = main(page).getByRole('link', { name: 'Request' });
  await expect(requests).toHaveCount(6);
  const inPage = main(page).getByRole('navigation', { name: 'Services on this page' }).getByRole('link');
  await expect(inPage).toHaveCount(6);
  for (const link of await inPage.all()) {
    const target = (await link.getAttribute('href')) ?? '';
    await expect(main(page).locator(`[id="${target.slice(1)}"]`)).toHaveText(await link.innerText());
  }
  const target = await requests.nth(3).getAttribute('href');
  expect(target).toMatch(/^\/contact\?subject=business&ref=[\w-]+$/);
  await requests.nth(3).click();
  await expect(main(page).getByRole('textbox', { name: 'Message' })).toHaveValue(
    new RegExp(target?.split('ref=')[1] ?? 'none'),
  );
});
