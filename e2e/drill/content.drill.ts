import type { Fault } from '../harness/faults/faulty-proxy';
import { proxiedTest as test } from '../harness/faults/faulty-test';
import { expect, hydrated, main } from '../harness/test';

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
  test(`D06 every picture ${how}: the page keeps its layout and its text, and runs nothing`, async ({
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
