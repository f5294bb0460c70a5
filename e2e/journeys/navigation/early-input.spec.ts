import { expect, footer, hold, hydrated, main, test } from '../../harness/test';

const SHELL = '**/_assets/shell/**/main.js';
const FIELDS = [
  { url: '/', role: 'combobox', name: 'Location', text: 'Whitefield' },
  { url: '/search', role: 'textbox', name: 'Minimum price', text: '50 L' },
  { url: '/login', role: 'textbox', name: 'Email', text: 'asha@example.in' },
  { url: '/contact', role: 'textbox', name: 'Message', text: 'Is the flat in Wakad free?' },
] as const;

for (const { url, role, name, text } of FIELDS) {
  const tag = url === '/' ? '' : ' @nightly';
  test(`text that is typed on ${url} before hydration is kept${tag}`, async ({ page }) => {
    const release = await hold(page, SHELL);
    await page.goto(url, { waitUntil: 'commit' });
    const input = main(page).getByRole(role, { name }).first();
    await input.fill(text);
    release();
    await hydrated(page);
    await expect(input).toHaveValue(text);
    await input.press('End');
    await input.pressSequentially('!');
    await expect(input).toHaveValue(`${text}!`);
  });
}

test('a link that is clicked before the scripts are loaded works', async ({ page }) => {
  await hold(page, SHELL);
  await page.goto('/', { waitUntil: 'commit' });
  await footer(page).getByRole('link', { name: 'Terms' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/terms$/);
});
