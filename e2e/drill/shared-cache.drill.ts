import { test } from '../harness/faults/faulty-test';
import { expect, hydrated } from '../harness/test';
import { expectHealedShell, mainOf } from './support/faulty-page';
import { seen } from './support/seen';

// Like a shared cache that follows docs/operations.md: documents have no token and no bucket.
test.use({ extraHTTPHeaders: { 'x-nivaas-cohort': 'stable' } });

const TOKEN = /^[\w-]{40,}$/;

test.describe('a document of a shared cache', () => {
  test('asks for its page view once, and signs its beacons with the answer', async ({ page, faulty }) => {
    await page.goto(`${faulty.url}/search`);
    await hydrated(page);
    const visits = () => faulty.proxy.beacons.filter(({ vitals }) => vitals);
    await expect.poll(visits).toHaveLength(1);
    expect(visits()).toMatchObject([{ view: expect.stringMatching(TOKEN), vitals: {}, visited: [] }]);
    expect(faulty.proxy.requests.filter((line) => line === 'POST /_beacon/view').length).toBe(1);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain('nivaas-rs');
    seen('one page view, with a sign of life');
  });

  test('whose shell is missing says so, and gets the shell before', async ({ page, faulty }) => {
    faulty.proxy.inject({ path: mainOf(faulty.shell.now), status: 404 });
    await page.goto(`${faulty.url}/about`);
    await expectHealedShell(page, faulty);
    const told = expect.objectContaining({ view: expect.stringMatching(TOKEN), code: 'not_started' });
    expect(faulty.proxy.beacons).toContainEqual(told);
    seen('the same page by the shell before, hydrated; the edge was told');
  });
});
