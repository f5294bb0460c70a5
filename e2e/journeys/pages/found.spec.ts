import type { APIRequestContext } from '@playwright/test';
import { inHindi, readDocument, startTags } from '../../harness/pages/documents';
import { PAGES } from '../../harness/pages/pages';
import { expect, test } from '../../harness/test';

/** The addresses of a sitemap or of a sitemap index, without origin. */
async function locations(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const answer = await request.get(sitemap);
  expect([sitemap, answer.status()]).toEqual([sitemap, 200]);
  return [...(await answer.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
    (path || '/').replaceAll('&amp;', '&'),
  );
}

/** The addresses in all sitemaps, without origin. */
async function listedPages(request: APIRequestContext): Promise<string[]> {
  const pages: string[] = [];
  for (const sitemap of await locations(request, '/sitemap.xml'))
    pages.push(...(await locations(request, sitemap)));
  expect(pages.length).toBeGreaterThan(100);
  return pages;
}

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));

test('every listed page has one title of its own, its canonical address, and a picture to share that is there @nightly', async ({
  request,
}) => {
  const titles = new Map<string, string>();
  const pictures = new Set<string>();
  for (const path of await listedPages(request)) {
    const html = await readDocument(request, path);
    const [title = '', second] = attributes(html, /<title>([^<]*)<\/title>/g);
    expect(second).toBeUndefined();
    const [language = ''] = attributes(html, /<html lang="([^"]*)"/g);
    expect(titles.get(language + title), `${path} has the title of another page`).toBeUndefined();
    titles.set(language + title, path);
    const [canonical = ''] = attributes(html, /rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/g);
    expect(canonical || '/').toBe(path);
    const [picture = ''] = attributes(html, /property="og:image" content="https?:\/\/[^/]+([^"]+)"/g);
    pictures.add(picture);
  }
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect([picture, answer.status(), answer.headers()['content-type']]).toEqual([picture, 200, 'image/png']);
  }
});

test('every link of every page, in both languages, leads to a page @nightly', async ({ request }) => {
  const links = new Map<string, string>();
  for (const address of PAGES.flatMap(({ url }) => [url, inHindi(url)]))
    for (const { href = '' } of startTags(await readDocument(request, address), 'a'))
      if (href.startsWith('/')) links.set(href.split('#')[0] ?? '', address);
  expect(links.size).toBeGreaterThan(200);
  for (const [link, from] of links) {
    await expect(async () => {
      const answer = await request.get(link);
      expect(answer.status(), `${link} on ${from}`).toBeLessThan(400);
    }).toPass({ timeout: 30_000 });
  }
});
