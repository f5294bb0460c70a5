import type { Page } from '@playwright/test';
import { findViolations } from '../../harness/axe';
import { changedBuild, startOwnSite, type OwnSite } from '../../harness/own-site';
import { expect, test } from '../../harness/test';
import { translate } from '../../harness/translator';

const AREA = 'mfe-content';
const TOKEN = 'e1d6409bc7f25a83d94c06ab7538ef12';
const OLD_LEAD = 'We help people across India find a home they are glad to come back to';
const NEW_LEAD = 'This sentence came with a release that ops will take back';
/** The browser logs each refused request. */
const REFUSED_LINE = /Failed to load resource.*(401|409|422|423)/;

// The tests share one site, and each continues from the state of the one before.
test.describe.configure({ mode: 'serial' });

let site: OwnSite;
let old: string;
let bad: string;

test.beforeAll(async () => {
  site = await startOwnSite(AREA, process.env['SITE_DATA'] ?? '', { RELEASE_TOKEN: TOKEN });
  old = (await site.status()).areas[AREA]?.version ?? '';
  const build = await changedBuild(site.folder, AREA, 'v0000000000b1', { [OLD_LEAD]: NEW_LEAD });
  const why = ['--by', 'Ravi', '--reason', 'a new sentence'];
  await site.release('deploy', AREA, '--from', build, '--edge', site.url, ...why);
  bad = (await site.status()).areas[AREA]?.version ?? '';
});

test.afterAll(async () => {
  await site.stop();
});

