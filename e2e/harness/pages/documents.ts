import { expect, type APIRequestContext } from '@playwright/test';

export const inHindi = (url: string) => `/hi${url.replace(/^\/(?=\?|$)/, '')}`;

/** The HTML of a page. Retries after 429, because the edge limits the renders of one client. */
export async function readDocument(request: APIRequestContext, url: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await request.get(url);
    expect([url, answer.status()]).toEqual([url, 200]);
    html = await answer.text();
  }).toPass({ timeout: 30_000 });
  return html;
}

/** The attributes of each start tag of this name, with their character references resolved. */
export function startTags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  );
}

/** The language versions that a document names: language and absolute address. */
export const alternates = (html: string) =>
  startTags(html, 'link')
    .filter(({ hreflang }) => hreflang)
    .map(({ hreflang, href }) => `${hreflang} ${href}`);
