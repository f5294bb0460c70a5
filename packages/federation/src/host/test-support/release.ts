import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';
import type { LoadContainer } from '../release/containers';

export const HASH = `sha256-${'b'.repeat(43)}=`;

const VERSION = 'v0123456789ab';
const FRAGMENTS = ['box', 'cities', 'list'];

/** An area as a release map has it; `pages` are its URLs by page id. */
export function areaSnapshot(
  name: string,
  pages: Record<string, string> = {},
  rest: Partial<AreaSnapshot> = {},
): AreaSnapshot {
  const chunk = (file: string) => ({ js: [file], css: [] });
  return {
    version: VERSION,
    container: `${name.replaceAll('-', '_')}_${VERSION}`,
    entry: name === 'shell' ? 'main.js' : 'remote-entry.js',
    owns: Object.entries(pages).map(([id, path]) => ({ id, page: id, path })),
    chunks: {
      routes: chunk('routes.js'),
      ...Object.fromEntries(FRAGMENTS.map((name) => [`fragment-${name}`, chunk(`fragment-${name}.js`)])),
      ...Object.fromEntries(Object.keys(pages).map((id) => [`page-${id}`, chunk(`page-${id}.js`)])),
    },
    integrity: { 'remote-entry.js': HASH, 'routes.js': HASH },
    ...rest,
  };
}

export function releaseOf(areas: Record<string, AreaSnapshot>): Snapshot {
  return { release: 'r0123456789ab', revision: 7, areas };
}

export interface FakeContainers {
  loadContainer: jest.MockedFunction<LoadContainer>;
  /** What was asked for, such as `mfe-shop/box`. */
  asked: string[];
}

/**
 * Containers of a release. `modules` maps `area/expose` or, for a stand-in, `container/expose` to a module, or to a
 * function that returns its promise.
 */
export function fakeContainers(modules: Record<string, unknown>): FakeContainers {
  const asked: string[] = [];
  const loadContainer = jest.fn<ReturnType<LoadContainer>, Parameters<LoadContainer>>(
    (area, { version, container }) => ({
      init: () => undefined,
      get: async (expose) => {
        const id = expose.replace(/^\./, version === VERSION ? area : container);
        asked.push(id);
        const found = modules[id];
        if (found === undefined) throw new Error(`${id} is not there.`);
        const module = typeof found === 'function' ? await (found as () => Promise<unknown>)() : found;
        return () => module;
      },
    }),
  );
  return { loadContainer, asked };
}
