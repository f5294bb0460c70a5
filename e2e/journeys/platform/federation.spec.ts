import type { Page } from '@playwright/test';
import { expect, followLink, heading, isSameDocument, markDocument, open, test } from '../../harness/test';

interface SharedModule {
  name: string;
  provider: string;
  version: string;
}

/** The shared pack in the page's federation runtime. */
function sharedModules(page: Page): Promise<SharedModule[]> {
  return page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string; loaded?: unknown }>>;
    const instances = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default?: Scope } }[] } }
    ).__FEDERATION__.__INSTANCES__;
    return instances.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap.default ?? {}).flatMap(([name, versions]) =>
        Object.entries(versions).map(([version, { from }]) => ({ name, version, provider: from })),
      ),
    );
  });
}

const ORDER = ['/', '/search', '/property/3', '/login', '/about'];

test('one document, one React, one React DOM, one router, all from the shell', async ({ page }) => {
  await open(page, ORDER[0] ?? '/');
  await markDocument(page);
  for (const url of ORDER.slice(1)) {
    await followLink(page, url);
    await expect(page).toHaveURL(url);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('main [data-area]').first()).toBeVisible();
  }
  expect(await isSameDocument(page)).toBe(true);
  const shared = new Map<string, Set<string>>();
  for (const { name, version, provider } of await sharedModules(page)) {
    shared.set(name, (shared.get(name) ?? new Set()).add(`${version} of ${provider.split('_v')[0]}`));
  }
  expect([...shared.keys()].sort()).toEqual([
    '@nivaas/federation',
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
  ]);
  for (const [name, copies] of shared) {
    expect([...copies], name).toHaveLength(1);
    expect([...copies][0], name).toMatch(/ of shell$/);
  }
});
