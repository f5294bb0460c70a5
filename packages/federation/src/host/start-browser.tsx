import { assetUrl, parseSnapshot, type DocumentData, type Snapshot } from '@nivaas/contracts';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import {
  createBrowserRouter,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type RouteObject,
} from 'react-router-dom';
import type { FragmentHost } from '../fragment-host';
import { Areas } from './areas';
import { fetchAhead } from './fetch-ahead';
import { createFragmentStore, type FragmentStore } from './fragments';
import { enforceIntegrity } from './integrity';
import { ownsPath } from './owns-path';
import { PageSlot } from './page-slot';
import { fetchReleaseMap, MapError } from './release-map';
import type { FederationInstance } from './remotes';
import { areaRoute, NotOnServerError, siteRoutes, unmatchedRoute, type SiteSlots } from './site-routes';

export interface BrowserSite {
  areas: Areas;
  router: ReturnType<typeof createBrowserRouter>;
  fragments: FragmentStore;
  data: DocumentData;
  /** Loads the code behind a URL of the site, so that a click on it finds everything there. */
  prefetch: (path: string) => Promise<void>;
}

/**
 * Reads the release from the document and makes the router of this page view, with the page's modules loaded: what
 * is rendered next equals what the server sent.
 *
 * @throws {v.ValiError} when the document's snapshot is damaged.
 */
export async function startBrowser(
  slots: SiteSlots,
  fragmentSlots: Pick<FragmentHost, 'report' | 'Unavailable'>,
): Promise<BrowserSite> {
  const areas = new Areas(
    parseSnapshot(readJson('release')),
    federationInstance(),
    (area, known) => assetUrl(area, known.version, known.entry),
    fetchReleaseMap,
  );
  markInlineStyles(areas.snapshot);
  const report: FragmentHost['report'] = (fault) => {
    // What a device without a connection cannot have is nobody's fault.
    if (navigator.onLine) fragmentSlots.report(fault);
  };
  areas.onHealed = (healed) => report({ ...healed, phase: 'load', healed: true });
  areas.onStandIn = fetchAhead;
  enforceIntegrity(areas);
  federationInstance().registerPlugins([entries()]);
  const data = readJson('page-data') as DocumentData;
  const routes = siteRoutes(areas, slots, data.unmatched);
  const discover = createDiscovery(areas, slots, () => {
    const { location: next } = router.state.navigation;
    if (next) location.assign(next.pathname + next.search + next.hash);
  });
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: data.loaderData, errors: readErrors(data, routes) },
    patchRoutesOnNavigation: ({ path, patch, signal }) => discover(path, patch, signal),
  });
  if (!data.failed) await loadMatched(routes, () => router.revalidate());
  const fragments = createFragmentStore(areas, data.fragments, { ...fragmentSlots, report });
  const prefetch = async (path: string) => {
    await discover(path, (parent, children) => router.patchRoutes(parent, children));
    await warm(router.routes as RouteObject[], path);
  };
  return { areas, router, fragments, data, prefetch };
}

/** Entries are loaded like every other script of the site: with a deadline, a second try and their integrity hash. */
function entries(): ModuleFederationRuntimePlugin {
  return {
    name: 'entries',
    loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
      if (!containerOf(entryGlobalName)) await globalThis.__NIVAAS_LOAD__?.(entry);
      const container = containerOf(entryGlobalName);
      if (!container) throw new Error(`${entry} ran, but left no container.`);
      return container as never;
    },
  };
}

/** An element of the page may have the container's name as its id, which makes it a global, too. */
function containerOf(name: string): unknown {
  const found = (globalThis as Record<string, unknown>)[name] as { get?: unknown } | undefined;
  return typeof found?.get === 'function' ? found : undefined;
}

type Instance = FederationInstance & { registerPlugins: (plugins: ModuleFederationRuntimePlugin[]) => void };

