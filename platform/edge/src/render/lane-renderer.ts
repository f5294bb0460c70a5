import { splitAddress } from '@nivaas/contracts';
import { withSpan } from '@nivaas/http';
import type { Waiters } from '../guests/waiters';
import type { ReleaseSite } from './release-site';
import type { LanguageRenderer } from './language-renderer';
import type { RenderedPage, SitemapPart } from './messages';
import type { OnSuspect } from './render-errors';

/**
 * Renders a lane in all languages: each has a guest of its own, which starts for its first page. Texts can then be
 * constants of the code, and no language waits for another.
 */
export class LaneRenderer {
  readonly #renderers: ReadonlyMap<string, LanguageRenderer>;
  readonly #quarantines: ReadonlyMap<string, LanguageRenderer>;
  /** In all languages. */
  readonly all: readonly LanguageRenderer[];

  /**
   * @param open Makes the renderer of a language, which starts no process yet.
   * @param openQuarantine The same for pages that are tried alone.
   */
  constructor(
    readonly site: ReleaseSite,
    open: (language: string) => LanguageRenderer,
    openQuarantine = open,
  ) {
    const inAll = (make: typeof open) => new Map(site.codes.map((language) => [language, make(language)]));
    this.#renderers = inAll(open);
    this.all = [...this.#renderers.values()];
    this.#quarantines = inAll(openQuarantine);
  }

  /** In the first language, also for what has none. */
  get first(): LanguageRenderer {
    return this.all[0] as LanguageRenderer;
  }

  /** @param url Path and query; its prefix decides on the language. @throws {RenderFailed, RendererBusy} */
  page(url: string, waiters?: Waiters, onSuspect?: OnSuspect): Promise<RenderedPage> {
    const { language, path } = splitAddress(this.site.codes, url);
    const attributes = { 'url.path': path.split('?')[0], 'nivaas.language': language };
    return withSpan('render', attributes, () =>
      (this.#renderers.get(language) ?? this.first).page(url, waiters, onSuspect),
    );
  }

  /** The same in a process of its own, which makes one page at a time and ends after the last one. */
  alone(url: string): Promise<RenderedPage> {
    const { language } = splitAddress(this.site.codes, url);
    const quarantine = this.#quarantines.get(language) ?? this.first;
    quarantine.retire();
    return quarantine.page(url);
  }

  /** What an area lists, in parts; the last one is empty. Paths have no language: each exists in all of them. */
  async *sitemap(area: string): AsyncGenerator<SitemapPart> {
    for (let from = 0, part: SitemapPart | undefined; part?.result.length !== 0; from += part.result.length)
      yield (part = await this.first.sitemap(area, from));
  }
}
