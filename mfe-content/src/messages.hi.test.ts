import { missingTexts, unreadableMessages } from '@nivaas/contracts/translation';
import { guides } from './data/guides/guides';
import { news } from './data/news/news';
import { translation as guidesInHindi } from './hindi/guides/guides.hi';
import { translation as newsInHindi } from './hindi/news/news.hi';
import * as messages from './messages';
import { translation } from './messages.hi';
import { routes } from './routes';

/** The texts by the name that is passed to `translated`: `careersMessages` is "mfe-content/careers". */
const english = Object.fromEntries(
  Object.entries(messages).map(([name, texts]) => [`mfe-content/${name.replace(/Messages$/, '')}`, texts]),
);

test('every text is there in Hindi, can be read, and asks only for what its function gets', () => {
  expect(missingTexts(english, translation)).toEqual([]);
  expect(unreadableMessages(english, translation)).toEqual([]);
});

/** Paths of values that are equal in all languages: icons, anchors, addresses and values. */
const NO_TEXT = /\.(icon|id|value|weekdays\.\d+|kind|href|slug|topic|date|iso|picture)$/;
const missing = (english: unknown, hindi: unknown) =>
  missingTexts(english, hindi).filter((path) => !NO_TEXT.test(path));

/** What the modules of a page pass to `translated`, without what all pages of the area have. */
async function textsOf(page: string): Promise<Record<string, unknown>> {
  const own: Record<string, unknown> = {};
  const translate = <Texts>(name: string, texts: Texts) => {
    if (/^mfe-content\/|^purposes$/.test(name) && !(name in english)) own[name] = texts;
    return texts;
  };
  globalThis.__NIVAAS_TRANSLATION__ = { translate } as typeof globalThis.__NIVAAS_TRANSLATION__;
  await jest.isolateModulesAsync(async () => {
    const { routes } = await import('./routes');
    await routes.find(({ id }) => id === page)?.lazy();
    // What this page loads with its third step.
    if (page === 'sell-property') await import('./data/photos/photo-texts');
  });
  globalThis.__NIVAAS_TRANSLATION__ = undefined;
  return own;
}

test.each(routes.flatMap(({ id, texts }) => (texts?.hi ? [[id, texts.hi] as const] : [])))(
  'all texts of the page %s are there in Hindi',
  async (page, load) => {
    const [texts, hindi] = [await textsOf(page), (await load()).translation];
    expect(Object.keys(texts).length).toBeGreaterThan(0);
    expect(Object.keys(hindi).sort()).toEqual(Object.keys(texts).sort());
    expect(missing(texts, hindi)).toEqual([]);
    expect(unreadableMessages(texts, hindi)).toEqual([]);
  },
);

test.each([
  ['guides', guides, guidesInHindi],
  ['news', news, newsInHindi],
])('all texts of the %s are there in Hindi', (folder, articles, hindi) => {
  const named = Object.fromEntries(articles.map((each) => [`mfe-content/${folder}/${each.slug}`, each]));
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(named).sort());
  expect(missing(named, hindi)).toEqual([]);
});
