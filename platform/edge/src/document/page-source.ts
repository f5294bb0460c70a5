import { RateLimiter } from '@nivaas/http';
import type { ReleaseSource } from '@nivaas/registry';
import type { DataChanges } from '../data-changes/data-changes';
import type { Lane } from '../render/lanes';
import type { Waiters } from '../guests/waiters';
import type { RenderedPage, RenderFault } from '../render/messages';
import type { OnSuspect } from '../render/render-errors';
import { pageFiles } from './page-snapshot';
import { RenderedPages } from './cache/rendered-pages';

/** Renders that one client may cause: a network of many visitors needs fewer, because most pages are cached. */
const RENDERS_PER_CLIENT = { limit: 75, windowMs: 5_000 };

export class TooManyRenders extends Error {
  override readonly name = 'TooManyRenders';

  constructor(readonly waitMs: number) {
    super(`A client may cause ${RENDERS_PER_CLIENT.limit} renders in ${RENDERS_PER_CLIENT.windowMs} ms.`);
  }
}

/** Pages of releases: rendered before by the same versions, or now. */
export class PageSource {
  readonly #pages: RenderedPages;
  readonly #renders = new RateLimiter({ ...RENDERS_PER_CLIENT, keys: 20_000 });

  constructor(
    private readonly source: Pick<ReleaseSource, 'file'>,
    private readonly changes: Pick<DataChanges, 'number' | 'isCurrent'>,
  ) {
    this.#pages = new RenderedPages(changes);
  }

  /** Whether the page was rendered before, so that no area's code runs. */
  isRendered({ isPreview, snapshot }: Lane, url: string): boolean {
    return !isPreview && this.#pages.has(snapshot, url);
  }

  /** Counts a request for a page that a cached document answered. */
  touch({ snapshot }: Lane, url: string): void {
    this.#pages.touch(snapshot, url);
  }

  /** Counts a page against the limit of its client. @throws {TooManyRenders} */
  admit(release: Lane, url: string, waiters: Waiters): void {
    const [client = ''] = waiters.clients;
    if (client === '' || this.isRendered(release, url) || this.#renders.take(client)) return;
    throw new TooManyRenders(this.#renders.wait(client));
  }

  async render(release: Lane, url: string, waiters: Waiters, onSuspect?: OnSuspect): Promise<RenderedPage> {
    const page =
      this.#renderedBefore(release, url) ?? (await this.#renderNow(release, url, waiters, onSuspect));
    const lost = await this.#lostStyles(release, page.result);
    for (const fault of lost) release.report?.(fault);
    return { ...page, faults: [...page.faults, ...lost] };
  }

  #renderedBefore({ isPreview, snapshot }: Lane, url: string): RenderedPage | undefined {
    const found = isPreview ? undefined : this.#pages.find(snapshot, url);
    return found && { ...found, faults: [] };
  }

  async #renderNow(
    { snapshot, renderer, isPreview }: Lane,
    url: string,
    waiters: Waiters,
    onSuspect: OnSuspect | undefined,
  ): Promise<RenderedPage> {
    const { number } = this.changes;
    const page = await renderer.page(url, waiters, onSuspect);
    const { result, faults, hasForeignFaults } = page;
    if (!isPreview && result.status < 500 && faults.length === 0 && !hasForeignFaults)
      this.#pages.keep(snapshot, url, result, number);
    return { ...page, number };
  }

  /** A missing, damaged or unreadable stylesheet is a fault of its area, so that a stand-in replaces the area. */
  async #lostStyles({ snapshot }: Lane, { chunks }: RenderedPage['result']): Promise<RenderFault[]> {
    const styles = await Promise.all(
      pageFiles(snapshot, chunks).styles.map(async (style) => ({
        ...style,
        text: await this.style(style.area, style.version, style.file),
      })),
    );
    return styles
      .filter(({ text }) => text === undefined)
      .map(({ area, version, file }) => {
        const message = `${file} is missing, damaged or cannot be read.`;
        return { area, version, part: file, phase: 'load', code: 'style_missing', message };
      });
  }

  async style(area: string, version: string, file: string): Promise<string | undefined> {
    return (await this.source.file(area, version, `client/${file}`))?.toString('utf8');
  }
}
