import { onceUntilRejected } from '../once';
import type { Container, ExposedModule, Home, OpenContainer, ShareScope, SharedModule } from './container';
import { jsxRuntimeFor, type ReactLike } from './jsx-runtime';
import type { ForeignLibrary } from './library';

/** Resolves the external imports of `library.tsx`. */
type Require = (name: string) => unknown;

declare global {
  /** Shared by the entries of all areas on a page: libraries by digest, styles by file. */
  var __NIVAAS_FOREIGN__: Map<string, Promise<unknown>> | undefined;
}

const OLDEST_REACT = 19;

/**
 * Makes a remote usable in a host that is not our shell. The remote gets the host's React, `@nivaas/federation`
 * (which only our shell lends), and a JSX runtime that makes our URLs absolute. Each module that it exposes gets a
 * `default` export: a component with the router, the tokens and the data that the part needs.
 *
 * @param library Evaluates `library.tsx` with the host's React.
 */
export function adaptContainer(
  container: Container,
  home: Home,
  library: (require: Require) => ForeignLibrary,
  digest: string,
): Container {
  let opening: Promise<OpenContainer & ForeignLibrary> | undefined;

  async function open(scope: ShareScope): Promise<OpenContainer & ForeignLibrary> {
    const react = await reactOf(scope, home);
    const { origin } = new URL(home.entry);
    const runtime = jsxRuntimeFor(react.module, origin);
    const modules: Record<string, unknown> = { react: react.module, 'react/jsx-runtime': runtime };
    // One copy for all areas on the page, so that they share state.
    const loaded = await onceOnPage(`library ${digest} ${origin}`, () =>
      Promise.resolve(library((name) => modules[name])),
    );
    const own: ShareScope = {
      ...scope,
      react: { [react.version]: ready(react.module, react.version, home) },
    };
    for (const [name, module] of [
      ['react/jsx-runtime', runtime],
      ['@nivaas/federation', loaded.federation],
    ] as const) {
      const version = home.pack[name] ?? react.version;
      own[name] = { [version]: ready(module, version, home) };
    }
    await container.init(own, [], {});
    return { ...loaded, container: adapted, home, scope };
  }

  const adapted: Container = {
    init: async (scope) => {
      opening ??= open(scope);
      // A host can provide what was missing and try again.
      opening.catch(() => (opening = undefined));
      await opening;
      return true;
    },
    get: async (expose) => {
      if (!opening) throw new Error(`${home.area}: init() comes before get().`);
      // Our tokens come first in the document: their stylesheet declares the order of the layers.
      const styled = stylesOf(home);
      const [opened, factory] = await Promise.all([opening, container.get(expose), styled]);
      const module = factory() as ExposedModule;
      if (module.needsSession)
        throw new Error(
          `${home.area}/${expose.slice(2)} needs the session of its own site: link to it instead.`,
        );
      const shown = { ...module, default: opened.partOf(expose, module, opened) };
      // Without this mark a bundler would use the whole module as its default export.
      return () => Object.assign(shown, { __esModule: true });
    },
  };
  return adapted;
}

/** The copy that the host already runs on, or else the last one that it lends. */
async function reactOf(scope: ShareScope, { area }: Home): Promise<{ version: string; module: ReactLike }> {
  const copies = Object.entries(scope['react'] ?? {});
  const [version, shared] = copies.find(([, { loaded, lib }]) => loaded || lib) ?? copies.at(-1) ?? [];
  if (!version || !shared || Number.parseInt(version) < OLDEST_REACT)
    throw new Error(
      `${area} needs React ${OLDEST_REACT} or newer in the share scope "default" of its host; there is ${version ?? 'none'}.`,
    );
  const factory = shared.lib ?? ((await shared.get?.()) as () => unknown);
  shared.lib = factory;
  shared.loaded = true;
  const module = factory() as ReactLike & { default?: ReactLike };
  // A host that uses ES modules may lend a namespace object.
  return { version, module: module.default ?? module };
}

function ready(module: unknown, version: string, { area }: Home): SharedModule {
  const shareConfig = { singleton: true, eager: false, requiredVersion: false, strictVersion: false };
  const kept = {
    from: area,
    scope: ['default'],
    useIn: [area],
    deps: [],
    strategy: 'loaded-first',
    shareConfig,
  };
  return { ...kept, version, loaded: true, lib: () => module, get: () => Promise.resolve(() => module) };
}

/** Loads our tokens and base styles. `get` waits for them, so that no part is shown without them. */
function stylesOf({ entry, styles }: Home): Promise<unknown> {
  if (!styles) return Promise.resolve();
  return onceOnPage(`styles ${styles.file}`, () => {
    const link = document.createElement('link');
    const loaded = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${link.href} could not be loaded.`));
    });
    const href = new URL(styles.file, entry).href;
    Object.assign(link, { rel: 'stylesheet', href, crossOrigin: 'anonymous', integrity: styles.integrity });
    document.head.append(link);
    return loaded;
  });
}

/** Caches a result for all entries on the page. A failure is not cached, so the next call tries again. */
function onceOnPage<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const all = (globalThis.__NIVAAS_FOREIGN__ ??= new Map()) as Map<string, Promise<Result>>;
  return onceUntilRejected(all, key, work);
}
