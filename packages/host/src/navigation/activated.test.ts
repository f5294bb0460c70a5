import { activated } from './activated';

function prerender(isAhead: boolean): void {
  Object.assign(document, { prerendering: isAhead });
}

test('a page that is seen starts at once', async () => {
  prerender(false);
  await expect(activated()).resolves.toBeUndefined();
});

test('a page that is rendered ahead starts when it is seen', async () => {
  prerender(true);
  let isSeen = false;
  const seen = activated().then(() => (isSeen = true));
  await Promise.resolve();
  await Promise.resolve();
  expect(isSeen).toBe(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  await seen;
  expect(isSeen).toBe(true);
});