/** The instance that the build made. A second one would have a share scope, and a React, of its own. */
function federationInstance(): Instance {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime did not start.');
  return instance as unknown as Instance;
}

/**
 * The document has the styles of its page in one block. Webpack's runtime looks for an element for each stylesheet
 * before it asks for it: links without an address, which no browser follows.
 */
function markInlineStyles({ areas }: Snapshot): void {
  for (const { chunks } of Object.values(areas)) {
    for (const file of Object.values(chunks).flatMap(({ css }) => css)) {
      const mark = document.createElement('link');
      mark.rel = 'stylesheet';
      mark.dataset['href'] = file;
      document.head.append(mark);
    }
  }
}

function readJson(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

function readErrors(data: DocumentData, routes: RouteObject[]) {
  if (data.failed) {
    const failed = matchRoutes(routes, location.pathname)?.at(-1)?.route.id;
    return failed ? { [failed]: new NotOnServerError('The server could not render this page.') } : null;
  }
  if (!data.errors) return null;
  return Object.fromEntries(
    Object.entries(data.errors).map(([route, { status, statusText }]) => [
      route,
      new ErrorResponse(status, statusText, null),
    ]),
  );
}

/** The page's code is awaited before the first render, so that it does not appear in two steps; but not for long. */
const PATIENCE = 1_500;

async function loadMatched(routes: RouteObject[], revalidate: () => Promise<void>): Promise<void> {
  const matches = matchRoutes(routes, location.pathname) ?? [];
  const opening = matches.map(({ route }) => pageOf(route)?.ready(revalidate));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  // A page that fails tells so in its place, when it is rendered.
  await Promise.race([Promise.allSettled(opening), patience]);
}

function pageOf(route: RouteObject): PageSlot | undefined {
  return route.handle instanceof PageSlot ? route.handle : undefined;
}

/**
 * Loads the code of the page behind a path and asks its loader once, without keeping the answer: what the loader
 * imports is then there, and a click finds code and data on the device.
 */
async function warm(routes: RouteObject[], path: string): Promise<void> {
  const url = new URL(path, location.href);
  const matches = matchRoutes(routes, url.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      const page = await pageOf(route)?.open();
      await page?.loader?.({ request: new Request(url), params });
    }),
  );
}

type Patch = (parent: string | null, children: RouteObject[]) => void;

/**
 * Brings in the routes of areas that the document did not carry. The release map is one immutable file, asked for
 * once, when a path is first visited that nobody known owns. Safe to call again for the same path (the router does).
 *
 * @param leave Goes on as a document: the server answers, but with no map that is of use.
 */
function createDiscovery(
  areas: Areas,
  slots: SiteSlots,
  leave: () => void,
): (path: string, patch: Patch, signal?: AbortSignal) => Promise<void> {
  const patched = new Set(areas.names());
  let fallbackPatched = false;
  return async (path, patch, signal) => {
    if (ownsPath(areas, patched, path)) return;
    const isMissing = await areas.complete().then(
      () => false,
      (error: unknown) => {
        // The server answers, but with no map that is of use: the page's document carries what it needs.
        if (signal && !signal.aborted && error instanceof MapError && error.isAnswered) leave();
        return true;
      },
    );
    // Nobody waits for what is fetched ahead: the navigation itself asks again.
    if (isMissing && !signal) return;
    // Otherwise nobody can say whose the URL is: the page in its place says so, inside the frame.
    // The router ignores what a navigation patches that was given up: the next one must bring the routes in.
    if (signal?.aborted) return;
    const missing = areas.names().filter((name) => !patched.has(name));
    if (missing.length > 0) {
      patch(
        'site',
        missing.map((name) => areaRoute(areas, name, slots)),
      );
      for (const name of missing) patched.add(name);
    }
    if (!ownsPath(areas, patched, path) && !fallbackPatched) {
      fallbackPatched = true;
      patch('site', [unmatchedRoute(areas, slots)]);
    }
  };
}
