import type { Page } from '@playwright/test';
import { findViolations } from '../../harness/axe';
import { findOverflow, NARROW } from '../../harness/pages/appearance';
import { changedBuild, OwnEdges, runRelease } from '../../harness/own-site';
import { expect, test } from '../../harness/test';

const AREA = 'mfe-content';
const TOKEN = 'e1d6409bc7f25a83d94c06ab7538ef12';
const OLD_LEAD = 'We help people across India find a home they are glad to come back to';
const NEW_LEAD = 'This sentence came with a release that ops will take back';
/** The browser logs each refused request. */
const REFUSED_LINE = /Failed to load resource.*401/;

// The tests share one site, and each continues from the state of the one before.
test.describe.configure({ mode: 'serial' });

let edges: OwnEdges;
let url: string;
let old: string;
let bad: string;

test.beforeAll(async () => {
  edges = await OwnEdges.open();
  ({ url } = await edges.start({ RELEASE_TOKEN: TOKEN }));
  old = (await ops('status')).areas[AREA]?.version ?? '';
  bad = 'v0000000000b1';
  const build = await changedBuild(edges.folder, AREA, bad, { [OLD_LEAD]: NEW_LEAD });
  const why = ['--by', 'Ravi', '--reason', 'a new sentence'];
  await runRelease({ DATA_DIR: edges.folder }, ['deploy', AREA, '--from', build, ...why]);
  await expect.poll(async () => (await ops('status')).areas[AREA]?.version).toBe(bad);
});

test.afterAll(() => edges.close());

interface Status {
  revision: number;
  areas: Record<string, { version: string; off: boolean }>;
}

/** Calls the ops API, as somebody else: with a body to change the newest revision, without one to read. */
async function ops(verb: string, body?: object): Promise<Status> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const change = body && {
    method: 'POST',
    headers: { ...headers, 'if-match': `"${(await ops('status')).revision}"` },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${url}/_ops/api/${verb}`, change ?? { headers });
  expect(answer.status, verb).toBe(200);
  return (await answer.json()) as Status;
}

async function enter(page: Page, token = TOKEN): Promise<void> {
  await page.getByLabel('Release token').fill(token);
  await page.getByRole('button', { name: 'Open the console' }).click();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/_ops`);
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

const about = async (page: Page) => (await page.request.get(`${url}/about`)).text();
const live = (page: Page) =>
  page.getByRole('region', { name: AREA, exact: true }).getByRole('definition').first();

test('a wrong token is refused with a message; the right one shows what is live, since when and by whom', async ({
  page,
  noise,
}) => {
  noise.allowed.push(REFUSED_LINE);
  await page.goto(`${url}/_ops`);
  await enter(page, 'not-the-right-token');
  await expect(page.getByRole('alert')).toContainText('This token is not right.');
  await enter(page);
  await expect(page.getByRole('status')).toHaveText('Live');

  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('button');
  await expect(areas).toHaveCount(Object.keys((await ops('status')).areas).length);
  await expect(areas.first()).toHaveText(/^shell/);
  await expect(areas.filter({ hasText: AREA })).toContainText(bad);
  await areas.filter({ hasText: AREA }).click();
  await expect(live(page)).toHaveText(bad);
  await expect(page.getByRole('definition').filter({ hasText: 'Ravi' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'a new sentence' })).toContainText('Ravi');
  await expect(page.getByRole('columnheader', { name: 'Views, 24 h' })).toBeVisible();
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
  await page.goto(url);
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

test('what was just done is undone from where it stands, which says first what that means @nightly', async ({
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

test('with every area switched off the console works and switches one on again', async ({ page }) => {
  const areas = Object.keys((await ops('status')).areas);
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Switch off…' })).toBeVisible();
  for (const area of areas) await ops('off', { area, reason: 'a journey' });
  // What others change is shown at once.
  await page.getByRole('button', { name: 'Switch on…' }).click();
  await confirm(page, 'the journey is over', 'Switch on');
  expect((await ops('status')).areas[AREA]).toMatchObject({ off: false });
});

test('passes axe-core, light and dark, and does not overflow at three widths', async ({ page }) => {
  const expectFine = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => findViolations(page), colorScheme).toEqual([]);
    }
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => findOverflow(page), `${width} px`).toEqual([]);
    }
  };
  await page.setViewportSize(NARROW);
  await page.goto(`${url}/_ops`);
  await expect(page.getByLabel('Release token')).toBeVisible();
  await expectFine();
  await signIn(page);
  const versions = page.getByRole('region', { name: 'Stored versions', exact: true }).first();
  await expect(versions.getByRole('row').filter({ hasText: old })).toBeVisible();
  await expectFine();
  await page.getByRole('button', { name: 'Roll back…' }).click();
  await expectFine();
});
