import { test } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import { expectHealedLogin, goToLogin, markDocument, now, seeHealing, visit } from './support/faulty-page';
import { seen } from './support/seen';

test('R22 the entry of another area in its place is healed', { tag: '@core' }, async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  await markDocument(page);
  faulty.proxy.inject({
    path: now(faulty, 'mfe-account', 'remote-entry.js'),
    instead: now(faulty, 'mfe-search', 'remote-entry.js'),
  });
  await goToLogin(page);
  await expectHealedLogin(page, faulty);
  await seeHealing(page);
});

test('R22 the entry of the version before in its place is healed', async ({ page, faulty }) => {
  const { before } = faulty.versions['mfe-account'];
  await visit(page, faulty, '/about');
  await markDocument(page);
  faulty.proxy.inject({
    path: now(faulty, 'mfe-account', 'remote-entry.js'),
    instead: `/_assets/mfe-account/${before}/remote-entry.js`,
  });
  await goToLogin(page);
  await expectHealedLogin(page, faulty);
  await seeHealing(page);
});

test(
  'R23 an entry that is sent to another origin does not run, and is healed',
  { tag: '@core' },
  async ({ page, faulty, noise }) => {
    noise.allowed.push(/CORS policy|Unsafe attempt|Content Security Policy|Integrity|ERR_FAILED|csp/);
    const other = faulty.url.replace('localhost', '127.0.0.1');
    await visit(page, faulty, '/about');
    await markDocument(page);
    const answer = { status: 200, body: 'globalThis.stolen = true', type: 'text/javascript' };
    faulty.proxy.inject(
      { path: '/_assets/stolen.js', ...answer },
      { path: now(faulty, 'mfe-account', 'remote-entry.js'), location: `${other}/_assets/stolen.js` },
    );
    await goToLogin(page);
    await expectHealedLogin(page, faulty);
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    seen('what the other origin sends did not run; the version before stood in');
  },
);
