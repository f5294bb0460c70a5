import { expectFacts, panel, tab, tool } from '../harness/pages/property-page';
import { HOMES } from '../support/sample-homes';
import { address, followLink, heading, main } from '../harness/pages/search-page';
import { expect, hydrated, open, test } from '../harness/test';

const TABS = ['Overview', 'Details', 'Amenities', 'Location'];

const HEADS = [
  {
    id: 1,
    kind: 'Buy',
    list: '/search?type=buy',
    texts: ['₹67,61,000', '67.61 Lakh', '₹7,954 per sq.ft', 'Wakad, Pune', '18 Apr 2025'],
  },
  {
    id: 4,
    kind: 'Rent',
    list: '/search?type=rent',
    texts: ['₹85,000/month', 'Vasant Kunj, Delhi', '5 May 2025'],
  },
];

for (const { id, kind, list, texts } of HEADS) {
  const title = HOMES[id - 1]?.title ?? '';
  test(`/property/${id} begins with its trail, title, place and price`, async ({ page }) => {
    await open(page, `/property/${id}`);
    await expect(heading(page)).toHaveText(title);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', kind, title]);
    await expect(trail.getByRole('link', { name: kind })).toHaveAttribute('href', list);
    await expect(trail.getByRole('link', { name: title })).toHaveCount(0);
    await expect(trail.getByText(title)).toHaveAttribute('aria-current', 'page');
    for (const text of texts)
      await expect(main(page).getByText(text, { exact: true }).first(), text).toBeVisible();
    await expect(main(page).getByText(`Listing ID ${id}`)).toBeVisible();
  });
}

test('the gallery has three photos, two of them marked as representative, and shows the chosen one', async ({
  page,
}) => {
  await open(page, '/property/3');
  const photos = tool(page, 'Photos');
  await expect(photos.getByRole('img')).toHaveCount(3);
  for (const source of await photos
    .getByRole('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')))) {
    expect(source).toMatch(/^\//);
  }
  await expect(photos.getByText('Representative photo')).toHaveCount(2);
  const show = (position: number) => photos.getByRole('button', { name: `Show photo ${position}` });
  await expect(show(1)).toHaveAttribute('aria-current', 'true');
  await show(2).press('Enter');
  await expect(show(2)).toHaveAttribute('aria-current', 'true');
  await expect(show(2)).toBeFocused();
  await expect(show(1)).not.toHaveAttribute('aria-current', 'true');
});

