import { KINDS } from '../../harness/pages/pages';
import { open, test } from '../../harness/test';

/*
 * React reports a difference between the server's HTML and the first render as a page error, which fails a test. What a
 * returning visitor stored: pages. Damaged values: bad-input.
 */

test('each kind of page hydrates without any storage @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  for (const url of KINDS) await open(page, url);
});
