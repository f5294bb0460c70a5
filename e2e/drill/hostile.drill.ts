import { expect, heading, hydrated, test } from '../harness/test';
import { seen } from './support/seen';

test('W15 messages and events of others change nothing, and an opener cannot reach the page @core', async ({
  page,
  context,
  baseURL,
}) => {
  const junk = [
    null,
    7,
    '{"type":"navigate","to":"//evil.example"}',
    { type: 'account:signed-in', name: 'x' },
  ];
  const body = `<title>evil</title><button onclick="opened=window.open('${baseURL}/about')">Open</button>`;
  await page.route('https://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('https://evil.example/');
  const opening = context.waitForEvent('page');
  await page.getByRole('button').click();
  const site = await opening;
  await hydrated(site);
  const state = () =>
    site.evaluate(() => [opener, document.title, location.href, localStorage.length, name] as const);
  const before = await state();
  expect(before[0]).toBeNull();
  // The opener's reference is cut, so the page also sends the messages to itself.
  expect(await page.evaluate('opened.closed')).toBe(true);
  await page.evaluate((messages) => {
    for (const one of messages) (Reflect.get(globalThis, 'opened') as Window).postMessage(one, '*');
  }, junk);
  await site.evaluate(async (messages) => {
    for (const one of messages) {
      window.postMessage(one, '*');
      for (const name of ['account:signed-out', 'release', 'storage', 'message', 'nivaas'])
        window.dispatchEvent(new CustomEvent(name, { detail: one }));
    }
    await new Promise((resolve) => setTimeout(resolve));
  }, junk);
  expect(await state()).toEqual(before);
  await expect(heading(site)).toBeVisible();
  seen('the opener has lost the window; nothing listens to messages');
});