async function enter(page: Page, token = TOKEN): Promise<void> {
  await page.getByLabel('Release token').fill(token);
  await page.getByRole('button', { name: 'Open the console' }).click();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/_ops`);
  await enter(page);
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: AREA }).click();
  await expect(page.getByRole('heading', { level: 2, name: AREA })).toBeVisible();
}

/** Gives a reason in the dialog and confirms. */
async function confirm(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

const about = async (page: Page) => (await page.request.get(`${site.url}/about`)).text();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const live = (page: Page) =>
  page.getByRole('region', { name: AREA, exact: true }).getByRole('definition').first();

test('a wrong token is refused with a message; the right one shows what is live, since when and by whom', async ({
  page,
  noise,
}) => {
  noise.allowed.push(REFUSED_LINE);
  await page.goto(`${site.url}/_ops`);
  await enter(page, 'not-the-right-token');
  await expect(page.getByRole('alert')).toContainText('This token is not right.');
  await enter(page);
  await expect(page.getByRole('status')).toHaveText('Live');

  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('button');
  await expect(areas).toHaveCount(Object.keys((await site.status()).areas).length);
  await expect(areas.first()).toHaveText(/^shell/);
  await expect(areas.filter({ hasText: AREA })).toContainText(bad);
  await areas.filter({ hasText: AREA }).click();
  await expect(live(page)).toHaveText(bad);
  await expect(page.getByRole('definition').filter({ hasText: 'Ravi' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'a new sentence' })).toContainText('Ravi');
  await expect(
    page.getByRole('img', { name: new RegExp(`^${AREA}, last hour: \\d+ page views`) }),
  ).toBeVisible();
  await page.reload();
  await enter(page);
  // The address names the area.
  await expect(page.getByRole('heading', { level: 2, name: AREA })).toBeVisible();
});

test('a script of an area in the tab of an operator finds no token, and reaches no console that it opens', async ({
  page,
  noise,
}) => {
  noise.allowed.push(REFUSED_LINE);
  await signIn(page);
  await page.goto(site.url);
  const found = await page.evaluate(async () => {
    const { status } = await fetch('/_ops/api/state', { credentials: 'include' });
    const kept = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state as unknown,
      name,
    ];
    return { status, kept: JSON.stringify(kept), opener: opener as unknown };
  });
  expect(found).toEqual({ status: 401, kept: expect.not.stringContaining(TOKEN), opener: null });
  const [opened, handle] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluateHandle(() => open('/_ops')),
  ]);
  await enter(opened);
  await expect(opened.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await handle.evaluate((console) => console?.closed)).toBe(true);
  await opened.close();
});

test('two clicks and a reason roll a version back, and the next document has the old one', async ({
  page,
}) => {
  expect(await about(page)).toContain(NEW_LEAD);
  await signIn(page);
  await page.getByRole('button', { name: 'Roll back…' }).click();
  await confirm(page, 'the sentence is wrong', `Roll back to ${old}`);
  expect(await about(page)).toContain(OLD_LEAD);
  await expect(live(page)).toHaveText(old);
  await expect(page.getByRole('listitem').filter({ hasText: 'the sentence is wrong' })).toContainText(
    'rollback',
  );
});

test('what was just done is undone from where it stands, which says first what that means', async ({
  page,
}) => {
  await signIn(page);
  const entry = page.getByRole('listitem').filter({ hasText: 'the sentence is wrong' });
  await entry.getByRole('button', { name: 'Undo…' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    `${AREA} ${bad} goes live instead of ${old}.`,
    `The hold of ${AREA} ${bad} is lifted.`,
  ]);
  await confirm(page, 'it was another area', 'Undo it');
  await expect(live(page)).toHaveText(bad);
  await expect(page.getByRole('button', { name: 'Lift hold…' })).toBeHidden();
});

test('by keyboard: any stored version can go live, and focus returns to the opener', async ({
  page,
  noise,
}) => {
  noise.allowed.push(REFUSED_LINE);
  await signIn(page);
  const opener = page.getByRole('button', { name: `Roll back to it… ${old}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('it is wrong after all');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: `Roll back to ${old}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(live(page)).toHaveText(old);

  // The newer version is on hold, so its activation needs the checkbox.
  await page.getByRole('button', { name: `Activate… ${bad}` }).click();
  await dialog.getByLabel('Reason').fill('it was right');
  await dialog.getByRole('button', { name: `Activate ${bad}` }).click();
  await expect(dialog.getByRole('alert')).toContainText('is held');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: `Activate ${bad}` }).click();
  await expect(dialog).toBeHidden();
  await expect(live(page)).toHaveText(bad);
  expect(await about(page)).toContain(NEW_LEAD);
});

test('changes by others are shown at once, and a change to an old state must be confirmed again', async ({
  page,
  noise,
}) => {
  noise.allowed.push(REFUSED_LINE);
  await signIn(page);
  await page.getByRole('button', { name: 'Switch off…' }).click();
  const dialog = page.getByRole('dialog');
  const before = await site.status();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  // Without a reason nothing changes.
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  expect(await site.status()).toEqual(before);
  await dialog.getByLabel('Reason').fill('wrong prices');
  // Another change happens just before the operator confirms.
  let isFirst = true;
  await page.route('**/_ops/api/off', async (route) => {
    if (isFirst) await site.release('rollback', AREA, '--edge', site.url, '--reason', 'by another person');
    isFirst = false;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody changed the site meanwhile.');
  await expect(page.getByRole('listitem').filter({ hasText: 'by another person' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog).toBeHidden();
  expect((await site.status()).areas[AREA]).toMatchObject({ version: old, off: true });

  await expect(page.getByRole('button', { name: 'Switch on…' })).toBeVisible();
  await site.release('on', AREA, '--edge', site.url);
  await expect(page.getByRole('button', { name: 'Switch off…' })).toBeVisible();
  await page.getByRole('button', { name: 'Lift hold…' }).click();
  await confirm(page, 'it shall be tried again', 'Lift the hold');
});

test('X17 a console that the browser translates signs in, and shows each change', async ({ page }) => {
  await page.goto(`${site.url}/_ops`);
  await translate(page);
  await page.getByLabel(/Release token/).fill(TOKEN);
  await page.getByRole('button', { name: /Open the console/ }).click();
  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('button', { name: new RegExp(AREA) })
    .click();
  for (const [button, sure] of [
    ['Switch off…', /^~Switch off$/],
    ['Switch on…', /^~Switch on$/],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Reason/).fill('on a translated page');
    await dialog.getByRole('button', { name: sure }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Switch off…' })).toHaveText('~Switch off…');
});

test('a canary is started with the slider, and aborted', async ({ page }) => {
  await signIn(page);
  const canary = async () => (await site.status()).areas[AREA];
  const panel = region(page, 'Canary');
  await panel.getByLabel('Version').selectOption({ value: bad });
  await panel.getByRole('slider').fill('10');
  await panel.getByRole('button', { name: 'Start with 10 %…' }).click();
  await confirm(page, 'carefully this time', 'Give it to 10 %');
  expect(await canary()).toMatchObject({ canary: { version: bad, percent: 10 } });

  await panel.getByRole('button', { name: 'Abort…' }).click();
  await confirm(page, 'the sentence is still wrong', 'Abort the canary');
  expect(await canary()).toMatchObject({ version: old, canary: null });
});

test('a link to a stored version shows it in place, and is shown where it cannot be copied', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: `Copy preview link of ${bad}` }).click();
  const link = await page.getByRole('link', { name: 'preview', exact: true }).getAttribute('href');
  expect(link).toContain('_preview=');
  expect(await (await page.request.get(link?.replace(/[^/]*(?=\?)/, 'about') ?? '')).text()).toContain(
    NEW_LEAD,
  );
  expect(await about(page)).toContain(OLD_LEAD);
});

test('with every area switched off the console works and switches them on again', async ({ page }) => {
  const { areas } = await site.status();
  for (const area of Object.keys(areas)) await site.release('off', area, '--reason', 'a journey');
  await signIn(page);
  for (const area of Object.keys(areas)) {
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: area }).click();
    await page.getByRole('button', { name: 'Switch on…' }).click();
    await confirm(page, 'the journey is over', 'Switch on');
  }
  expect(Object.values((await site.status()).areas).every(({ off }) => !off)).toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`passes axe-core and does not overflow at three widths, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const expectFine = async () => {
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => findViolations(page), `${width} px`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
    };
    await page.goto(`${site.url}/_ops`);
    await expect(page.getByLabel('Release token')).toBeVisible();
    await expectFine();
    await signIn(page);
    await expect(region(page, 'Stored versions').getByRole('row').filter({ hasText: old })).toBeVisible();
    await expectFine();
    await page.getByRole('button', { name: 'Roll back…' }).click();
    await expectFine();
  });
}
