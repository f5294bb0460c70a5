import type { Language } from '@nivaas/contracts';
import { LaneRenderer } from './lane-renderer';
import type { LanguageRenderer } from './language-renderer';

test('the prefix of an address decides on the process; sitemaps and the start ahead are English', async () => {
  const asked: string[] = [];
  const open = (language: Language) =>
    ({
      page: (url: string) => Promise.resolve(asked.push(`${language} ${url}`)),
      sitemap: (area: string, from: number) => {
        asked.push(`${language} ${area} ${from}`);
        return Promise.resolve({ result: from < 4 ? [{}, {}] : [], freshness: [] });
      },
      warm: () => asked.push(`${language} warm`),
    }) as unknown as LanguageRenderer;
  const renderers = new LaneRenderer(open);
  renderers.english.warm();
  await renderers.page('/hi/search?type=buy');
  await renderers.page('/hills');
  for await (const { freshness } of renderers.sitemap('mfe-shop')) expect(freshness).toEqual([]);
  expect(asked).toEqual([
    'en warm',
    'hi /hi/search?type=buy',
    'en /hills',
    ...[0, 2, 4].map((from) => `en mfe-shop ${from}`),
  ]);
});
