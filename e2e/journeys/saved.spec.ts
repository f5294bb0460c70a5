import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectFacts, tool } from '../harness/pages/property-page';
import { cards, main } from '../harness/pages/search-page';
import { expect, hydrated, open, test } from '../harness/test';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const savedLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved homes/ });

test('Save turns into Saved, in red, and keeps the home over reload, in another tab and on its card', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, '/property/1');
  await open(page, '/property/1');
  await button(page, 'Save').click();
  await expect(button(page, 'Saved')).toBeVisible();
  await expect(button(page, 'Saved')).toBeFocused();
  await expect(button(page, 'Saved')).not.toHaveAttribute('aria-pressed');
  const [red = 0, green = 255, blue = 255] = await button(page, 'Saved').evaluate((element) =>
    (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expect(button(other, 'Saved')).toBeVisible();
  await expect(savedLink(other)).toContainText('1');
  await page.reload();
  await hydrated(page);
  await expect(button(page, 'Saved')).toBeVisible();
  await expect(savedLink(page)).toContainText('1');
  await open(page, '/apartments');
  const heart = button(page, 'Shortlist 2 BHK Apartment in Wakad');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(button(other, 'Save')).toBeVisible();
});

test('Save works where the browser blocks storage, and says that it lasts in this tab only', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await open(page, '/property/1');
  await button(page, 'Save').click();
  await expect(button(page, 'Saved')).toBeVisible();
  await expect(main(page).getByText(/Saved in this tab only/)).toBeVisible();
  await savedLink(page).click();
  await expect(cards(page).getByRole('heading')).toHaveText(['2 BHK Apartment in Wakad']);
  await main(page).getByRole('link', { name: '2 BHK Apartment in Wakad' }).click();
  await button(page, 'Saved').click();
  await expect(button(page, 'Save')).toBeVisible();
});

test('B02 a full device keeps the choice in the tab, and a damaged list counts as empty', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('nivaas:shortlist', '{"not": a list'));
  await open(page, '/property/2');
  await expect(button(page, 'Save')).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await button(page, 'Save').click();
  await expect(button(page, 'Saved')).toBeVisible();
});

test('the hundredth-and-first home is refused, with the reason', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'nivaas:shortlist',
      JSON.stringify(Array.from({ length: 100 }, (_, each) => `h${each}`)),
    ),
  );
  await open(page, '/property/2');
  await button(page, 'Save').click();
  await expect(main(page).getByText(/at most 100 homes/)).toBeVisible();
  await expect(button(page, 'Save')).toBeVisible();
});

test('/saved lists, copies and removes homes; focus is never lost; then it is empty and leads to the search', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/property/3');
  await button(page, 'Save').click();
  await open(page, '/property/4');
  await button(page, 'Save').click();
  await savedLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await button(page, 'Copy list').click();
  await expect(main(page).getByText('List copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('4 BHK Villa in Whitefield, Whitefield, Bangalore: ₹3,25,00,000');
  expect(copied).toMatch(/https?:\/\/\S+\/property\/4/);
  for (const title of ['4 BHK Villa in Whitefield', '3 BHK Apartment in Vasant Kunj']) {
    await button(page, `Remove ${title}`).press('Enter');
    await expect(button(page, `Remove ${title}`)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }
  await expect(main(page).getByText('You have not saved any homes yet.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Search homes' })).toHaveAttribute('href', '/search');
  await page.reload();
  await expect(main(page).getByText('You have not saved any homes yet.')).toBeVisible();
});

test.describe('a visit, planned from America when it is already tomorrow in India', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T20:00:00Z'));
    await open(page, '/property/1');
  });

  const form = (page: Page) => tool(page, 'Schedule a Visit');
  const date = (page: Page) => form(page).getByLabel('Date', { exact: true });
  const slot = (page: Page) => form(page).getByRole('combobox', { name: 'Time slot' });
  const submit = (page: Page) => form(page).getByRole('button', { name: 'Schedule Visit' });

  test('two mistakes are summed up and linked, one gets the focus; what was entered stays', async ({
    page,
  }) => {
    await expect(date(page)).toHaveAttribute('min', '2026-11-22');
    await expect(date(page)).toHaveAttribute('max', '2027-02-20');
    await submit(page).click();
    const summary = form(page).getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText('There is a problem');
    await expect(summary.getByRole('link')).toHaveText([
      'Enter the date of your visit',
      'Choose a time slot',
    ]);
    await summary.getByRole('link', { name: 'Choose a time slot' }).press('Enter');
    await expect(slot(page)).toBeFocused();
    await expect(slot(page)).toHaveAttribute('aria-invalid', 'true');
    await slot(page).selectOption('Evening (3PM-6PM)');
    for (const [day, message] of [
      ['2026-11-21', /today or later/],
      ['2027-02-21', /20 Feb 2027 or earlier/],
    ] as const) {
      await date(page).fill(day);
      await submit(page).click();
      await expect(date(page)).toBeFocused();
      await expect(date(page)).toHaveAccessibleDescription(message);
      await expect(date(page)).toHaveValue(day);
      await expect(slot(page)).toHaveValue('Evening (3PM-6PM)');
    }
  });

  test('a visit is confirmed without a call, goes into the calendar and stands under My visits', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
    await expect(slot(page).getByRole('option')).toHaveText([
      ...['Choose a time slot', 'Morning (9AM-12PM)', 'Afternoon (12PM-3PM)', 'Evening (3PM-6PM)'],
    ]);
    await date(page).fill('2026-11-22');
    await slot(page).selectOption('Morning (9AM-12PM)');
    await submit(page).click();
    const status = form(page).getByRole('status');
    await expect(status).toContainText('22 Nov 2026, Morning (9AM-12PM)');
    await expect(status).toContainText('This demo does not notify the agent');
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    const downloading = page.waitForEvent('download');
    await form(page).getByRole('button', { name: 'Add to calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('visit-2026-11-22.ics');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']));
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261122T033000Z', 'DTEND:20261122T063000Z']));
    expect(lines).toContain('LOCATION:Wakad\\, Pune');
    await form(page).getByRole('link', { name: 'My visits' }).click();
    const visits = tool(page, 'My visits');
    await expect(visits.getByRole('link', { name: '2 BHK Apartment in Wakad' })).toBeVisible();
    await page.reload();
    await visits.getByRole('button', { name: /^Cancel visit/ }).click();
    await expect(visits).toHaveCount(0);
  });
});

