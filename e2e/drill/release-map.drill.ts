import type { Fault } from '../harness/faults/faulty-proxy';
import { test, watched } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import { goToLogin, isSameDocument, loginHeading, markDocument, visit } from './support/faulty-page';
import { seen } from './support/seen';

/** The browser's manifest of all areas: asked for when a page is opened whose area the document did not carry. */
const path = '/_release/r*';

test.describe(
  'a release map that cannot be used does not keep a visitor from the page',
  { tag: '@core' },
  () => {
    const ways: [name: string, fault: Omit<Fault, 'path'>][] = [
      ['R17 404', { status: 404 }],
      ['R17 500', { status: 500 }],
      ['R17 a page in its place', { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' }],
      ['R17 empty', { body: '', type: 'application/json' }],
      ['R17 broken off', { truncate: 300 }],
      ['R18 JSON of another shape', { body: '{"error":"busy"}', type: 'application/json' }],
      ['R18 an empty object', { body: '{}', type: 'application/json' }],
      ['R20 far too large', { body: ' '.repeat(50_000_000), type: 'application/json' }],
      ['R20 five thousand levels deep', { body: '['.repeat(5_000), type: 'application/json' }],
    ];
    for (const [name, fault] of ways) {
      test(name, async ({ page, faulty }) => {
        // From the start: what is fetched ahead meets the fault, too.
        faulty.proxy.inject({ path, ...fault });
        await visit(page, faulty, '/about');
        await markDocument(page);
        await goToLogin(page);
        await expect(loginHeading(page)).toBeVisible();
        expect(await isSameDocument(page)).toBe(false);
        await expect(page).toHaveTitle(/log ?in/i);
        expect((await watched(page)).fallbacks).toEqual([]);
        seen('the page came as a document instead, no fallback');
      });
    }

    test('R27 one fault of the line is not seen at all', async ({ page, faulty }) => {
      faulty.proxy.inject({ path, status: 503, only: 'first' });
      await visit(page, faulty, '/about');
      await markDocument(page);
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    });

    test('R17 it never answers: the wait ends, and Try again recovers', async ({ page, faulty }) => {
      faulty.proxy.inject({ path, hang: 'all' });
      await visit(page, faulty, '/about');
      await markDocument(page);
      const started = Date.now();
      await goToLogin(page);
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible({ timeout: 15_000 });
      seen(`the wait ended after ${Date.now() - started} ms, Try again brought the page`);
      faulty.proxy.inject();
      // What is fetched ahead for the link under the pointer may have the map first: the page then comes unasked.
      await Promise.race([retry.click(), loginHeading(page).waitFor()]);
      await expect(loginHeading(page)).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    });
  },
);
