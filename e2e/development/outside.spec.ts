import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder, type EmptyFolder } from '../harness/checkouts/empty-folder';
import { root } from '../harness/edge-process';
import { editFile, OwnEdges } from '../harness/own-site';
import { expect, isSameDocument, markDocument, open, test } from '../harness/test';

const AREA = 'mfe-tiny';
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

/** Writes an area that has our packages as npm packs them. */
async function writeArea(): Promise<void> {
  await company.run('.', `npm pack --workspaces --prefix ${root} --pack-destination ${company.path}`);
  const archives = (await readdir(company.path)).map((file) => {
    const [, name = ''] = /^nivaas-(\w+)-/.exec(file) ?? [];
    return [`@nivaas/${name}`, `file:../${file}`] as const;
  });
  const folder = join(company.path, AREA);
  await cp(join(root, 'packages/federation/fixtures', AREA), folder, { recursive: true });
  const scripts = { dev: `nivaas-dev --on ${site}`, build: 'nivaas-build', release: 'nivaas-release' };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: AREA, scripts, dependencies: Object.fromEntries(archives) }),
  );
}

test('a team outside this repository develops, builds and releases an area with our packages @nightly', async ({
  page,
}) => {
  await writeArea();
  await company.run(AREA, 'npm install');
  await open(page, `${await company.serve(AREA, 'dev')}/tiny/1`);
  await markDocument(page);
  await editFile(join(company.path, AREA, 'src/pages/start/start.page.tsx'), 'A tiny page', 'A found page');
  await expect(page.getByText('A found page').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  // A page that comes from the site.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');

  await company.run(AREA, 'npm run build');
  await company.run(AREA, `npm run release -- deploy ${AREA} --from dist --edge ${site}`, {
    RELEASE_TOKEN: TOKEN,
  });
  await expect.poll(async () => (await page.request.get(`${site}/tiny/1`)).text()).toContain('A found page');
  // Closes the event stream before the edge stops.
  await page.goto('about:blank');
});
