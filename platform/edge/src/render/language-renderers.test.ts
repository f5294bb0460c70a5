import type { Language } from '@nivaas/contracts';
import { LanguageRenderers } from './language-renderers';
import type { ReleaseRenderer } from './release-renderer';

test('the prefix of an address decides on the process; sitemaps and the start ahead are English', async () => {
  const asked: string[] = [];
  const open = (language: Language) =>
    ({
      page: (url: string) => Promise.resolve(asked.push(`${language} ${url}`)),
      sitemap: () => Promise.resolve(asked.push(`${language} sitemap`)),
      warm: () => asked.push(`${language} warm`),
    }) as unknown as ReleaseRenderer;
  const renderers = new LanguageRenderers(open);
  renderers.warm();
  await renderers.page('/hi/search?type=buy');
  await renderers.page('/hills');
  await renderers.sitemap();
  expect(asked).toEqual(['en warm', 'hi /hi/search?type=buy', 'en /hills', 'en sitemap']);
});
