import { test } from '../support/faulty-test';
import { expect } from '../support/test';
import { every, goToLogin, loginHeading, markDocument, visit } from './support/faulty-page';
import { seen } from './support/seen';

test('C05 an old tab whose versions are gone says so, and any link brings the new release', async ({
  page,
  faulty,
}) => {
  await visit(page, faulty, '/about');
  await markDocument(page);
  faulty.proxy.inject({ path: every('mfe-account', '*'), status: 404 });
  await goToLogin(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  // The new release, whose files are there; the tab hears of it.
  faulty.proxy.inject();
  await faulty.release('rollback', 'mfe-content', '--reason', 'a test');
  try {
    await expect(async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).first().click();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    }).toPass();
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    seen('its place says what is missing; the next link is a document of the new release');
  } finally {
    const version = faulty.versions['mfe-content'].now;
    await faulty.release('rollback', 'mfe-content', '--to', version, '--reason', 'a test');
  }
});
