import type { PageHandle } from '@nivaas/contracts';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { AreaRoute, PageModule } from '../../routes';
import { isFulfilled, track } from '../../tracked-promise';
import type { Areas } from './areas';
import { isRedirect, type Redirects } from './redirects';

export interface PageSlotOptions {
  areas: Areas;
  shellRoutes: AreaRoute[];
  /** Absent on the server. */
  redirects?: Redirects;
}

/**
 * The place of one page in the router's tree. The tree is made before any page's code is there and is never changed:
 * which version of the page stands in the place is decided here, when it is opened, and again when it fails. It is
 * also the route's `handle`, so the head of the page is that of the version that is shown.
 */
export class PageSlot {
  /** What beacons and boundaries call it, as in `mfe-search:results`. */
  readonly part: string;
  readonly #areas: Areas;
  #page: PageModule | undefined;
  #source: Promise<PageModule> | undefined;
  #opening: Promise<PageModule> | undefined;
  #ready: Promise<PageModule> | undefined;
  #ofShell: Promise<PageModule> | undefined;
  /** The version whose loader gave the data that the router has; at first that is what the document carried. */
  #dataVersion: string | undefined;

  constructor(
    readonly area: string,
    private readonly id: string,
    private readonly options: PageSlotOptions,
  ) {
    this.part = `${area}:${id}`;
    this.#areas = options.areas;
    this.#dataVersion = this.#areas.known.get(area)?.version;
  }

  get head(): PageHandle<never>['head'] | undefined {
    return this.#page?.handle.head;
  }

  get hasLoader(): boolean {
    return this.#page?.loader !== undefined;
  }

  get version(): string | undefined {
    return this.#areas.version(this.part);
  }

  get isStandIn(): boolean {
    return this.#areas.isStandIn(this.part);
  }

  /** The page's module; the same promise until `retry` or `heal`. */
  open(): Promise<PageModule> {
    const source = this.#load();
    if (source !== this.#source || !this.#opening) {
      this.#source = source;
      this.#ready = undefined;
      this.#opening = track(source.then((page) => (this.#page = page)));
    }
    return this.#opening;
  }

  /**
   * The page's module together with data of its own version; the same promise until `retry` or `heal`.
   * @param revalidate Asks the router for the page's data again.
   */
  ready(revalidate: () => Promise<void>): Promise<PageModule> {
    const opening = this.open();
    // Nothing to wait for: a page that is there must be rendered at once, on the server as well.
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

  #load(): Promise<PageModule> {
    if (this.area === 'shell') return (this.#ofShell ??= this.#pageOf(this.options.shellRoutes));
    return this.#areas.open(this.part, async (load) => {
      const { routes } = await load<{ routes: AreaRoute[] }>('routes');
      return this.#pageOf(routes);
    });
  }

  async #pageOf(routes: AreaRoute[]): Promise<PageModule> {
    const route = routes.find((candidate) => candidate.id === this.id);
    if (!route)
      throw new Error(`${this.area} does not have the page "${this.id}" that its version declares.`);
    await this.#areas.know(this.area, `page-${route.page ?? this.id}`);
    return route.lazy();
  }

  /** Forgets a failure so that the next `open` tries again. */
  retry(): void {
    this.#ofShell = undefined;
    this.#areas.forget(this.part);
  }

  /** After a fault of a version in what was shown: true when the next `open` has another version. */
  heal(failed: string | undefined): Promise<boolean> {
    return this.#areas.heal(this.part, failed);
  }

  /** The route's loader. A version whose data fails is replaced like one that cannot be shown. */
  readonly load = async (args: LoaderFunctionArgs): Promise<unknown> => {
    const page = await this.open();
    const { version } = this;
    try {
      return await this.#dataOf(page, args);
    } catch (error) {
      // What is thrown on purpose, as a redirect or `notFound()`, is an answer, not a fault.
      if (!(error instanceof Error) || args.request.signal.aborted) throw error;
      if (!version || !(await this.heal(version))) throw error;
      this.#areas.reportHealed(this.part, version, error);
      return this.#dataOf(await this.open(), args);
    }
  };

  readonly shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
    this.#page?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate;

  /** Null stands for a page without data: the router takes undefined for data that is still to come. */
  async #dataOf({ loader }: PageModule, args: LoaderFunctionArgs): Promise<unknown> {
    const { version } = this;
    if (!loader) return null;
    const load = async () => {
      const data = await loader(args as never);
      if (isRedirect(data)) throw data;
      return data ?? null;
    };
    const data = await this.#areas.data(this.part, load).catch((thrown: unknown) => {
      throw this.options.redirects ? this.options.redirects.checked(thrown) : thrown;
    });
    this.#dataVersion = version;
    return data;
  }
}

/** A page's handle: its head, and what the shell must know to tell a page without data from one whose data failed. */
export type SiteHandle = Pick<PageSlot, 'head' | 'hasLoader'>;
