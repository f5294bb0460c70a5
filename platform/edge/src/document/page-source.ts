import { RateLimiter } from '@nivaas/http';
import type { ReleaseSource } from '@nivaas/registry';
import type { DataChanges } from '../data-changes/data-changes';
import { isForAll, type ServedLane } from '../render/lanes';
import type { RenderedPage, RenderFault } from '../render/messages';
import type { OnSuspect } from '../render/render-errors';
import type { Waiters } from '../guests/waiters';
import { pageFiles, type PageFiles } from './page-snapshot';
import { RenderedPages } from './cache/rendered-pages';

/** Renders that one client may cause: a network of many visitors needs fewer, because most pages are cached. */
const RENDERS_PER_CLIENT = { limit: 75, windowMs: 5_000 };

export class TooManyRenders extends Error {
  override readonly name = 'TooManyRenders';

  constructor(readonly waitMs: number) {
    super(`A client may cause ${RENDERS_PER_CLIENT.limit} renders in ${RENDERS_PER_CLIENT.windowMs} ms.`);
  }
}

/** A page with the texts of its stylesheets, in their order. */
export interface StyledPage extends RenderedPage {
  styles: string[];
}

/** Pages of releases: rendered before by the versions on them, or now. */
export class PageSource {
  readonly #rendered: RenderedPages;
  readonly #renders = new RateLimiter({ ...RENDERS_PER_CLIENT, keys: 20_000 });

  constructor(
    private readonly source: Pick<ReleaseSource, 'file'>,
    private readonly changes: Pick<DataChanges, 'number' | 'isCurrent'>,
  ) {
    this.#rendered = new RenderedPages(changes);
  }

  /** Whether the page was rendered before, so that no area's code runs. Does not count as a request. */
  isRendered({ isPreview, snapshot }: ServedLane, url: string): boolean {
    return !isPreview && this.#rendered.has(snapshot, url);
  }

  /** Counts a request for a page that a cached document answered. */
  touch({ snapshot }: ServedLane, url: string): void {
    this.#rendered.touch(snapshot, url);
  }

  /** Counts a page against the limit of its client. @throws {TooManyRenders} */
  admit(lane: ServedLane, url: string, waiters: Waiters): void {
    const [client = ''] = waiters.clients;
    if (client === '' || this.isRendered(lane, url) || this.#renders.take(client)) return;
    throw new TooManyRenders(this.#renders.wait(client));
  }

  async render(lane: ServedLane, url: string, waiters: Waiters, onSuspect?: OnSuspect): Promise<StyledPage> {
    const kept = lane.isPreview ? undefined : this.#rendered.find(lane.snapshot, url);
    return this.#styled(lane, kept ?? (await this.#renderNow(lane, url, waiters, onSuspect)));
  }

  /** A missing, damaged or unreadable stylesheet is a fault of its area, so that a stand-in replaces the area. */
  async #styled({ snapshot, report }: ServedLane, page: RenderedPage): Promise<StyledPage> {
    const faults: RenderFault[] = [];
    const read = async ({ area, version, file }: PageFiles['styles'][number]) => {
      const text = await this.source.file(area, version, `client/${file}`);
      const message = `${file} is missing, damaged or cannot be read.`;
      if (!text) faults.push({ area, version, part: file, phase: 'load', code: 'style_missing', message });
      return text?.toString('utf8') ?? '';
    };
    const styles = await Promise.all(pageFiles(snapshot, page.result.chunks).styles.map(read));
    for (const fault of faults) report?.(fault);
    return { ...page, faults: [...page.faults, ...faults], styles };
  }

  async #renderNow(
    lane: ServedLane,
    url: string,
    waiters: Waiters,
    onSuspect: OnSuspect | undefined,
  ): Promise<RenderedPage> {
    const { snapshot, renderer } = lane;
    const { number } = this.changes;
    const page = await renderer.page(url, waiters, onSuspect);
    const { result, faults, hasForeignFaults } = page;
    // Redirects do not list the areas that they depend on.
    const isWhole = result.status < 500 && result.location === undefined;
    if (isForAll(lane, url) && isWhole && faults.length === 0 && !hasForeignFaults)
      this.#rendered.keep(snapshot, url, result, number);
    return { ...page, number };
  }
}
