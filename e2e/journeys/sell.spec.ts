import type { Page, Request } from '@playwright/test';
import { expect, open, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 2, name: /^Step \d of 5/ });
const next = (page: Page) => main(page).getByRole('button', { name: 'Continue' });

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

/** Fills in a step: selects or types. */
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

/** Beacons say which pages run, and nothing of what is typed. */
const isSent = (request: Request) => request.method() === 'POST' && !request.url().endsWith('/_beacon');

test('five steps end in a draft on this device, with a card and an e-mail; nothing is published', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => isSent(request) && sent.push(request.url()));
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

test('Back returns to the previous step, and an unknown step is the first', async ({ page }) => {
  await open(page, '/sell/property?step=9');
  await expect(heading(page)).toHaveText('Step 1 of 5: Basics');
  await goThroughSteps(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Step 4 of 5: Price');
  await expect(main(page).getByLabel('Price', { exact: true })).toHaveValue('82.5 lakh');
});
