import { getInstance, type ModuleFederation } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { assetUrl, parseSnapshot, root, type DocumentData, type AreaSnapshot } from '@nivaas/contracts';
import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { FragmentHost } from '../../fragment-host';
import type { FederationFunctions, ScriptHost, HostedScript } from '../../script-host';
import { Connection } from '../files/connection';
import { FileLoader } from '../files/file-loader';
import { allowFilesOf, integrityOf } from '../files/integrity';
import { areaOf, chunksOf } from '../../part';
import { OpenParts } from '../parts/open-parts';
import { createFragmentStore, type FragmentStore } from '../parts/fragments';
import { Redirects } from '../parts/redirects';
import { createMapFetch, markPreview, preview } from '../release/release-map';
import { keepBuiltins, restoreBuiltins, SharedBuiltinsError } from './builtins';
import { createDiscovery } from './discovery';
import { Exit } from './exit';
import { loadMatched, warm, type Warmth } from './load-pages';
import { healInOtherLane, isOfOtherLane } from './other-lane';
import { markInlineStyles, readErrors, readJson } from './read-document';
import { siteRoutes } from './site-routes';
import type { Site, ShellComponents } from './site';
import type { Discover } from './discovery';

interface Links {
  /** Follows a link to a URL of the site: within this tab or, to a page of the other lane, as a document. */
  follow: (path: string) => Promise<void>;
  /**
   * Loads the code behind a URL of the site before a click on it, and its data, which serve a click that comes soon.
   * Resolves to whether a click loads a document instead: then nothing is loaded.
   */
  prefetch: (path: string, what?: Warmth) => Promise<boolean>;
  /** Loads the data of the page that is shown once more, and shows it when it is there. */
  renew: () => Promise<void>;
}

type Router = ReturnType<typeof createBrowserRouter>;

export function linksOf({ parts }: Site, router: Router, discover: Discover, exit: Exit): Links {
  const know = (path: string) => discover(path, (parent, children) => router.patchRoutes(parent, children));
  const isDocument = (path: string) => isOfOtherLane(router.routes as RouteObject[], path);
  const load = async (path: string, what: Warmth = 'code and data') => {
    await know(path);
    if (isDocument(path)) return true;
    await warm(router.routes as RouteObject[], path, what);
    return false;
  };
  addEventListener('pageshow', ({ persisted }) => {
    const { location: here, navigation } = router.state;
    // The navigation that went on as a document, from which the visitor came back.
    if (persisted && navigation.state !== 'idle') void router.navigate(here, { replace: true });
  });
  return {
    follow: async (path) => {
      // Not by the router, which would stay on its way when a visitor who is warned of a loss stays.
      if (parts.areas.isOtherLaneUnknown) await know(path);
      if (isDocument(path)) exit.open(markPreview(path));
      else await router.navigate(path);
    },
    prefetch: (path, what) => exit.ahead(() => load(path, what)),
    renew: async () => {
      await load(location.pathname + location.search);
      await router.revalidate();
    },
  };
}

/**
 * Loads the entries of remotes like every other script: with a timeout, a retry and their integrity hash.
 * @param onRun Called when an entry has just run.
 */
function loadEntries(
  load: ScriptHost['load'],
  onRun: (entry: string) => void,
): ModuleFederationRuntimePlugin {
  return {
    name: 'entries',
    loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
      if (!containerOf(entryGlobalName)) await load(entry);
      onRun(entry);
      const container = containerOf(entryGlobalName);
      if (!container) throw new Error(`${entry} ran but defined no container.`);
      return container as never;
    },
  };
}

/** Checks for `get` because an element with the container's name as its id is a global, too. */
function containerOf(name: string): unknown {
  const found = (globalThis as Record<string, unknown>)[name] as { get?: unknown } | undefined;
  return typeof found?.get === 'function' ? found : undefined;
}

/** The files of a part: the entry and those of its chunks. */
export function filesOf(part: string, area: AreaSnapshot): string[] {
  const chunks = chunksOf(part, area).map((chunk) => area.chunks[chunk]);
  return [
    ...new Set([area.entry, ...chunks.flatMap((files) => [...(files?.js ?? []), ...(files?.css ?? [])])]),
  ];
}

/**
 * Preloads all files of a part at once. Each file requests the next only when it runs, so without this a visitor who
 * waits for a stand-in would wait for one request after the other.
 */
export function fetchAhead(area: string, version: AreaSnapshot, part: string): void {
  for (const file of filesOf(part, version)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = version.integrity[file] ?? '';
    link.href = assetUrl(area, version.version, file);
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
}

/** The shell as the host of remotes: loads every script and stylesheet with a time limit, a retry and its hash. */
export function createHost(files: FileLoader, functions: FederationFunctions): ScriptHost {
  const host: ScriptHost = {
    bundlerRuntime: functions.bundlerRuntime,
    attachShareScopeMap: functions.attachShareScopeMap,
    load: (url, link) =>
      files.load(url, (address) => {
        const element = link ? styleOf(link, address) : scriptOf(address, host);
        element.crossOrigin = 'anonymous';
        element.integrity = integrityOf(address);
        return element;
      }),
  };
  return Object.freeze(host);
}

function scriptOf(address: string, host: ScriptHost): HTMLScriptElement {
  const script: HostedScript = document.createElement('script');
  script.host = host;
  script.src = address;
  return script;
}

/** Makes a new link for every request. `data-href` keeps the first address, by which the plugin finds the link. */
function styleOf(link: HTMLLinkElement, address: string): HTMLLinkElement {
  const copy = document.createElement('link');
  copy.rel = 'stylesheet';
  copy.dataset['href'] = link.getAttribute('href') ?? '';
  copy.href = address;
  return copy;
}

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
