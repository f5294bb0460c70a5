import {
  combined,
  freshnessIn,
  language,
  localPath,
  sitePath,
  type PageHandle,
  type PageHead,
  type PlacedFilling,
  type RenderResult,
} from '@nivaas/contracts';
import type { ReactElement } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import { FragmentHostContext, type FragmentHost } from '../../fragment-host';
import { areaOf, chunksByArea, nameOf } from '../../part';
import { AreaLoadError, type OpenParts } from '../parts/open-parts';
import { createFragmentStore, type FragmentStore } from '../parts/fragments';
import { siteRoutes } from './site-routes';
import type { Site } from './site';

export interface RendererOptions extends Pick<Site, 'parts' | 'shell'> {
  Unavailable: FragmentHost['Unavailable'];
  /** Public origin of the site, without a trailing slash. */
  origin: string;
  notFoundHead: PageHead;
  /** react-dom/server, from the shell's own build: the React of this release. */
  renderToHtml: (element: ReactElement, onError: (error: unknown) => void) => Promise<string>;
  report: FragmentHost['report'];
  onShow?: FragmentHost['onShow'];
}

/** The page is sent without the parts that are not ready. Fragments that wait for their data are the cause. */
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
}

export type PageRenderer = (url: string) => Promise<RenderResult>;

/** Renders pages of one release. All state of a request is local to its call: nothing leaks between visitors. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { parts, shell, report, Unavailable, onShow } = options;
  const pages = createStaticHandler(siteRoutes({ parts, shell }, false));
  const unmatchedPages = createStaticHandler(siteRoutes({ parts, shell }, true));
  return async (url) => {
    const request = new Request(new URL(url, options.origin));
    const unmatched = matchRoutes(pages.dataRoutes, new URL(request.url)) === null;
    const handler = unmatched ? unmatchedPages : pages;
    const context = await handler.query(request);
    if (context instanceof Response) return redirectResult(context, options);
    const fragments = createFragmentStore(
      parts,
      { fragments: {} },
      { report, Unavailable, ...(onShow ? { onShow } : {}) },
    );
    const html = await options.renderToHtml(
      <FragmentHostContext value={fragments.host}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </FragmentHostContext>,
      (error) => {
        const late = error instanceof RenderTimeout ? fragments.pending() : [];
        for (const part of late) report({ area: areaOf(part), part, phase: 'load', error });
        if (late.length === 0) report(faultOf(error, new URL(request.url).pathname));
      },
    );
    return pageResult({ url: new URL(request.url), context, html, fragments, unmatched, options });
  };
}

/** A document without a part that was late is soon made anew. */
const WITHOUT_PART = { maxAgeMs: 2_000, tags: [] };

/** Only the element of a failed page contains this: quotes in text and attributes are escaped. */
const FAILED_PAGE = ' data-fallback="" data-page=""';

/**
 * A fragment that failed to load is a fault of its area; any other error happened in the page around it.
 *
 * @param path Without the query, because faults are logged.
 */
function faultOf(error: unknown, path: string): Parameters<FragmentHost['report']>[0] {
  if (!(error instanceof AreaLoadError)) return { area: 'shell', part: path, phase: 'render', error };
  return { area: areaOf(error.part), part: error.part, phase: 'load', error };
}

function redirectResult(response: Response, options: RendererOptions): RenderResult {
  const target = new URL(response.headers.get('location') ?? '/', options.origin);
  return {
    status: response.status,
    location: sitePath(target.pathname + target.search + target.hash) ?? localPath('/'),
    head: options.notFoundHead,
    html: '',
    data: { loaderData: {}, fragments: {} },
    chunks: {},
  };
}

interface PageRender {
  url: URL;
  context: StaticHandlerContext;
  html: string;
  fragments: FragmentStore;
  unmatched: boolean;
  options: RendererOptions;
}

