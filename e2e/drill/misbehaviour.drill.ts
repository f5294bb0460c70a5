import { spoil, spoilDocument, test } from '../harness/faults/faulty-test';
import { banner, expect, hydrated } from '../harness/test';
import { expectNoFallback, expectVersion, goToLogin, loginHeading, visit } from './support/faulty-page';
import { seen } from './support/seen';

for (const way of ['handler', 'promise']) {
  test(`X02 a ${way} that throws leaves the part as it is`, async ({ page, faulty, noise }) => {
    noise.allowed.push(/page error: mfe-account is broken/);
    await spoil(page, { 'mfe-account': way });
    await visit(page, faulty, '/login');
    await loginHeading(page).click();
    await expectVersion(page, faulty, 'mfe-account', 'now');
    await expectNoFallback(page);
  });
}

for (const [way, report] of [
  ['render', { phase: 'render', healed: true }],
  ['effect', { phase: 'effect', healed: true }],
  ['differs', { phase: 'render', code: 'hydration' }],
] as const) {
  test(`X01 what fails while it hydrates (${way}) is a fault of its area alone`, async ({
    page,
    faulty,
    noise,
  }) => {
    noise.allowed.push(/Minified React error #418/);
    await spoil(page, { 'mfe-account': way });
    await visit(page, faulty, '/login');
    await expect(loginHeading(page)).toBeVisible();
    await expect.poll(() => faulty.proxy.beacons).toContainEqual(expect.objectContaining(report));
    // Its sign of life is sent later than the faults of the start.
    await expect.poll(() => faulty.proxy.beacons.some((beacon) => 'vitals' in beacon)).toBe(true);
    const faults = faulty.proxy.beacons.filter((beacon) => 'phase' in beacon);
    expect(faults).toMatchObject([{ area: 'mfe-account', ...report }]);
    seen(JSON.stringify(faults[0]?.['message']));
  });
}

test('X08 when an area empties the page, the document is reloaded', async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  await spoilDocument(page, { 'mfe-account': 'wipes' });
  await goToLogin(page);
  await expect(loginHeading(page)).toBeVisible();
  await hydrated(page);
  await expect(banner(page)).toBeVisible();
  seen('the document was loaded again, and is whole');
});

test('X08 when an area empties every page, the document is reloaded only once', async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  await spoil(page, { 'mfe-account': 'wipes' });
  await goToLogin(page);
  await expect(page.getByRole('link', { name: 'Load it again' })).toBeVisible({ timeout: 60_000 });
  seen('after one reload there are words and a link');
});
