import type { Fault } from '../harness/faults/faulty-proxy';
import { test, watched } from '../harness/faults/faulty-test';
import { expect } from '../harness/test';
import { now, visit, goToLogin, loginHeading, versionIn } from './support/faulty-page';

test.describe('one fault of the line is not seen at all', { tag: '@core' }, () => {
  const ways: [name: string, fault: Omit<Fault, 'path'>][] = [
    ['R27 one 503', { status: 503, times: 1 }],
    ['N05 one reset connection', { reset: true, times: 1 }],
    ['R07 broken off once', { truncate: 300, times: 1 }],
    ['R03 the first request hangs, the second under another address answers', { hang: 'all', only: 'first' }],
  ];
  for (const [name, fault] of ways) {
    test(name, async ({ page, faulty }) => {
      await visit(page, faulty, '/about');
      faulty.proxy.inject({ ...fault, path: now(faulty, 'mfe-account', 'remote-entry.js') });
      await goToLogin(page);
      await expect(loginHeading(page)).toBeVisible({ timeout: 15_000 });
      await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
        'data-version',
        faulty.versions['mfe-account'].now,
      );
      expect((await watched(page)).fallbacks).toEqual([]);
    });
  }

  test('R13 an element has the name of a container as its id', async ({ page, faulty }) => {
    await visit(page, faulty, '/about');
    await page.evaluate((id) => {
      const trap = document.createElement('form');
      trap.id = id;
      document.body.append(trap);
    }, `mfe_account_${faulty.versions['mfe-account'].now}`);
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
      'data-version',
      faulty.versions['mfe-account'].now,
    );
  });

  test('R28 three parts of one area ask for its entry once', async ({ page, faulty }) => {
    await visit(page, faulty, '/');
    await expect(page.locator('[data-fragment^="mfe-content/"]')).toHaveCount(3);
    const scripts = faulty.proxy.requests.filter(
      (line) => line.includes('/mfe-content/') && line.includes('remote-entry'),
    );
    expect(scripts).toHaveLength(1);
    expect((await watched(page)).fallbacks).toEqual([]);
  });

  test('N03 a line of 150 kbit/s is slow, and no fault', async ({ page, faulty }) => {
    test.setTimeout(60_000);
    await visit(page, faulty, '/about');
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 150_000 / 8,
      uploadThroughput: 150_000 / 8,
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Apartments' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /apartment/i })).toBeVisible({
      timeout: 45_000,
    });
    await expect(versionIn(page, 'mfe-search')).toHaveAttribute(
      'data-version',
      faulty.versions['mfe-search'].now,
    );
    expect((await watched(page)).fallbacks).toEqual([]);
  });
});
