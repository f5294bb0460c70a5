import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startDevelopment } from '../harness/checkouts/development';
import { changedBuild, checkOut, OwnEdges, runRelease } from '../harness/own-site';
import { expect, hydrated, isSameDocument, markDocument, open, test } from '../harness/test';

const OWN = 'mfe-account';
const OTHER = 'mfe-search';

let deployed: OwnEdges;
let development: Awaited<ReturnType<typeof startDevelopment>>;
let url: string;

test.beforeAll(async () => {
  deployed = await OwnEdges.open();
  const site = await deployed.start();
  // The checkout has neither sources nor builds of the other areas.
  const checkout = await checkOut(join(deployed.folder, 'checkout'), ['shell', OWN]);
  development = await startDevelopment(checkout, [OWN, '--on', site.url], join(deployed.folder, 'own'));
  ({ url } = development);
});

test.afterAll(async () => {
  await development.stop();
  await deployed.close();
});

test('areas that are not checked out come from the deployed site, also what is released there meanwhile @nightly', async ({
  page,
}) => {
  await open(page, `${url}/login`);
  await markDocument(page);
  // While a slow machine still compiles, a part may exceed its time limit. It then needs a retry.
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await page.addLocatorHandler(again, () => again.click());
  // Pages of an area that the checkout does not have: by a click, and as a document with data.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Villas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Villas');
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Villas');
  await expect(page).toHaveTitle(/Villas/);

  // A fragment of that area on a page that is compiled locally.
  await open(page, url);
  await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible();
  const version = `v${randomBytes(6).toString('hex')}`;
  const changes = { 'Featured Properties': 'Released Properties' };
  const build = await changedBuild(deployed.folder, OTHER, version, changes);
  await runRelease({ DATA_DIR: deployed.folder }, [
    'deploy',
    OTHER,
    '--from',
    build,
    '--reason',
    'a journey',
  ]);
  await expect(async () => {
    await open(page, url);
    await expect(page.getByRole('heading', { name: 'Released Properties' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
