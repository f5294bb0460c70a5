import type { Fault } from '../harness/faults/faulty-proxy';
import { spoil, test } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import {
  now,
  visit,
  goToLogin,
  markDocument,
  asked,
  expectHealedLogin,
  seeHealing,
} from './support/faulty-page';
import { seen } from './support/seen';

test.describe(
  'an entry that cannot be used is healed by the version before, with no fallback in sight',
  { tag: '@core' },
  () => {
    const ways: [name: string, fault: Omit<Fault, 'path'>, requests?: number][] = [
      ['R01 404', { status: 404 }, 1],
      ['R02 503, asked twice and no more', { status: 503 }, 2],
      ['R05 a page in its place', { body: '<!doctype html><h1>Hello</h1>', type: 'text/html' }, 1],
      [
        'R06 a page that says it is a script',
        { body: '<!doctype html><h1>Hello</h1>', type: 'text/javascript' },
        1,
      ],
      ['R07 one bit turned', { flip: true }, 1],
      ['R07 empty', { body: '', type: 'text/javascript' }, 1],
      ['R07 broken off, both times', { truncate: 300 }, 2],
      ['N05 connection reset, both times', { reset: true }],
    ];
    for (const [name, fault, requests] of ways) {
      test(name, async ({ page, faulty }) => {
        await visit(page, faulty, '/about');
        await markDocument(page);
        const entry = now(faulty, 'mfe-account', 'remote-entry.js');
        faulty.proxy.inject({ ...fault, path: entry });
        await goToLogin(page);
        await expectHealedLogin(page, faulty);
        // A browser itself repeats a request whose connection broke.
        if (requests !== undefined) expect(asked(faulty, entry)).toBe(requests);
        await seeHealing(page);
        await expect
          .poll(() => faulty.proxy.beacons)
          .toContainEqual(expect.objectContaining({ area: 'mfe-account', phase: 'load' }));
      });
    }

    test('R03 it never answers', async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      faulty.proxy.inject({ path: now(faulty, 'mfe-account', 'remote-entry.js'), hang: 'all' });
      const started = Date.now();
      await goToLogin(page);
      await expectHealedLogin(page, faulty);
      seen(`the hang ended after ${Date.now() - started} ms, healed, no fallback`);
    });

    for (const way of ['throws', 'no-container', 'init', 'loader']) {
      test(`R11+R12 it runs, and is broken: ${way}`, async ({ page, faulty, noise }) => {
        noise.allowed.push(/page error: mfe-account is broken/);
        await visit(page, faulty, '/about');
        await markDocument(page);
        await spoil(page, { 'mfe-account': way });
        await goToLogin(page);
        await expectHealedLogin(page, faulty);
        const entry = now(faulty, 'mfe-account', 'remote-entry.js');
        expect(asked(faulty, entry)).toBe(1);
      });
    }

    test('R15 a module of it never comes', async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      await markDocument(page);
      await spoil(page, { 'mfe-account': 'never' });
      await goToLogin(page);
      await expectHealedLogin(page, faulty);
    });
  },
);
