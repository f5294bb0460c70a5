import { realpath, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder, type EmptyFolder } from '../harness/checkouts/empty-folder';
import { root } from '../harness/edge-process';
import { serveFolder } from '../harness/foreign-host';
import { editFile, OwnEdges } from '../harness/own-site';
import { expect, isSameDocument, markDocument, open, test } from '../harness/test';

const AREA = 'mfe-agents';
const HOST = 'my-shop';
const TOKEN = '5d20f7a1c98b463e8f01d7b62a94ce38';

let edges: OwnEdges;
let company: EmptyFolder;
let site: string;

test.beforeAll(async () => {
  edges = await OwnEdges.open();
  site = (await edges.start({ RELEASE_TOKEN: TOKEN })).url;
  company = await emptyFolder();
});

test.afterAll(async () => {
  await company.remove();
  await edges.close();
});

const create = (words: string) =>
  company.run('.', `npx --yes ${site}/_federation/packages/create.tgz ${words}`);

test('a company with nothing but the address makes, develops, tests, builds, checks, publishes and previews an area', async ({
  page,
}) => {
  const run = (line: string) => company.run(AREA, line, { RELEASE_TOKEN: TOKEN });
  await expect(create('agents')).rejects.toThrow('Usage: npx');
  await create(AREA);
  await company.run(AREA, 'npm install');
  const lockfile = await readFile(join(company.path, AREA, 'package-lock.json'), 'utf8');
  expect(lockfile).not.toContain(root);
  expect(await realpath(join(company.path, AREA, 'node_modules/@nivaas/ui'))).toContain(company.path);
  for (const [, from] of lockfile.matchAll(/"resolved": "(\S+@?nivaas\S+|\S+_federation\S+)"/g))
    expect(from).toContain(`${site}/_federation/packages/`);

  await company.run(AREA, 'npm run types');
  const [url] = await Promise.all([company.develop(AREA), company.run(AREA, 'npm test')]);
  await open(page, `${url}/agents`);
  await page.getByLabel('Filter by name').fill('be');
  await markDocument(page);
  await editFile(
    join(company.path, AREA, 'src/pages/list/list.page.tsx'),
    'lead={text.lead}',
    'lead="Found"',
  );
  await expect(page.getByText('Found')).toBeVisible();
  await expect(page.getByLabel('Filter by name')).toHaveValue('be');
  expect(await isSameDocument(page)).toBe(true);
  // A page that comes from the site.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');

  await company.run(AREA, 'npm run build');
  expect(await run('npm run check')).toContain('would pass the gate');
  await run('npm run publish-build');
  const printed = await run(`npm run preview --silent -- --json`);
  const { link } = JSON.parse(printed) as { link: string };
  await open(page, new URL(new URL(link).search, `${site}/agents/asha`).href);
  await page.getByRole('button', { name: 'Greeted 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Greeted 1 times' })).toBeVisible();
  await run('npm run deploy');
  await expect.poll(async () => (await page.request.get(`${site}/agents`)).text()).toContain('Bela Shah');
  // Closes the event stream before the edge stops.
  await page.goto('about:blank');
});

for (const bundler of ['vite', 'rspack'])
  test(`an application built with ${bundler} shows fragments whose props its editor knows, and its console names wrong ones`, async ({
    page,
    noise,
  }) => {
    const folder = `${HOST}-${bundler}`;
    await create(`${folder} --host ${bundler}`);
    await company.run(folder, 'npm install');
    await company.run(folder, 'npm run types');
    await company.run(folder, 'npm test');
    const app = join(company.path, folder, 'src/app.tsx');
    await editFile(app, 'defaultType="rent"', 'defaultType="sideways"');
    await expect(company.run(folder, 'npm test')).rejects.toThrow(/app\.tsx.*"sideways"/);
    await company.run(folder, 'npm run build');

    noise.allowed.push(/mfe-search\/search-box is shown with the prop "defaultType" as "sideways"/);
    const host = await serveFolder(join(company.path, folder, 'dist'));
    const told = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto(host.url);
    await expect(page.getByRole('combobox', { name: 'Location' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
    expect((await told).text()).toContain('where it takes "buy" | "rent" | "sell"');
    await host.stop();
  });
