import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { root } from '../../harness/edge-process';
import { buildStarter, startForeignHost, type ForeignHost } from '../../harness/foreign-host';
import { OwnEdges, runRelease } from '../../harness/own-site';
import { expect, followLink, open, test } from '../../harness/test';

const SITE = process.env['SITE_URL'] ?? '';
/** The program that builds each host. */
const HOSTS = { plain: 'build.js', bundled: 'build.js', vite: 'build-vite.mjs' };
/** An element that each lent fragment, and the page, shows in a host. */
const SHOWN: Record<string, ['heading' | 'link' | 'combobox' | 'list', text: string]> = {
  'mfe-content/services': ['heading', 'Our Services'],
  'mfe-content/testimonials': ['heading', 'What our customers say'],
  'mfe-content/app-banner': ['heading', 'Take your search with you'],
  'mfe-search/search-box': ['combobox', 'Location'],
  'mfe-search/featured-listings': ['heading', 'Featured'],
  'mfe-search/popular-cities': ['heading', 'Popular'],
  'mfe-search/property-card': ['heading', 'A home with a view'],
  'mfe-search/compare-bar': ['link', 'Compare 2 homes'],
  'mfe-search/saved-searches': ['heading', 'Saved searches'],
  'mfe-search/recent-searches': ['heading', 'Continue your search'],
  'mfe-property/recently-viewed': ['heading', 'Recently viewed'],
  'mfe-account/stored-entries': ['list', 'nivaas:session'],
  'mfe-property/stored-entries': ['list', 'nivaas:notes'],
  'mfe-content/routes': ['heading', 'About'],
};
const DECLINED_PART = 'mfe-account/account-menu';
/** Values in the host's local storage. */
const KEPT = {
  'recently-viewed': ['1', '2'],
  compared: ['1', '2'],
  'saved-searches': ['?type=rent&city=Pune'],
  'recent-searches': ['?type=buy&city=Pune'],
};
/** The error of the declined part, in the page and in the console. */
const DECLINED = /needs the session of its own site/;

/** A list is named by nothing that it holds. */
function shownIn(part: Locator, role: 'heading' | 'link' | 'combobox' | 'list', text: string): Locator {
  return role === 'list'
    ? part.getByRole(role).filter({ hasText: text })
    : part.getByRole(role, { name: text });
}

/** Every live fragment, from the manifests for hosts. */
async function lentFragments(request: APIRequestContext): Promise<string[]> {
  const areas = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const lists = areas.map(async (area) => {
    const answer = await request.get(`${SITE}/_federation/${area}.json`);
    expect(answer.headers()).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=30',
    });
    const { nivaas } = (await answer.json()) as { nivaas: { fragments: object } };
    return Object.keys(nivaas.fragments).map((name) => `${area}/${name}`);
  });
  return (await Promise.all(lists)).flat();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Addresses in our parts that do not begin with the site's origin, and pictures that were not loaded. */
function wrongAddresses(page: Page, site: string): Promise<string[]> {
  return page.evaluate(async (origin) => {
    const found = [...document.querySelectorAll('[data-nivaas] :is([href], [src], form[action])')].flatMap(
      (element) =>
        ['href', 'src', 'action'].map((name) => element.getAttribute(name)).filter((value) => value !== null),
    );
    const wrong = found.filter((address) => !address.startsWith('#') && !address.startsWith(`${origin}/`));
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-nivaas] img')];
    for (const picture of pictures) picture.loading = 'eager';
    const failed = await Promise.all(
      pictures.map((picture) =>
        picture.decode().then(
          () => '',
          () => `not loaded: ${picture.src}`,
        ),
      ),
    );
    return [
      ...wrong,
      ...failed.filter((text) => text !== ''),
      ...(pictures.length > 10 ? [] : ['few pictures']),
    ];
  }, site);
}

/** Number of React copies that containers of the page use, besides the host's; -1 when none uses React. */
function otherReacts(page: Page): Promise<number> {
  return page.evaluate(() => {
    interface Shared {
      loaded?: boolean;
      lib?: () => { useState: unknown };
    }
    const { __FEDERATION__: federation, hostReact } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, Shared>>> }[];
      };
      hostReact: { useState: unknown };
    };
    const taken = federation.__INSTANCES__
      .flatMap(({ shareScopeMap }) => Object.values(shareScopeMap['default']?.['react'] ?? {}))
      .flatMap(({ loaded, lib }) => (loaded && lib ? [lib()] : []));
    if (taken.length === 0) return -1;
    return taken.filter(({ useState }) => useState !== hostReact.useState).length;
  });
}

