import { spoil, test, watched } from '../harness/faults/faulty-test';
import { expect, hydrated } from '../harness/test';
import { goToLogin, loginHeading, markDocument, versionIn, visit } from './support/faulty-page';
import { seen } from './support/seen';

declare global {
  interface Performance {
    measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
  }
}

test(
  'X07 pages that redirect to one another without end are healed',
  { tag: '@core' },
  async ({ page, faulty }) => {
    await visit(page, faulty, '/about');
    await markDocument(page);
    await spoil(page, { 'mfe-account': 'redirects' });
    await goToLogin(page);
    await expect(
      page.getByRole('heading', { level: 1, name: /log ?in|welcome|sign ?up|account/i }),
    ).toBeVisible();
    await expect(versionIn(page, 'mfe-account')).toHaveAttribute(
      'data-version',
      faulty.versions['mfe-account'].before,
    );
    expect((await watched(page)).fallbacks).toEqual([]);
    seen('the loop was ended and the version before stood in');
  },
);

test(
  'X08 an area that takes the page away: the document is loaded again, once',
  { tag: '@core' },
  async ({ page, faulty }) => {
    await visit(page, faulty, '/about');
    await markDocument(page);
    // Only in this document: the one that is loaded again is whole.
    await page.evaluate(() => void Object.assign(globalThis, { spoilt: { 'mfe-account': 'wipes' } }));
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole('banner')).toBeVisible();
    seen('the document was loaded again, and is whole');
  },
);

test('X08 an area that takes every page away is not reloaded without end', async ({ page, faulty }) => {
  await visit(page, faulty, '/about');
  await spoil(page, { 'mfe-account': 'wipes' });
  await goToLogin(page);
  await expect(page.getByRole('link', { name: 'Load it again' })).toBeVisible();
  seen('after one reload there are words and a link');
});

test('X05 an area that blocks the page for six seconds is told of by name, and the rest works afterwards', async ({
  page,
  faulty,
}) => {
  test.setTimeout(60_000);
  await visit(page, faulty, '/about');
  await spoil(page, { 'mfe-account': 'blocks' });
  await goToLogin(page);
  await expect(loginHeading(page)).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() => faulty.proxy.beacons, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ area: 'mfe-account', phase: 'effect', code: 'blocked' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apartments' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /apartment/i })).toBeVisible();
  seen('the page answers again, the other pages work, and a beacon names the area of the page');
});

test('X06 an area that fills the memory is told of by name', async ({ page, faulty }) => {
  test.setTimeout(150_000);
  // Counts the looks of the page, and changes nothing about them.
  await page.addInitScript(() => {
    const measure = performance.measureUserAgentSpecificMemory?.bind(performance);
    if (!measure) return;
    performance.measureUserAgentSpecificMemory = async () => {
      const result = await measure();
      Object.assign(globalThis, { looks: 1 });
      return result;
    };
  });
  await visit(page, faulty, '/about');
  await page.waitForFunction(() => 'looks' in globalThis, undefined, { timeout: 60_000 });
  await spoil(page, { 'mfe-account': 'leaks' });
  await goToLogin(page);
  await expect(loginHeading(page)).toBeVisible();
  await expect
    .poll(() => faulty.proxy.beacons, { timeout: 80_000 })
    .toContainEqual(expect.objectContaining({ area: 'mfe-account', phase: 'effect', code: 'memory' }));
  const { message } = faulty.proxy.beacons.find(({ code }) => code === 'memory') ?? {};
  seen(`a beacon names the area of the page: ${String(message)}`);
});

test('X10 fifty times there and back leave no listener behind', async ({ page, faulty }) => {
  test.setTimeout(90_000);
  await visit(page, faulty, '/about');
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable');
  const listeners = async () => {
    await line.send('HeapProfiler.collectGarbage');
    const { metrics } = await line.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  };
  const thereAndBack = async () => {
    await goToLogin(page);
    await expect(loginHeading(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /about/i })).toBeVisible();
  };
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await thereAndBack();
  const before = await listeners();
  for (let times = 0; times < 50; times += 1) await thereAndBack();
  const after = await listeners();
  seen(`${before} listeners before, ${after} after`);
  expect(after - before).toBeLessThan(25);
});
