import { LANGUAGES, splitLanguage, type Language } from '@nivaas/contracts';
import { withSpan } from '@nivaas/http';
import type { Waiters } from '../guests/waiters';
import type { LanguageRenderer } from './language-renderer';
import type { RenderedPage, SitemapPart } from './messages';
import type { OnSuspect } from './render-errors';

/**
 * Renders a lane in all languages: each has a guest of its own, which starts for its first page. Texts can then be
 * constants of the code, and English waits for no other language.
 */
export class LaneRenderer {
  readonly #renderers: Readonly<Record<Language, LanguageRenderer>>;
  /** For what has no language. */
  readonly english: LanguageRenderer;
  /** In all languages. */
  readonly all: readonly LanguageRenderer[];
  readonly #quarantines: Readonly<Record<Language, LanguageRenderer>>;

  /**
   * @param open Makes the renderer of a language, which starts no process yet.
   * @param openQuarantine The same for pages that are tried alone.
   */
  constructor(open: (language: Language) => LanguageRenderer, openQuarantine = open) {
    const inAll = (make: typeof open) =>
      Object.fromEntries(LANGUAGES.map((language) => [language, make(language)]));
    this.#renderers = inAll(open) as Record<Language, LanguageRenderer>;
    this.english = this.#renderers.en;
    this.all = Object.values(this.#renderers);
    this.#quarantines = inAll(openQuarantine) as Record<Language, LanguageRenderer>;
  }

  /** @param url Path and query; its prefix decides on the language. @throws {RenderFailed, RendererBusy} */
  page(url: string, waiters?: Waiters, onSuspect?: OnSuspect): Promise<RenderedPage> {
    const { language, path } = splitLanguage(url);
    const attributes = { 'url.path': path.split('?')[0], 'nivaas.language': language };
    return withSpan('render', attributes, () => this.#renderers[language].page(url, waiters, onSuspect));
  }

  /** The same in a process of its own, which makes one page at a time and ends after the last one. */
  alone(url: string, waiters?: Waiters): Promise<RenderedPage> {
    const quarantine = this.#quarantines[splitLanguage(url).language];
    quarantine.retire();
    return quarantine.page(url, waiters);
  }

  /** What an area lists, in parts; the last one is empty. Paths have no language: each exists in all of them. */
  async *sitemap(area: string): AsyncGenerator<SitemapPart> {
    for (let from = 0, part: SitemapPart | undefined; part?.result.length !== 0; from += part.result.length)
      yield (part = await this.english.sitemap(area, from));
  }
}
