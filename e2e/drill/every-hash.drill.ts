import { parseSnapshot } from '@nivaas/contracts';
import type { Page } from '@playwright/test';
import { test } from '../harness/faults/faulty-test';
import { expect, hydrated } from '../harness/test';
import { expectHealedShell, expectNoFallback, expectVersion, visit } from './support/faulty-page';
import { seen } from './support/seen';

const AREA = 'mfe-account';
const PATH = '/login';
const NO_FILE = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

interface Hashed {
  name: string;
  hash: string;
}

/** The scripts of an area, and their hashes, in the snapshot of the document. */
async function listed(page: Page, area: string): Promise<Hashed[]> {
  const text = await page.locator('script#release').textContent();
  const { areas } = parseSnapshot(JSON.parse(text ?? ''));
  const { entry = '', chunks = {}, integrity = {} } = areas[area] ?? {};
  const names = new Set([entry, ...Object.values(chunks).flatMap(({ js }) => js)]);
  return [...names].map((name) => ({ name, hash: integrity[name] ?? '' }));
}

/** Replacements that give a file another hash or none, in the document and its policy. */
const wrongHashes = ({ name, hash }: Hashed): [from: string, to: string][] => [
  [hash, NO_FILE],
  [`"${name}":`, `"not-${name}":`],
];

test('R51 a file whose hash is deleted or changed does not run, and the version before stands in', async ({
  page,
  faulty,
  noise,
}) => {
  // Trusted Types refuses a script that the snapshot does not list.
  noise.allowed.push(/requires 'TrustedScriptURL' assignment/);
  await visit(page, faulty, PATH);
  const all = await listed(page, AREA);
  expect(all.length).toBeGreaterThan(2);
  for (const replace of all.flatMap(wrongHashes)) {
    faulty.proxy.inject({ path: PATH, replace });
    await page.goto(faulty.url + PATH);
    await hydrated(page);
    await expectVersion(page, faulty, AREA, 'before');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFallback(page);
  }
  seen(`${all.length} files, twice each: none ran, each healed`);
});

test('R51 the script of a shell without its hash does not run, and the shell before stands in', async ({
  page,
  faulty,
}) => {
  await visit(page, faulty, '/about');
  const [main] = (await listed(page, 'shell')).filter(({ name }) => name === 'main.js');
  faulty.proxy.inject({ path: '/about', replace: [main?.hash ?? '', NO_FILE] });
  await page.goto(`${faulty.url}/about`);
  await expectHealedShell(page, faulty);
});
