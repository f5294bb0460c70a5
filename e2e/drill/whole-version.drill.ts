import type { Page } from '@playwright/test';
import type { Fault } from '../harness/faults/faulty-proxy';
import type { FaultySite, SpoiltArea } from '../harness/faults/faulty-site';
import { spoil, test } from '../harness/faults/faulty-test';
import { expect, hydrated, isSameDocument, main, markDocument } from '../harness/test';
import {
  asked,
  expectNoFallback,
  expectVersion,
  footerLink,
  goToLogin,
  now,
  visit,
} from './support/faulty-page';

/** A page of each area, and the way there from another area. */
const pages: Record<
  SpoiltArea,
  { from: string; go: (page: Page) => Promise<void>; path: string; heading: RegExp }
> = {
  'mfe-account': {
    from: '/about',
    go: goToLogin,
    path: '/login',
    heading: /log ?in|welcome/i,
  },
  'mfe-content': {
    from: '/login',
    go: (page) => footerLink(page, 'About us').click(),
    path: '/about',
    heading: /about/i,
  },
  'mfe-search': {
    from: '/about',
    go: (page) => footerLink(page, 'Apartments').click(),
    path: '/apartments',
    heading: /apartment/i,
  },
  'mfe-property': {
    from: '/apartments',
    go: (page) => main(page).getByRole('article').getByRole('link').first().click(),
    path: '/property/1',
    heading: /./,
  },
};

/** Faults of all files of a version. */
const onTheWire: [name: string, fault: Omit<Fault, 'path'>][] = [
  ['R50 gone', { status: 404 }],
  ['R50 replaced by a page', { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' }],
  ['R50 one bit flipped', { flip: true }],
  ['R50 never answered', { hang: 'all' }],
];
/** Without `loader`: the loader of the document's page runs on the server. */
const inItself = ['throws', 'no-container', 'init', 'never', 'render', 'effect'];

/** Opens a page without waiting for files that hang. Its HTML is readable before any script of the area. */
async function arrive(page: Page, faulty: FaultySite, path: string, heading: RegExp): Promise<void> {
  await page.goto(faulty.url + path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await hydrated(page);
}

for (const [area, { from, go, path, heading }] of Object.entries(pages) as [
  SpoiltArea,
  (typeof pages)[SpoiltArea],
][]) {
  const expectHealed = async (page: Page, faulty: FaultySite) => {
    await expectVersion(page, faulty, area, 'before');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoFallback(page);
  };

  test.describe(`${area}: a version that cannot be loaded is healed by the one before`, () => {
    for (const [name, fault] of onTheWire) {
      test(`${name} (${area}, on the way there)`, async ({ page, faulty }) => {
        await visit(page, faulty, from);
        await markDocument(page);
        faulty.proxy.inject({ ...fault, path: now(faulty, area, '*') });
        await go(page);
        await expectHealed(page, faulty);
        expect(await isSameDocument(page)).toBe(true);
      });

      test(`${name} (${area}, in the document)`, async ({ page, faulty }) => {
        faulty.proxy.inject({ ...fault, path: now(faulty, area, '*') });
        await arrive(page, faulty, path, heading);
        await expectHealed(page, faulty);
      });
    }
  });

  test.describe(`${area}: a version that does not work is healed by the one before`, () => {
    for (const way of [...inItself, 'loader']) {
      const tag = area === 'mfe-account' && way === 'effect' ? ' @core' : '';
      test(`R11 R12 R15 X02 ${way} (${area}, on the way there)${tag}`, async ({ page, faulty, noise }) => {
        noise.allowed.push(/page error: \S+ is broken/);
        await visit(page, faulty, from);
        await markDocument(page);
        await spoil(page, { [area]: way });
        await go(page);
        await expectHealed(page, faulty);
        expect(await isSameDocument(page)).toBe(true);
        expect(asked(faulty, now(faulty, area, 'remote-entry.js'))).toBe(1);
        if (['render', 'effect'].includes(way))
          await expect
            .poll(() => faulty.proxy.beacons)
            .toContainEqual(expect.objectContaining({ area, phase: way }));
      });
    }

    for (const way of inItself) {
      const tag = area === 'mfe-account' && way === 'render' ? ' @core' : '';
      test(`R11 R12 R15 X02 ${way} (${area}, in the document)${tag}`, async ({ page, faulty, noise }) => {
        noise.allowed.push(/page error: \S+ is broken/);
        await spoil(page, { [area]: way });
        await arrive(page, faulty, path, heading);
        await expectHealed(page, faulty);
      });
    }
  });
}
