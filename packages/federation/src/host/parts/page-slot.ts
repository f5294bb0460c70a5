import { addTranslation, language, type PageHandle } from '@nivaas/contracts';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { isFaultOfVersion } from '../../fault-of-version';
import type { AreaRoute, PageModule } from '../../routes';
import { isFulfilled, track } from '../../tracked-promise';
import { DATA_AHEAD_MS } from '../limits';
import type { OpenParts } from './open-parts';
import { isRedirect, type Redirects } from './redirects';

export interface PageSlotOptions {
  parts: OpenParts;
  shellRoutes: AreaRoute[];
  /** Absent on the server. */
  redirects?: Redirects;
  /** Query parameters that the page declares. */
  query?: readonly string[] | undefined;
  /** The page is one visitor's: its data are loaded when it is opened. */
  isPrivate?: boolean | undefined;
}

/**
 * One page in the router's tree. The tree is built before the code of a page is loaded and never changes: the slot
 * chooses the page's version when it is opened and again when it fails. The slot is also the route's `handle`, so the
 * document's head comes from the version that is shown.
 */
export class PageSlot {
  /** Name of the page in beacons and boundaries, such as `mfe-shop:results`. */
  readonly part: string;
  #page: PageModule | undefined;
  #source: Promise<PageModule> | undefined;
  #opening: Promise<PageModule> | undefined;
  #ready: Promise<PageModule> | undefined;
  #ofShell: Promise<PageModule> | undefined;
  /** Imports the code of an opened page again; see `renew`. */
  #lazy: AreaRoute['lazy'] | undefined;
  /** Data that was loaded before a click; the key is its version and address. */
  #ahead: { key: string; untilMs: number; data: Promise<unknown> } | undefined;
  /** The version whose loader returned the router's data; at first the document's. */
  #dataVersion: string | undefined;

  constructor(
    readonly area: string,
    private readonly id: string,
    private readonly options: PageSlotOptions,
  ) {
    this.part = `${area}:${id}`;
    this.#dataVersion = this.options.parts.areas.get(area)?.version;
  }

  get query(): readonly string[] | undefined {
    return this.options.query;
  }

  get isPrivate(): boolean | undefined {
    return this.options.isPrivate;
  }

  get head(): PageHandle<never>['head'] | undefined {
    return this.#page?.handle.head;
  }

  get chunks(): PageHandle<never>['chunks'] {
    return this.#page?.handle.chunks;
  }

  get hasLoader(): boolean {
    return this.#page?.loader !== undefined;
  }

  get version(): string | undefined {
    return this.options.parts.version(this.part);
  }

  get isStandIn(): boolean {
    return this.options.parts.isStandIn(this.part);
  }

  get isOff(): boolean {
    return this.options.parts.isOff(this.part);
  }

  /** The page's module; the same promise until `retry` or `heal`. */
  open(): Promise<PageModule> {
    const source = this.#loadModule();
    if (source !== this.#source || !this.#opening) {
      this.#source = source;
      this.#ready = undefined;
      this.#opening = track(source.then((page) => (this.#page = page)));
    }
    return this.#opening;
  }

  /**
   * The page's module, once the router has data of the same version; the same promise until `retry` or `heal`.
   * @param revalidate Makes the router load the page's data again.
   */
  ready(revalidate: () => Promise<void>): Promise<PageModule> {
    const opening = this.open();
    // A page that is ready must render without suspending, on the server as well.
    if (isFulfilled(opening) && !this.#lacksData()) return opening;
    this.#ready ??= track(
      opening.then(async (page) => {
        if (this.#lacksData()) await revalidate();
        return page;
      }),
    );
    return this.#ready;
  }

  #lacksData(): boolean {
    return this.hasLoader && this.#dataVersion !== this.version;
  }

  #loadModule(): Promise<PageModule> {
    if (this.area === 'shell') return (this.#ofShell ??= this.#pageOf(this.options.shellRoutes));
    return this.options.parts.open(this.part, async (load) => {
      const { routes } = await load<{ routes: AreaRoute[] }>('routes');
      return this.#pageOf(routes);
    });
  }