const styleOf = (page: Page, selector: string, ...names: string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, all) => all.map((name) => getComputedStyle(element).getPropertyValue(name)), names);

for (const [name, program] of Object.entries(HOSTS)) {
  test.describe(`host: ${name}`, () => {
    let host: ForeignHost;

    test.beforeAll(async ({ request }) => {
      const html = await (await request.get(SITE)).text();
      host = await startForeignHost(program, name, SITE, /\/_media\/[\w.-]+\.svg/.exec(html)?.[0] ?? '');
    });

    test.afterAll(() => host.stop());

    test('shows every lent fragment and a page as our site does, on its own React, and keeps its own look', async ({
      page,
      request,
      noise,
    }) => {
      noise.allowed.push(DECLINED);
      await page.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept))
          localStorage.setItem(`nivaas:${key}`, JSON.stringify(value));
      }, KEPT);
      await page.goto(host.url);
      expect([...Object.keys(SHOWN), DECLINED_PART].sort()).toEqual(
        [...(await lentFragments(request)), 'mfe-content/routes'].sort(),
      );
      for (const [shown, [role, text]] of Object.entries(SHOWN))
        await expect(shownIn(part(page, shown), role, text).first()).toBeVisible();
      await expect(part(page, DECLINED_PART).getByRole('alert')).toHaveText(DECLINED);
      await expect(page.locator('[data-fallback]')).toHaveCount(0);

      expect(await wrongAddresses(page, SITE)).toEqual([]);
      expect(await otherReacts(page)).toBe(0);
      const tokens = ['--brand', 'font-family'];
      const ours = '[aria-label="mfe-content/services"] [data-fragment]';
      const atHost = await styleOf(page, ours, ...tokens);
      expect(await styleOf(page, 'main > h1', 'color', 'margin-top')).toEqual(['rgb(128, 0, 128)', '31px']);
      expect(await styleOf(page, 'main > a', '--brand')).toEqual(['']);

      const place = part(page, 'mfe-search/search-box').getByRole('combobox', { name: 'Location' });
      await place.fill('Wakad');
      await place.press('Enter');
      await page.waitForURL(`${SITE}/search?type=buy&location=Wakad`);
      await page.goto(SITE);
      expect(atHost).toEqual(await styleOf(page, '[data-fragment="mfe-content/services"]', ...tokens));
    });
  });
}

test('a remote built with Rspack is rendered on the server, runs in our shell under its policy and is navigated to', async ({
  page,
}) => {
  const edges = await OwnEdges.open();
  try {
    const dist = await buildStarter();
    const { url } = await edges.start();
    const env = { DATA_DIR: edges.folder };
    await runRelease(env, ['deploy', 'mfe-starter', '--from', dist, '--reason', 'a journey', '--by', 'Asha']);
    const html = async () => (await page.request.get(`${url}/starter/asha`)).text();
    await expect.poll(html).toContain('All about Asha Rao');

    await open(page, `${url}/starter/asha`);
    await page.getByRole('button', { name: 'Greeted 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Greeted 1 times' })).toBeVisible();

    await open(page, `${url}/about`);
    await followLink(page, '/starter');
    await expect(page.getByLabel('Filter by name')).toBeVisible();
    expect(
      await page
        .getByRole('main')
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).display),
    ).toBe('grid');
    // Closes the event stream before the edge stops.
    await page.goto('about:blank');
  } finally {
    await edges.close();
  }
});

test('a remote built with Vite is declined with the reason, and nothing of it is stored', async () => {
  const edges = await OwnEdges.open();
  try {
    const dist = join(edges.folder, 'mfe-vite');
    await promisify(execFile)(process.execPath, [require.resolve('../../fixtures/mfe-vite/build.mjs'), dist]);
    const env = { DATA_DIR: edges.folder };
    const publish = runRelease(env, ['publish', 'mfe-vite', '--from', dist, '--json']);
    const { stdout } = (await publish.then(
      () => ({ stdout: '{}' }),
      (refusal: unknown) => refusal,
    )) as { stdout: string };
    expect(JSON.parse(stdout)).toMatchObject({
      error: {
        code: 'invalid_build',
        problems: [
          {
            code: 'no_integrity',
            where: 'mfe-vite v000000000001 client/remote-entry.js',
            message: expect.stringMatching(/^It loads assets\/routes-\S+\.js, .* without a SHA-256/),
          },
        ],
      },
    });
    expect(readdirSync(join(edges.folder, 'registry/versions'))).not.toContain('mfe-vite');
  } finally {
    await edges.close();
  }
});
