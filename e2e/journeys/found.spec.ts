import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../harness/test';
import { schemaProblems } from '../harness/schema-org';

/** The addresses of a sitemap or of a sitemap index, without origin. */
async function locations(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const answer = await request.get(sitemap);
  expect([sitemap, answer.status()]).toEqual([sitemap, 200]);
  return [...(await answer.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
    (path || '/').replaceAll('&amp;', '&'),
  );
}

/** The addresses that search engines are told of, without origin. */
async function listedPages(request: APIRequestContext): Promise<string[]> {
  const pages: string[] = [];
  for (const sitemap of await locations(request, '/sitemap.xml'))
    pages.push(...(await locations(request, sitemap)));
  expect(pages.length).toBeGreaterThan(100);
  return pages;
}

/** Asks again when the edge answers 429: one client may cause only so many renders at once. */
async function readPolitely(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    html = await answer.text();
  }).toPass({ timeout: 30_000 });
  return html;
}

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));

test('every listed page has one title of its own, its canonical address, a picture to share and data that schema.org knows', async ({
  request,
}) => {
  test.slow();
  const titles = new Map<string, string>();
  for (const path of await listedPages(request)) {
    const html = await readPolitely(request, path);
    const [title = '', second] = attributes(html, /<title>([^<]*)<\/title>/g);
    expect(second).toBeUndefined();
    const [language = ''] = attributes(html, /<html lang="([^"]*)"/g);
    expect(titles.get(language + title), `${path} has the title of another page`).toBeUndefined();
    titles.set(language + title, path);
    const [canonical = ''] = attributes(html, /rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/g);
    expect(canonical || '/').toBe(path);
    for (const property of ['image', 'image:width', 'image:height', 'image:alt', 'locale', 'title'])
      expect(attributes(html, new RegExp(`property="og:${property}" content="([^"]+)"`, 'g'))).toHaveLength(
        1,
      );
    const [data = ''] = attributes(html, /id="structured-data">(.*?)<\/script>/g);
    expect([path, schemaProblems(JSON.parse(data))]).toEqual([path, []]);
  }
});

test('the picture of each kind of page is a PNG that is there', async ({ request }) => {
  for (const path of ['/', '/about', '/villas', '/property/1', '/hi/property/30', '/search?city=Pune']) {
    const html = await (await request.get(path)).text();
    const [picture = ''] = attributes(html, /property="og:image" content="https?:\/\/[^/]+([^"]+)"/g);
    const answer = await request.get(picture);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/png']);
  }
});

for (const [given, canonical] of [
  ['/search?city=mumbai', '/search?city=Mumbai'],
  ['/search?type=buy&city=Mumbai', '/search?city=Mumbai'],
  ['/search?location=Mumbai', '/search?city=Mumbai'],
  ['/search?type=buy', '/search'],
  ['/property/1?tab=location', '/property/1'],
]) {
  test(`${given} is known as ${canonical}`, async ({ request }) => {
    const html = await (await request.get(given ?? '')).text();
    expect(attributes(html, /rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/g)).toEqual([canonical]);
  });
}
