import type { Page } from '@playwright/test';
import type { FaultySite } from '../harness/faults/faulty-site';
import { spoil, test } from '../harness/faults/faulty-test';
import { expect, hydrated } from '../harness/test';
import {
  asked,
  expectHealedShell,
  footerLink,
  goToCareers,
  HEALING_TIMEOUT_MS,
  mainOf,
  placeField,
} from './support/faulty-page';
import { seen } from './support/seen';

const probes = ({ proxy }: FaultySite) => proxy.requests.filter((line) => line.startsWith('HEAD ')).length;

test.describe('a shell that does not start', () => {
  const ways: [name: string, spoilShell: (page: Page, site: FaultySite) => unknown][] = [
    ['R25 missing', (_, { proxy, shell }) => proxy.inject({ path: mainOf(shell.now), status: 404 })],
    ['R25 corrupt', (_, { proxy, shell }) => proxy.inject({ path: mainOf(shell.now), flip: true })],
    ['R52 that throws @core', (page) => spoil(page, { shell: 'throws' })],
    ['R52 that rejects', (page) => spoil(page, { shell: 'rejects' })],
  ];
  for (const [name, spoilShell] of ways) {
    test(`${name}, it is replaced by the shell before, and the next pages begin with that`, async ({
      page,
      faulty,
    }) => {
      await page.goto('about:blank');
      await spoilShell(page, faulty);
      await page.goto(`${faulty.url}/about`);
      await expectHealedShell(page, faulty);
      expect(asked(faulty, '/about')).toBe(2);
      await goToCareers(page);
      await page.goto(`${faulty.url}/login`);
      await hydrated(page);
      expect(asked(faulty, '/login')).toBe(1);
      seen('the same page by the shell before, hydrated; the edge was told');
    });
  }

  test('R52 a shell that never hydrates is replaced with the next page while the visitor types', async ({
    page,
    faulty,
  }) => {
    await page.goto('about:blank');
    await spoil(page, { shell: 'never' });
    await page.goto(faulty.url);
    const field = placeField(page);
    await field.fill('Pune');
    await expect.poll(() => probes(faulty), { timeout: HEALING_TIMEOUT_MS }).toBe(1);
    await expect(field).toHaveValue('Pune');
    await field.press('Enter');
    await expectHealedShell(page, faulty);
    expect(page.url()).toContain('location=Pune');
  });

  test('R25 when the shell before fails as well, the page is readable, its links work, and nothing loops', async ({
    page,
    faulty,
  }) => {
    faulty.proxy.inject({ path: mainOf('*'), status: 404 });
    await page.goto(`${faulty.url}/about`);
    await expect.poll(() => probes(faulty)).toBe(2);
    await footerLink(page, 'Careers').click();
    await expect(page.getByRole('heading', { level: 1, name: /career|join/i })).toBeVisible();
    expect([asked(faulty, '/about'), asked(faulty, '/careers'), probes(faulty)]).toEqual([2, 1, 2]);
    seen('two tries, then the plain page');
  });
});
