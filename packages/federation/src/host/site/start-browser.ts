import { assetUrl, parseSnapshot, root, type DocumentData, type Snapshot } from '@nivaas/contracts';
import {
  createBrowserRouter,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type RouteObject,
} from 'react-router-dom';
import type { FragmentHost, PartFault } from '../../fragment-host';
import { federationFunctions } from '../../lean/federation-runtime';
import { askSite, isReached } from '../../reach';
import type { ScriptHost } from '../../script-host';
import { Connection } from '../files/connection';
import { FileLoader } from '../files/file-loader';
import { allowFilesOf, createHost, preloadStandIn } from '../files/release-files';
import { FIRST_RENDER_WAIT_MS } from '../limits';
import { createFragmentStore, type FragmentStore } from '../parts/fragments';
import { OpenParts } from '../parts/open-parts';
import { PageSlot } from '../parts/page-slot';
import { Redirects } from '../parts/redirects';
import type { Container } from '../release/containers';
import { createMapFetch, markPreview, preview } from '../release/release-map';
import { Exit } from './exit';
import { createDiscovery, linksOf, type Links } from './links';
import { healInOtherLane } from './other-lane';
import { NotOnServerError } from './page-failures';
import { siteRoutes } from './site-routes';
import type { Site, ShellComponents } from './site';

export interface BrowserSite extends Links {
  router: ReturnType<typeof createBrowserRouter>;
  fragments: FragmentStore;
  /** Loads the deferred fragments. Called once the page is interactive and the tab is idle. */
  loadDeferred: () => void;
}

type FragmentOptions = Pick<FragmentHost, 'report' | 'Unavailable'>;

/**
 * Builds the router of this page view from the document and loads the page's code, so that hydration renders what the
 * server sent.
 *
 * @throws {v.ValiError} when the document's snapshot is damaged.
 */
export async function startBrowser(
  shell: ShellComponents,
  fragmentOptions: FragmentOptions,
): Promise<BrowserSite> {
  const report = async (fault: PartFault) => {
    // What a site out of reach does not send is nobody's fault, also when the site is back a moment later.
    if (!isReached()) return;
    if (fault.phase === 'load') await askSite();
    if (!isReached()) return;
    fragmentOptions.report(fault);
    void healInOtherLane(site.parts.areas, fault).catch(() => undefined);
  };
  const exit = new Exit(() => {
    const { location: next } = router.state.navigation;
    return next && markPreview(next.pathname + next.search + next.hash);
  });
  if (root) root.leave = exit.leave;
  const site: Site = { parts: openPartsOfDocument(report), shell, redirects: new Redirects() };
  const data = readJson('page-data') as DocumentData;
  const routes = siteRoutes(site, data.unmatched ?? false);
  const discover = createDiscovery(site, exit);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: data.loaderData, errors: readErrors(data, routes) },
    patchRoutesOnNavigation: ({ path, patch, signal }) => discover(path, patch, signal),
  });
  preview()?.keep(router);
  const links = linksOf(site, router, discover, exit);
  if (process.env['NODE_ENV'] === 'development')
    (await import('../parts/renew-pages')).renewPages(router, links.renew);
  if (!data.failed) await loadMatched(routes, () => router.revalidate());
  let loadDeferred = () => {};
  const idle = new Promise<void>((resolve) => (loadDeferred = resolve));
  const fragments = createFragmentStore(site.parts, data, { ...fragmentOptions, report }, idle);
  return { router, fragments, loadDeferred, ...links };
}

/** Of the shell's build; for the code that loads its chunks (webpack/plugins). */
declare const __webpack_require__: { host?: ScriptHost };

/** The parts of the document's release. From here on every file loads with its hash, a timeout and a retry. */
function openPartsOfDocument(report: FragmentHost['report']): OpenParts {
  const snapshot = parseSnapshot(readJson('release'));
  const connection = new Connection();
  const files = new FileLoader(connection);
  const host = createHost(files, federationFunctions);
  const parts = new OpenParts({
    snapshot,
    connection,
    loadContainer: async (area, { version, entry, container }) => {
      const url = assetUrl(area, version, entry);
      if (!containerOf(container)) await host.load(url);
      const loaded = containerOf(container);
      if (!loaded) throw new Error(`${url} ran but defined no container.`);
      return loaded;
    },
    fetchMap: createMapFetch(snapshot.lane),
    onHealed: (healed) => report({ ...healed, phase: 'load', healed: true }),
    onStandIn: preloadStandIn,
    onRetry: () => {
      files.avoidRefused();
      files.restart();
    },
  });
  markInlineStyles(snapshot);
  allowFilesOf(parts.areas);
  tryPolicy(snapshot);
  __webpack_require__.host = host;
  return parts;
}

/** A policy that refused every file would blame areas and replace their pages; thrown here, it leaves the server's page. */
function tryPolicy({ areas: { shell } }: Snapshot): void {
  if (shell) document.createElement('script').src = assetUrl('shell', shell.version, shell.entry);
}

/** Checks for `get` because an element with the container's name as its id is a global, too. */
function containerOf(name: string): Container | undefined {
  const found = (globalThis as Record<string, unknown>)[name] as Partial<Container> | undefined;
  return typeof found?.get === 'function' ? (found as Container) : undefined;
}

/** Waits a while for the code of the current page, so that it does not appear in two steps. */
async function loadMatched(routes: RouteObject[], revalidate: () => Promise<void>): Promise<void> {
  const slots = (matchRoutes(routes, location.pathname) ?? []).map(({ route }) => route.handle as unknown);
  const opening = slots.map((slot) => slot instanceof PageSlot && slot.ready(revalidate));
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_WAIT_MS));
  // A page that failed shows its fallback when it is rendered.
  await Promise.race([Promise.allSettled(opening), timeout]);
}

/**
 * Marks the document's inline styles as loaded. Webpack's runtime looks for a link before it requests a stylesheet.
 * These links have no `href`, so the browser requests nothing.
 */
function markInlineStyles({ areas }: Snapshot): void {
  for (const [area, { version, chunks }] of Object.entries(areas)) {
    for (const file of Object.values(chunks).flatMap(({ css }) => css)) {
      const mark = document.createElement('link');
      mark.rel = 'stylesheet';
      // Areas may have files of the same name.
      mark.dataset['href'] = new URL(assetUrl(area, version, file), location.href).href;
      document.head.append(mark);
    }
  }
}

/**
 * Content of a JSON block of the document. The block is a direct child of `body`; markup of areas, which may use the
 * same id, is not.
 */
function readJson(id: string): unknown {
  return JSON.parse(document.querySelector(`body > script#${id}`)?.textContent ?? 'null');
}

/** The errors of the server render in the router's form. */
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
