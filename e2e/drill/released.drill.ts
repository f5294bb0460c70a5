import { test, watched } from '../harness/faults/faulty-test';
import { expect, hydrated } from '../harness/test';
import { files, visit, goToLogin, loginHeading, versionIn, asked } from './support/faulty-page';

test.describe('released for a moment', { tag: '@core' }, () => {
  test.afterEach(async ({ workerSite }) => {
    await workerSite.release(
      'rollback',
      'mfe-account',
      '--to',
      workerSite.versions['mfe-account'].now,
      '--reason',
      'a test',
    );
  });

  test('R10 a version that is no JavaScript is healed by the one before', async ({ page, faulty, noise }) => {
    noise.allowed.push(/page error: .*(Unexpected|Invalid)/);
    await faulty.release('activate', 'mfe-account', faulty.noScript, '--force', '--reason', 'a test');
    await expect
      .poll(async () => (await page.request.get(`${faulty.url}/login`)).text())
      .toContain(faulty.noScript);
    await visit(page, faulty, '/about');
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
      'data-version',
      faulty.versions['mfe-account'].now,
    );
    expect((await watched(page)).fallbacks).toEqual([]);
    expect(asked(faulty, files('mfe-account', faulty.noScript, 'remote-entry.js'))).toBe(1);
    await hydrated(page);
  });
});