  async #pageOf(routes: AreaRoute[]): Promise<PageModule> {
    const route = routes.find((candidate) => candidate.id === this.id);
    if (!route)
      throw new Error(`${this.area} does not have the page "${this.id}" that its version declares.`);
    await this.options.parts.areas.know(this.area, `page-${route.page ?? this.id}`);
    const texts = route.texts?.[language];
    if (texts) addTranslation((await texts()).translation);
    this.#lazy = route.lazy;
    return route.lazy();
  }

  /** For development: replaces the code of an opened page after a hot update. */
  async renew(): Promise<void> {
    this.#ahead = undefined;
    if (!this.#lazy || !this.#opening) return;
    this.#page = await this.#lazy();
    this.#opening = track(Promise.resolve(this.#page));
  }

  /** Forgets a failure: the next `open` tries again. */
  retry(): void {
    this.#ofShell = undefined;
    this.options.parts.forget(this.part);
  }

  /** The route's loader. A version whose data fails is replaced like one whose code fails. */
  readonly loader = async (args: LoaderFunctionArgs): Promise<unknown> => {
    const page = await this.open();
    const { version } = this;
    try {
      return await this.#dataOf(page, args);
    } catch (error) {
      // A thrown response, such as a redirect or `notFound()`, is an answer and not a fault.
      if (!(error instanceof Error) || args.request.signal.aborted || !isFaultOfVersion(error)) throw error;
      if (!version || !(await this.options.parts.heal(this.part, version))) throw error;
      this.options.parts.reportHealed(this.part, version, error);
      return this.#dataOf(await this.open(), args);
    }
  };

  /**
   * Loads code and data ahead of a click, which then requests neither. After a failure the click tries again.
   * @throws what the loader throws
   */
  async loadAhead(args: Pick<LoaderFunctionArgs, 'request' | 'params'>): Promise<void> {
    const { loader } = await this.open();
    const key = this.#keyOf(args);
    if (!loader || this.isPrivate || this.#aheadFor(key)) return;
    const untilMs = performance.now() + DATA_AHEAD_MS;
    const ahead = (this.#ahead = { key, untilMs, data: loader(args as never) });
    ahead.data.catch(() => {
      if (this.#ahead === ahead) this.#ahead = undefined;
    });
    await ahead.data;
  }

  /** The data serves only one navigation: a later one may happen because the data changed. */
  #takeAhead(args: Pick<LoaderFunctionArgs, 'request'>): Promise<unknown> | undefined {
    const data = this.#aheadFor(this.#keyOf(args));
    this.#ahead = undefined;
    return data;
  }

  /** By the clock: on a busy device a click runs before a timer that is due. */
  #aheadFor(key: string): Promise<unknown> | undefined {
    const ahead = this.#ahead;
    return ahead?.key === key && performance.now() < ahead.untilMs ? ahead.data : undefined;
  }

  #keyOf({ request }: Pick<LoaderFunctionArgs, 'request'>): string {
    return `${this.version} ${request.url}`;
  }

  /** Asks the page only when the address changed; a reload of the same address always reloads its data. */
  readonly shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean => {
    const isSame = args.currentUrl.href === args.nextUrl.href;
    return (isSame ? undefined : this.#page?.shouldRevalidate?.(args)) ?? args.defaultShouldRevalidate;
  };

  /** Null for a page without data: the router treats undefined as still loading. */
  async #dataOf({ loader }: PageModule, args: LoaderFunctionArgs): Promise<unknown> {
    const { version } = this;
    if (!loader) return null;
    const load = async () => {
      const data = await (this.#takeAhead(args) ?? loader(args as never));
      if (isRedirect(data)) throw data;
      return data ?? null;
    };
    const data = await this.options.parts.data(this.part, load).catch((thrown: unknown) => {
      throw this.options.redirects ? this.options.redirects.checked(thrown) : thrown;
    });
    this.#dataVersion = version;
    return data;
  }
}

/** A page's handle. `hasLoader` distinguishes a page without data from a page whose data failed to load. */
export type SiteHandle = Pick<PageSlot, 'head' | 'hasLoader' | 'query'>;
