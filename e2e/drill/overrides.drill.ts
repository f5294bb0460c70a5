import { expect, hydrated, test } from '../harness/test';
import { seen } from './support/seen';

const EVIL = 'https://evil.test/remote-entry.js';
const NAMES = ['mf', 'remotes', 'overrides', 'mf-overrides', 'import-map-override:mfe-search', 'mfe-search'];

test('O06 an address, a cookie or storage that names another origin moves no remote', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  await page
    .context()
    .addCookies(NAMES.map((name) => ({ name: name.replace(':', '_'), value: EVIL, url: baseURL })));
  await page.addInitScript(
    ([names, evil]) => {
      for (const name of names) localStorage.setItem(name, evil);
      for (const name of names) sessionStorage.setItem(name, evil);
    },
    [NAMES, EVIL] as const,
  );
  const query = new URLSearchParams(NAMES.map((name) => [name, EVIL]));
  await page.goto(`/search?${query.toString()}`);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).first().click();
  await expect(page).toHaveURL(/careers$/);
  expect(foreign).toEqual([]);
  const sources = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
  expect(sources.filter((source) => !source.startsWith(`${baseURL}/_assets/`))).toEqual([]);
  seen(`${sources.length} scripts, all of the release; no request to another origin`);
});
