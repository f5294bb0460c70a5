import type { Page } from '@playwright/test';
import type { Fault } from '../harness/faults/faulty-proxy';
import { proxiedTest as test } from '../harness/faults/faulty-test';
import { expect, hydrated, main, open } from '../harness/test';
import { seen } from './support/seen';

const SVG_WITH_SCRIPT = `<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000" onload="document.title='ran'">
  <script>document.title = 'ran'; parent.document.title = 'ran'</script><rect width="30000" height="30000"/></svg>`;

const PICTURES: [string, Omit<Fault, 'path'>][] = [
  ['is missing (404)', { status: 404 }],
  ['is empty', { type: 'image/svg+xml', body: '' }],
  ['is HTML', { type: 'text/html', body: '<h1>Not a picture</h1>' }],
  ['is a drawing of 30,000 px with a script', { type: 'image/svg+xml', body: SVG_WITH_SCRIPT }],
  ['never ends', { hang: 'body' }],
];

for (const [how, fault] of PICTURES) {
  const tag = how.includes('404') ? '@core' : [];
  test(`D06 every picture ${how}: the page keeps its layout and its text, and runs nothing${tag}`, async ({
    page,
    proxied,
    noise,
  }) => {
    // The media folder also holds the heading font.
    noise.allowed.push(/Failed to load resource|^failed request: \S+\/_media\/|downloaded font|OTS parsing/);
    const sizes = async () => {
      await page.goto(`${proxied.url}/search`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const pictures = main(page).locator('img');
      return pictures.evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight]));
    };
    const whole = await sizes();
    expect(whole.length).toBeGreaterThan(5);
    proxied.reset();
    proxied.inject({ path: '/_media/*', ...fault });
    // With an empty cache, so that pictures are requested.
    await page.context().clearCookies();
    const tools = await page.context().newCDPSession(page);
    await tools.send('Network.clearBrowserCache');
    expect(await sizes()).toEqual(whole);
    const asked = () => proxied.requests.filter((one) => one.includes('/_media/')).length;
    await expect.poll(asked).toBeGreaterThan(2);
    await expect(page).toHaveTitle(/Properties/);
    await expect(main(page).getByRole('link', { name: /Wakad/ }).first()).toBeVisible();
  });
}

test('D08 after thirty quick choices the last one is shown, also in the address', async ({ page }) => {
  await open(page, '/search');
  const sort = main(page).getByRole('combobox', { name: 'Sort by' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await sort.evaluate((select: HTMLSelectElement) => {
    const values = [...select.options].map(({ value }) => value);
    const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
    for (let index = 0; index < 30; index += 1) {
      set?.call(select, values[index % values.length]);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    set?.call(select, 'price-low-high');
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL(/sort=price-low-high/);
  await expect(sort).toHaveValue('price-low-high');
  const order = (shown: Page) =>
    shown
      .getByRole('main')
      .locator('a[href^="/property/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const fresh = await page.context().newPage();
  await open(fresh, page.url());
  const wanted = await order(fresh);
  // The list changes a moment after the address.
  await expect.poll(() => order(page)).toEqual(wanted);
  expect(asked.filter((url) => !url.includes('/_')).length).toBeLessThanOrEqual(10);
  seen(`the last choice is shown and in the address; ${asked.length} requests`);
});
