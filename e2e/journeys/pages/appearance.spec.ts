import type { Locator, Page } from '@playwright/test';
import { findOverflow, NARROW } from '../../harness/pages/appearance';
import { KINDS } from '../../harness/pages/pages';
import { findClippedText, lengthenText, readFocus } from '../../harness/pages/reach';
import { banner, expect, footer, heading, main, open, test } from '../../harness/test';

/** Lines around a control. Forced colours remove backgrounds, so only lines distinguish the states. */
const linesOf = (control: Locator) =>
  control.evaluate((element) => {
    const { borderWidth, borderStyle, outlineStyle, textDecorationLine } = getComputedStyle(element);
    return [borderWidth, borderStyle, outlineStyle, textDecorationLine].join(' ');
  });

const STATES: { url: string; chosen: (page: Page) => Locator; other: (page: Page) => Locator }[] = [
  {
    url: '/',
    chosen: (page) => main(page).getByRole('tab', { name: 'Buy' }),
    other: (page) => main(page).getByRole('tab', { name: 'Rent' }),
  },
  {
    url: '/about',
    chosen: (page) => footer(page).locator('label', { hasText: 'System' }),
    other: (page) => footer(page).locator('label', { hasText: 'Dark' }),
  },
  {
    url: '/search?type=rent',
    chosen: (page) => main(page).getByRole('link', { name: 'Rent', exact: true }),
    other: (page) => main(page).getByRole('link', { name: 'Buy', exact: true }),
  },
  {
    url: '/search?view=list',
    chosen: (page) => main(page).getByRole('button', { name: 'List view' }),
    other: (page) => main(page).getByRole('button', { name: 'Grid view' }),
  },
];

for (const { url, chosen, other } of STATES) {
  test(`${url} in forced colours: lines show what is chosen, what has focus and what is a button @nightly`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open(page, url);
    expect(await linesOf(chosen(page))).not.toBe(await linesOf(other(page)));
    for (const button of await main(page).locator('button[type=submit]:visible').all())
      expect(await linesOf(button)).toMatch(/^[1-9.]+px solid/);
    for (let stop = 0; stop < 15; stop += 1) {
      await page.keyboard.press('Tab');
      const focus = await readFocus(page);
      expect(focus?.hasRing ?? true, focus?.text).toBe(true);
    }
  });
}

for (const url of KINDS) {
  test(`${url} at 400 %: nothing lies over the control with focus; at 360 px there is room for text that is 30 % longer @nightly`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, url);
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(async () => {
          const focus = await readFocus(page);
          return focus?.isCovered ? focus.text : '';
        })
        .toBe('');
    }
    expect(await findOverflow(page), '400 %').toEqual([]);
    await page.setViewportSize(NARROW);
    const before = await findClippedText(page);
    await lengthenText(page);
    expect(await findOverflow(page), 'longer text').toEqual([]);
    expect([before, await findClippedText(page)]).toEqual([[], []]);
  });
}

for (const [url, content] of [
  ['/property/1', '₹67,61,000'],
  ['/resources/guides/buying-step-by-step', 'keep back 1'],
] as const) {
  test(`${url} on paper: brand and content, no controls @nightly`, async ({ page }) => {
    await open(page, url);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Nivaas', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(heading(page)).toBeVisible();
    await expect(main(page).getByText(content).filter({ visible: true }).first()).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect(footer(page)).toBeHidden();
    expect(await page.locator('button:not(:is(h2, h3) > *):visible, select:visible').allInnerTexts()).toEqual(
      [],
    );
  });
}

test('an empty list of saved homes on paper is one sheet @nightly', async ({ page }) => {
  await open(page, '/saved');
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
