import { HtmlValidate } from 'html-validate';
import type { APIRequestContext } from '@playwright/test';
import { inHindi, readDocument, startTags } from '../../harness/pages/documents';
import { PAGES } from '../../harness/pages/pages';
import { expect, test } from '../../harness/test';

const PAIRS = PAGES.map(({ url }) => ({ en: url, hi: inHindi(url) }));
const ADDRESSES = PAIRS.flatMap(({ en, hi }) => [en, hi]);

/** The language versions that a document names: language and absolute address. */
const alternates = (html: string) =>
  startTags(html, 'link')
    .filter(({ hreflang }) => hreflang)
    .map(({ hreflang, href }) => `${hreflang} ${href}`);

/** Addresses of our pages that a document links to, without fragments. */
const internalLinks = (html: string) =>
  startTags(html, 'a')
    .map(({ href = '' }) => href.split('#')[0] ?? '')
    .filter((href) => href.startsWith('/'));

async function linkedFrom(request: APIRequestContext): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for (const address of ADDRESSES)
    for (const link of internalLinks(await readDocument(request, address))) links.set(link, address);
  return links;
}

test('every page is valid HTML in both languages, and each names itself and the other', async ({
  request,
}) => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  for (const { en, hi } of PAIRS) {
    const documents = { en: await readDocument(request, en), hi: await readDocument(request, hi) };
    for (const [language, html] of Object.entries(documents)) {
      const { results } = await validator.validateString(html);
      const faults = results.flatMap(({ messages }) => messages);
      expect
        .soft(
          faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
          `${en} in ${language}`,
        )
        .toEqual([]);
      expect(startTags(html, 'html')[0]?.['lang'], en).toMatch(new RegExp(`^${language}\\b`));
    }
    expect(alternates(documents.en), en).toEqual(alternates(documents.hi));
    if (/<meta name="robots" content="noindex/.test(documents.en)) continue;
    for (const language of ['en', 'hi'])
      expect(alternates(documents.en).join('\n'), en).toMatch(new RegExp(`^${language}\\S* http`, 'm'));
  }
});

test('every link of every page leads to a page', async ({ request }) => {
  const links = await linkedFrom(request);
  expect(links.size).toBeGreaterThan(200);
  for (const [link, from] of links) {
    await expect(async () => {
      const answer = await request.get(link);
      expect(answer.status(), `${link} on ${from}`).toBeLessThan(400);
    }).toPass({ timeout: 30_000 });
  }
});
