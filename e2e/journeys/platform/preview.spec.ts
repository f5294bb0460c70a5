import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../../harness/axe';
import { changedBuild, OwnEdges, runRelease } from '../../harness/own-site';
import {
  expect,
  footer,
  heading,
  hydrated,
  isSameDocument,
  main,
  markDocument,
  test,
} from '../../harness/test';

const AREA = 'mfe-search';
const VERSION = `v${randomBytes(6).toString('hex')}`;
const LIVE = { title: 'Featured Properties', lead: 'Homes with their own front door, a garden' };
const NEXT = { title: 'Previewed Properties', lead: 'Previewed homes with a door, a garden' };

let edges: OwnEdges;
let url: string;

test.beforeAll(async () => {
  edges = await OwnEdges.open();
  ({ url } = await edges.start());
});

test.afterAll(() => edges.close());

const release = (...args: string[]) => runRelease({ DATA_DIR: edges.folder, PUBLIC_ORIGIN: url }, args);

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
/** A click that the shell turns into a client navigation. */
async function goTo(page: Page, name: string, path: RegExp): Promise<void> {
  await footer(page).getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(path);
}

test('a link shows a version in one tab, through navigations, a release, reload and Back; others see the live one', async ({
  page,
  context,
  browser,
}) => {
  const changes = { [LIVE.title]: NEXT.title, [LIVE.lead]: NEXT.lead };
  await release('publish', AREA, '--from', await changedBuild(edges.folder, AREA, VERSION, changes));
  const { link } = JSON.parse(await release('preview', AREA, '--for', '2h', '--json')) as { link: string };
  const token = link.slice(link.indexOf('_preview='));
  const home = `${url}/?${token}`;

  // The shell's home page borrows the fragment: rendered on the server, and hydrated under the policy.
  expect(await (await page.request.get(home)).text()).toContain(NEXT.title);
  await page.goto(home);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: NEXT.title })).toBeVisible();
  await expect(bar(page)).toContainText(`Preview of ${AREA} ${VERSION}, until `);

  // A release does not end the preview, and parts that load later belong to it, too.
  await markDocument(page);
  await release('off', 'mfe-account', '--reason', 'a journey');
  await goTo(page, 'Villas', /\/villas\?_preview=/);
  await expect(main(page)).toContainText(NEXT.lead);
  await goTo(page, 'About us', /\/about\?_preview=/);
  await expect(heading(page)).toContainText('About');
  expect(await isSameDocument(page)).toBe(true);
  await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/about');
  await page.goBack();
  await expect(page).toHaveURL(/\/villas\?_preview=/);
  await expect(main(page)).toContainText(NEXT.lead);
  await page.reload();
  await hydrated(page);
  await expect(main(page)).toContainText(NEXT.lead);

  const other = await context.newPage();
  await other.goto(`${url}/villas`);
  await hydrated(other);
  await expect(main(other)).toContainText(LIVE.lead);
  await expect(bar(other)).toHaveCount(0);
  await other.close();

  await bar(page).getByRole('link', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL(`${url}/villas`);
  await expect(main(page)).toContainText(LIVE.lead);

  // The site's policy refuses axe-core, which is injected as text.
  const viewing = await browser.newContext({ bypassCSP: true, viewport: { width: 320, height: 640 } });
  const viewed = await viewing.newPage();
  await viewed.goto(link);
  await hydrated(viewed);
  for (const colorScheme of ['light', 'dark'] as const) {
    await viewed.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => findViolations(viewed), colorScheme).toEqual([]);
  }
  await viewing.close();
});