test('the photo viewer keeps the keyboard, goes around both ends and gives focus back on Escape', async ({
  page,
}) => {
  await open(page, '/property/3');
  const opener = page.getByRole('button', { name: 'View photos' });
  await opener.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos of 4 BHK Villa in Whitefield' });
  await expect(viewer.getByText('Photo 1 of 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(viewer.getByText('Photo 3 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Photo 1 of 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Next' }).click();
  await expect(viewer.getByText('Photo 2 of 3')).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        document.querySelector('header, main, footer')?.contains(document.activeElement) &&
        !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
});

test('four tabs move by arrows, Home and End, show at once and stand in the URL without another entry', async ({
  page,
}) => {
  await open(page, '/search');
  await followLink(page, '/property/1');
  await expect(page.getByRole('tablist', { name: 'Property information' }).getByRole('tab')).toHaveText(TABS);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Overview').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Details'],
    ['End', 'Location'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Location'],
    ['Home', 'Overview'],
    ['ArrowRight', 'Details'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(panel(page, name)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/property/1\\?tab=${name.toLowerCase()}$`));
  }
  await page.reload();
  await hydrated(page);
  await expect(panel(page, 'Details')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await page.goForward();
  await expect(panel(page, 'Details')).toBeVisible();
});

test('a tab that does not exist is the overview', async ({ page }) => {
  await open(page, '/property/1?tab=%3Cb%3E');
  await expect(panel(page, 'Overview')).toBeVisible();
});

test('the facts of the sample apartment are those of the specification', async ({ page }) => {
  await open(page, '/property/1');
  await expectFacts(panel(page, 'Overview'), {
    ...{ Bedrooms: '2', Bathrooms: '2', Area: '850 sq.ft', 'Year Built': '2019' },
  });
  await tab(page, 'Details').click();
  await expectFacts(panel(page, 'Details'), {
    ...{ 'Property Type': 'Apartment', Floor: '5 of 10', Furnishing: 'Semi-Furnished', Facing: 'East' },
    ...{
      Overlooking: 'Garden',
      'Super Area': '850 sq.ft',
      'Carpet Area': '722 sq.ft',
      Status: 'Ready to Move',
    },
    ...{ Possession: 'Immediate', 'Transaction Type': 'Resale' },
  });
  await tab(page, 'Amenities').click();
  const names = [
    'Swimming Pool',
    'Gym',
    'Parking',
    'Power Backup',
    "Children's Play Area",
    'Security',
    'Lift',
  ];
  await expect(panel(page, 'Amenities').getByRole('listitem')).toHaveText(
    [...names, 'Club House', 'Gas Pipeline'].map((name) => new RegExp(`^${name} (Available|Ask the agent)$`)),
  );
  await tab(page, 'Location').click();
  const location = panel(page, 'Location');
  await expect(location.getByRole('img', { name: 'Map placeholder for Wakad, Pune' })).toBeVisible();
  await expect(location.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Wakad%2C%20Pune',
  );
  await expect(location.getByRole('heading', { level: 3 })).toHaveText(['Education', 'Healthcare']);
  await expect(location.getByText(/\d km$/).first()).toBeVisible();
});

test('a plot has no bedrooms and no floor, a villa says Villa, carpet area is 85 % rounded down', async ({
  page,
}) => {
  await open(page, '/property/12?tab=details');
  await expect(
    panel(page, 'Details')
      .getByRole('term')
      .filter({ hasText: /^Floor$|Carpet/ }),
  ).toHaveCount(0);
  await tab(page, 'Overview').click();
  await expectFacts(panel(page, 'Overview'), { Bedrooms: 'Not applicable', Bathrooms: 'Not applicable' });
  await expect(main(page)).not.toContainText(/\b0 (BHK|bed)/);
  await open(page, '/property/3?tab=details');
  await expectFacts(panel(page, 'Details'), { 'Property Type': 'Villa', 'Carpet Area': '3,060 sq.ft' });
});

test('similar homes are at most four others of the same kind', async ({ page }) => {
  for (const { id, type, title } of HOMES.filter((home) => home.id % 3 === 1)) {
    await page.goto(`/property/${id}`);
    const titles = await tool(page, 'Similar Properties')
      .getByRole('article')
      .getByRole('heading')
      .allTextContents();
    expect(titles.length, title).toBeGreaterThan(0);
    expect(titles.length, title).toBeLessThanOrEqual(4);
    expect(titles).not.toContain(title);
    for (const other of titles)
      expect(HOMES.find((home) => home.title === other)?.type, `${title}: ${other}`).toBe(type);
  }
});

test('Contact Agent stands there once; number and address are shown on request, nothing dials', async ({
  page,
}) => {
  await open(page, '/property/1');
  await expect(page.getByRole('heading', { name: 'Contact Agent' })).toHaveCount(1);
  await expect(page.getByText(/Conatct/)).toHaveCount(0);
  const agent = tool(page, 'Contact Agent');
  await expect(agent.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible();
  await expect(agent.getByText('42 reviews')).toBeVisible();
  for (const [name, target] of [
    ['Call Agent', /^tel:\+91/],
    [
      'Email Agent',
      /^mailto:.*subject=Enquiry%3A%202%20BHK%20Apartment%20in%20Wakad%20\(%231\)&body=.*%2Fproperty%2F1/,
    ],
  ] as const) {
    const button = agent.getByRole('button', { name });
    const link = agent.getByRole('link', { name: name === 'Call Agent' ? /^\+91/ : /@/ });
    await expect(link).toBeHidden();
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toHaveAttribute('href', target);
    await button.press('Enter');
    await expect(link).toBeHidden();
  }
  expect(address(page)).toBe('/property/1');
  await page.getByRole('link', { name: 'Report this listing' }).click();
  await expect(page).toHaveURL(/\/contact\?subject=feedback&ref=1$/);
});

test('Share copies the link and says so; where the clipboard refuses it shows the link, selected', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/property/1?tab=details');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/property\/1$/);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this property' });
  await expect(dialog.getByRole('textbox', { name: 'Link to this property' })).toHaveValue(/\/property\/1$/);
  await expect(dialog.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
});
