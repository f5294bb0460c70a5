import type { Page } from '@playwright/test';
import type { Fault } from '../harness/faults/faulty-proxy';
import { test, watched } from '../harness/faults/faulty-test';
import { banner, expect, heading, isSameDocument, main, markDocument } from '../harness/test';
import {
  asked,
  every,
  expectNoFallback,
  expectVersion,
  footerLink,
  goToLogin,
  loginHeading,
  now,
  visit,
} from './support/faulty-page';
import { seen } from './support/seen';

const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' });

/** The release map, which the browser fetches to open a page of an area that its document left out. */
const MAP = '/_release/r*';

test('C01 C13 with no version before, the frame of a page stays, and Try again recovers @core', async ({
  page,
  faulty,
}) => {
  await visit(page, faulty, '/about');
  await markDocument(page);
  faulty.proxy.inject({ path: every('mfe-account', 'page-login.js'), status: 404 });
  await goToLogin(page);
  await expect(tryAgain(page)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(banner(page)).toBeVisible();
  expect((await watched(page)).fallbacks).toEqual(['mfe-account']);
  faulty.proxy.inject();
  await tryAgain(page).click();
  await expect(loginHeading(page)).toBeVisible();
  await expect(page).toHaveTitle(/log ?in/i);
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('N02 offline the page says so, and recovers by itself @core', async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  await markDocument(page);
  await page.context().setOffline(true);
  await footerLink(page, 'Apartments').click();
  await expect(main(page)).toContainText('The site cannot be reached just now.');
  await expect(banner(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading(page)).toHaveText(/apartment/i);
  expect(await isSameDocument(page)).toBe(true);
});

const UNUSABLE: [name: string, fault: Omit<Fault, 'path'>][] = [
  ['R17 404', { status: 404 }],
  ['R17 replaced by a page', { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' }],
  ['R17 cut off', { truncate: 300 }],
  ['R18 JSON of another shape', { body: '{"error":"busy"}', type: 'application/json' }],
];
for (const [name, fault] of UNUSABLE) {
  test(`${name}, the release map cannot be used: the page comes as a document`, async ({ page, faulty }) => {
    // Injected before the visit, so that prefetching meets the fault, too.
    faulty.proxy.inject({ path: MAP, ...fault });
    await visit(page, faulty, '/about');
    await markDocument(page);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
    await expect(page).toHaveTitle(/log ?in/i);
    await expectNoFallback(page);
  });
}

test('C03 after a release an open tab still loads files of its own release', async ({ page, faulty }) => {
  const { now: old, before: next } = faulty.versions['mfe-account'];
  // Like a background tab, it gets no release events.
  faulty.proxy.inject({ path: '/_release/events', hang: 'all' });
  await visit(page, faulty, '/about');
  await markDocument(page);
  await faulty.release('activate', 'mfe-account', next, '--reason', 'a test');
  try {
    await expect.poll(async () => (await page.request.get(`${faulty.url}/_release`)).text()).toContain(next);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expectVersion(page, faulty, 'mfe-account', 'now');
    expect(await isSameDocument(page)).toBe(true);
    expect(asked(faulty, now(faulty, 'mfe-account', 'page-login'))).toBeGreaterThan(0);
    seen('files of the old version were served after the deploy');
  } finally {
    await faulty.release('activate', 'mfe-account', old, '--force', '--reason', 'a test');
  }
});