function pageResult({ url, context, html, fragments, unmatched, options }: PageRender): RenderResult {
  const errors: [string, unknown][] = Object.entries(context.errors ?? {});
  const places = shownPlaces(fragments.places, html);
  const answers = errors.flatMap(([route, error]) =>
    isRouteErrorResponse(error) ? [[route, error] as const] : [],
  );
  const failed = answers.length < errors.length;
  // A page that threw while it was rendered has its data, so the browser tries to render it.
  const isFailed = failed || (errors.length === 0 && html.includes(FAILED_PAGE));
  for (const [route, error] of errors) {
    if (!isRouteErrorResponse(error))
      options.report({ area: areaOf(route), part: route, phase: 'render', error });
  }
  return {
    status: unmatched ? 404 : isFailed ? 503 : context.statusCode,
    language,
    head: unmatched || errors.length > 0 ? options.notFoundHead : headOf(context, url),
    html,
    data: {
      loaderData: context.loaderData,
      ...(errors.length > 0 && !failed
        ? {
            errors: Object.fromEntries(
              answers.map(([route, { status, statusText }]) => [route, { status, statusText }]),
            ),
          }
        : {}),
      fragments: fragments.collected,
      ...(places.length > 0 ? { places: Object.fromEntries(places) } : {}),
      ...(unmatched ? { unmatched } : {}),
      ...(failed ? { failed } : {}),
    },
    places: [...fragments.places.keys()],
    freshness: combined([
      ...Object.values(context.loaderHeaders).map(freshnessIn),
      places.some(([, fillings]) => fillings.some(({ isOut }) => isOut)) ? WITHOUT_PART : undefined,
    ]),
    ...usedChunks(context, fragments, options.parts),
  };
}

/** The places that something fills. Parts that are not in the HTML stay out: they were late, or failed. */
function shownPlaces(asked: FragmentStore['places'], html: string): [place: string, PlacedFilling[]][] {
  const isOut = (place: string, { part }: PlacedFilling) =>
    part !== undefined && !html.includes(`data-fragment="${part}" data-place="${place}"`);
  return [...asked]
    .filter(([, fillings]) => fillings.length > 0)
    .map(([place, fillings]) => [
      place,
      fillings.map((filling) => (isOut(place, filling) ? { ...filling, isOut: true } : filling)),
    ]);
}

function headOf(context: StaticHandlerContext, url: URL): PageHead {
  const match = context.matches.at(-1);
  const handle = match?.route.handle as PageHandle<unknown> | undefined;
  if (!match || !handle) throw new Error(`The page at ${url.pathname} has no handle.head.`);
  return handle.head(context.loaderData[match.route.id], { params: match.params, url });
}

/** The chunks that hydration needs: those of the page and of its fragments. */
function usedChunks(
  context: StaticHandlerContext,
  fragments: FragmentStore,
  { areas }: OpenParts,
): Required<Pick<RenderResult, 'chunks' | 'deferred'>> {
  const isPageOfArea = (part: string) => areas.get(areaOf(part))?.owns.some(({ id }) => id === nameOf(part));
  const pages = context.matches.map(({ route }) => route.id).filter(isPageOfArea);
  const late = new Set(fragments.deferred());
  const shown = [...pages, ...fragments.used()];
  const lazy = lazyChunks(context);
  const chunks = chunksByArea(shown, lazy, areas);
  const early = chunksByArea(
    shown.filter((part) => !late.has(part)),
    lazy,
    areas,
  );
  const deferred = Object.entries(chunks).map(([area, names]) => [
    area,
    names.filter((name) => !early[area]?.includes(name)),
  ]);
  return { chunks, deferred: Object.fromEntries(deferred) as Record<string, string[]> };
}

/** The lazy chunks that the page shows, by the name of its area. */
function lazyChunks({ matches, loaderData, errors }: StaticHandlerContext): Record<string, string[]> {
  const { route } = matches.at(-1) ?? {};
  const { chunks } = (route?.handle ?? {}) as Partial<PageHandle<unknown>>;
  return route && chunks && !errors ? { [areaOf(route.id)]: chunks(loaderData[route.id]) } : {};
}
