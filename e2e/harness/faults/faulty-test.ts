import type { Page } from '@playwright/test';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy';
import { startFaultySite, type FaultySite, type SpoiltArea } from './faulty-site';
import { expect, test as base } from '../test';

interface PageWatch {
  /** Parts that ever showed their fallback. */
  fallbacks: string[];
}

const UNUSED = 'faults that were injected, but never happened';

/** Console lines about files and parts that fail. */
const ABOUT_FAULTS = [
  /Failed to load resource/,
  /Failed to find a valid digest/,
  /^failed request: \S+\/(_assets|_release)\//,
  /Refused to (execute|apply|load)/,
  /MIME type/,
  /is broken/,
  /could not be (loaded|had)/,
  /preloaded (using link preload|with link preload)/,
  /ChunkLoadError|Loading (CSS )?chunk/,
  /net::ERR_CACHE_MISS/,
  // From React, about a part that failed during hydration.
  /Minified React error #42\d/,
];

/** Tests on a site with spoilt answers and versions. Each worker has one site; each test starts without faults. */
export const test = base.extend<{ faulty: FaultySite }, { workerSite: FaultySite }>({
  workerSite: [
    async ({}, use) => {
      const site = await startFaultySite(process.env['SITE_DATA'] ?? '');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  faulty: [
    async ({ workerSite: site, page, noise }, use) => {
      site.proxy.reset();
      noise.allowed.push(...ABOUT_FAULTS);
      const misbehaved = new Set<string>();
      page.on('console', (message) => {
        const [, what] = /^spoilt: (.+)$/.exec(message.text()) ?? [];
        if (what) misbehaved.add(what);
      });
      await page.addInitScript(watchPage);
      await use(site);
      const orders = [...(ordered.get(page) ?? [])];
      const unused = [...site.proxy.unused(), ...orders.filter((order) => !misbehaved.has(order))];
      site.proxy.reset();
      expect(unused, UNUSED).toEqual([]);
    },
    {},
  ],
});

/** The misbehaviour that a test ordered, as `<area> <way>`. */
const ordered = new WeakMap<Page, Set<string>>();

/** Tests on the tested site itself, behind a proxy that can spoil its answers. */
export const proxiedTest = base.extend<{ proxied: FaultyProxy }>({
  proxied: async ({ baseURL }, provide) => {
    const proxy = await startFaultyProxy(baseURL ?? '');
    await provide(proxy);
    await proxy.close();
    expect(proxy.unused(), UNUSED).toEqual([]);
  },
});

function watchPage(): void {
  const watch: PageWatch = { fallbacks: [] };
  Object.assign(globalThis, { watch });
  new MutationObserver(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-fallback]')) {
      const name = part.dataset['fragment'] ?? part.dataset['area'] ?? '';
      if (!watch.fallbacks.includes(name)) watch.fallbacks.push(name);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

export type Misbehaviour = Partial<Record<SpoiltArea | 'shell', string>>;

/** Makes the live versions of these areas misbehave, in this document and in later ones. */
export async function spoil(page: Page, how: Misbehaviour): Promise<void> {
  await page.addInitScript(setSpoilt, how);
  await spoilDocument(page, how);
}

/** Misbehaviour in this document only; `{}` ends it. */
export async function spoilDocument(page: Page, how: Misbehaviour): Promise<void> {
  const orders = Object.entries(how).map(([area, way]) => `${area} ${way}`);
  ordered.set(page, new Set([...(ordered.get(page) ?? []), ...orders]));
  await page.evaluate(setSpoilt, how);
}

const setSpoilt = (how: Misbehaviour) => void Object.assign(globalThis, { spoilt: how });

export const watched = (page: Page): Promise<PageWatch> =>
  page.evaluate(() => (globalThis as unknown as { watch: PageWatch }).watch);
