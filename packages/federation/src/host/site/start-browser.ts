import { assetUrl, parseSnapshot, root, type DocumentData } from '@nivaas/contracts';
import { getInstance, type ModuleFederation } from '@module-federation/runtime';
import { createBrowserRouter } from 'react-router-dom';
import type { FragmentHost } from '../../fragment-host';
import type { FederationFunctions, ScriptHost } from '../../script-host';
import { Connection } from '../files/connection';
import { createHost } from '../files/create-host';
import { fetchAhead } from '../files/fetch-ahead';
import { FileLoader } from '../files/file-loader';
import { allowFilesOf } from '../files/integrity';
import { loadEntries } from '../files/load-entries';
import { areaOf } from '../../part';
import { OpenParts } from '../parts/open-parts';
import { createFragmentStore, type FragmentStore } from '../parts/fragments';
import { Redirects } from '../parts/redirects';
import { createMapFetch, markPreview, preview } from '../release/release-map';
import { keepBuiltins, restoreBuiltins, SharedBuiltinsError } from './builtins';
import { createDiscovery } from './discovery';
import { Exit } from './exit';
import { linksOf, type Links } from './links';
import { loadMatched } from './load-pages';
import { healInOtherLane } from './other-lane';
import { markInlineStyles, readErrors, readJson } from './read-document';
import { siteRoutes } from './site-routes';
import type { Site, ShellComponents } from './site';

export interface BrowserSite extends Links {
  router: ReturnType<typeof createBrowserRouter>;
  fragments: FragmentStore;
  /** Loads the deferred fragments. Called once the page is interactive and the tab is idle. */
  loadDeferred: () => void;
}

/** Of the shell's build; `host` is for the code that loads its chunks (webpack/plugins). */
declare const __webpack_require__: { federation: FederationFunctions; host?: ScriptHost };

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
  const report: FragmentHost['report'] = (fault) => {
    // Failures of an offline device are not faults of the site, unless the site is on this device.
    if (!navigator.onLine && process.env['NODE_ENV'] !== 'development') return;
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
  const routes = siteRoutes(site, data.unmatched);
  const discover = createDiscovery(site, exit);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: data.loaderData, errors: readErrors(data, routes) },
    patchRoutesOnNavigation: ({ path, patch, signal }) => discover(path, patch, signal),
  });
  preview()?.keep(router);
  if (process.env['NODE_ENV'] === 'development') (await import('../parts/renew-pages')).renewPages(router);
  if (!data.failed) await loadMatched(routes, () => router.revalidate());
  let loadDeferred = () => {};
  const idle = new Promise<void>((resolve) => (loadDeferred = resolve));
  const fragments = createFragmentStore(site.parts, data.fragments, { ...fragmentOptions, report }, idle);
  return { router, fragments, loadDeferred, ...linksOf(site, router, discover, exit) };
}

/** The parts of the document's release. From here on every file loads with its hash, a timeout and a retry. */
function openPartsOfDocument(report: FragmentHost['report']): OpenParts {
  const snapshot = parseSnapshot(readJson('release'));
  const instance = federationInstance();
  const connection = new Connection();
  const files = new FileLoader(connection);
  const checkBuiltins = (part: string, version?: string) => {
    const names = restoreBuiltins();
    if (!names) return;
    const error = new SharedBuiltinsError(names);
    // Before the part's code runs, the culprit is unknown: a shown area or an extension.
    if (!version) console.warn(error.message);
    else report({ area: areaOf(part), part, version, phase: 'load', error, healed: true });
  };
  const parts = new OpenParts({
    snapshot,
    instance,
    connection,
    entryUrl: (area, { version, entry }) => assetUrl(area, version, entry),
    fetchMap: createMapFetch(snapshot.lane),
    onHealed: (healed) => report({ ...healed, phase: 'load', healed: true }),
    onStandIn: fetchAhead,
    onRetry: () => {
      files.avoidRefused();
      files.restart();
    },
    onRun: checkBuiltins,
  });
  markInlineStyles(snapshot);
  allowFilesOf(parts.areas);
  const host = createHost(files, __webpack_require__.federation);
  __webpack_require__.host = host;
  instance.registerPlugins([
    loadEntries(host.load, (entry) => {
      const [, area = '', version] = /\/_assets\/([\w-]+)\/(\w+)\//.exec(entry) ?? [];
      checkBuiltins(area, version);
    }),
  ]);
  keepBuiltins();
  return parts;
}

/** The build's own instance. A second one would have its own share scope and so a second React. */
function federationInstance(): ModuleFederation {
  const instance = getInstance();
  if (!instance) throw new Error('The build has no federation runtime.');
  return instance;
}
