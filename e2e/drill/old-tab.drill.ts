import { test } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import {
  asked,
  every,
  goToLogin,
  isSameDocument,
  loginHeading,
  markDocument,
  now,
  versionIn,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

test('C03 an old tab still loads what it never loaded, of its own release, after the next one is live', async ({
  page,
  faulty,
}) => {
  const { now: old, before: next } = faulty.versions['mfe-account'];
  // As a tab in the background: it hears of nothing.
  faulty.proxy.inject({ path: '/_release/events', hang: 'all' });
  await visit(page, faulty, '/about');
  await markDocument(page);
  await faulty.release('activate', 'mfe-account', next, '--reason', 'a test');
  try {
    await expect.poll(async () => (await page.request.get(`${faulty.url}/_release`)).text()).toContain(next);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expect(versionIn(page, 'mfe-account')).toHaveAttribute('data-version', old);
    expect(await isSameDocument(page)).toBe(true);
    expect(asked(faulty, now(faulty, 'mfe-account', 'page-login'))).toBeGreaterThan(0);
    seen('files of the old version, asked for first after the deploy, came');
  } finally {
    await faulty.release('activate', 'mfe-account', old, '--force', '--reason', 'a test');
  }
});

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
    // Not by another rollback: what was rolled back from would stand in for nothing any more, in the drills after this one.
    const version = faulty.versions['mfe-content'].now;
    await faulty.release('activate', 'mfe-content', version, '--force', '--reason', 'a test');
  }
});
