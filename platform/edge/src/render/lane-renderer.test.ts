import { releaseSite } from './release-site';
import { siteIn } from '../test-support/fake-site';
import { LaneRenderer } from './lane-renderer';
import type { LanguageRenderer } from './language-renderer';

test('the prefix of an address decides on the process; sitemaps and the start ahead are in the first language', async () => {
  const asked: string[] = [];
  const open = (language: string) =>
    ({
      page: (url: string) => Promise.resolve(asked.push(`${language} ${url}`)),
      sitemap: (area: string, from: number) => {
        asked.push(`${language} ${area} ${from}`);
        return Promise.resolve({ result: from < 4 ? [{}, {}] : [], freshness: [] });
      },
      warm: () => asked.push(`${language} warm`),
    }) as unknown as LanguageRenderer;
  const renderers = new LaneRenderer(releaseSite(siteIn('nl', 'hi')), open);
  renderers.first.warm();
  await renderers.page('/hi/search?type=buy');
  await renderers.page('/hills');
  for await (const { freshness } of renderers.sitemap('mfe-shop')) expect(freshness).toEqual([]);
  expect(asked).toEqual([
    'nl warm',
    'hi /hi/search?type=buy',
    'nl /hills',
    ...[0, 2, 4].map((from) => `nl mfe-shop ${from}`),
  ]);
});