const LOANS: [amount: string, rate: string, years: string, emi: string, interest: string][] = [
  ['6761000', '8.5', '20', '₹58,674', '₹73,20,647'],
  ['1000000', '8.5', '20', '₹8,678', '₹10,82,776'],
  ['5000000', '9.25', '15', '₹51,460', '₹42,62,731'],
  ['10000000', '8.5', '20', '₹86,782', '₹1,08,27,758'],
  ['1200000', '0', '10', '₹10,000', '₹0'],
];

test('the loan calculator starts from the price at 8.5 % and 20 years, follows every input, and asks tenants', async ({
  page,
}) => {
  await open(page, '/property/1');
  const loan = tool(page, 'Home Loan Calculator');
  const fields = [/^Loan Amount/, /^Interest Rate/, /^Loan Tenure/].map((name) =>
    loan.getByRole('spinbutton', { name }),
  );
  const values = () => Promise.all(fields.map((field) => field.inputValue()));
  expect(await values()).toEqual(['6761000', '8.5', '20']);
  for (const [amount, rate, years, emi, interest] of LOANS) {
    for (const [index, value] of [amount, rate, years].entries()) await fields[index]?.fill(value);
    await expectFacts(loan, { 'Monthly EMI': emi, 'Total Interest Payable': interest });
  }
  await expect(page.getByRole('status').filter({ hasText: 'Monthly EMI ₹10,000' })).toHaveCount(1);
  await loan.getByText('Yearly schedule').click();
  await expect(loan.getByRole('table').getByRole('row')).toHaveCount(11);
  await expect(loan.getByRole('row').last()).toContainText('₹0');
  await expect(loan.getByRole('link', { name: 'Apply' })).toHaveAttribute(
    'href',
    '/resources/home-loans?amount=1200000&rate=0&years=10',
  );
  await loan.getByRole('button', { name: 'Use this amount' }).click();
  await expect(fields[0] ?? loan).toHaveValue('5408800');
  await open(page, '/property/4');
  await expect(fields[0] ?? loan).toHaveValue('');
  await expect(loan).toContainText('Enter the price of a home you plan to buy');
});

for (const [name, wrong, message] of [
  [/^Loan Amount/, ['0', '', '1000000001'], /₹1 to ₹100 crore/],
  [/^Interest Rate/, ['-1', '31'], /0 to 30/],
  [/^Loan Tenure/, ['0', '41'], /1 to 40/],
] as const) {
  test(`the calculator refuses ${wrong.map((value) => `“${value}”`).join(', ')} for ${name.source}`, async ({
    page,
  }) => {
    await open(page, '/property/1');
    const loan = tool(page, 'Home Loan Calculator');
    const field = loan.getByRole('spinbutton', { name });
    for (const value of wrong) {
      await field.fill(value);
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(loan).not.toContainText(/NaN|Infinity/);
    }
  });
}
