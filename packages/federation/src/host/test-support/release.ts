import type { AreaSnapshot, Snapshot } from '@nivaas/contracts';
import type { FederationInstance } from '../release/remotes';

export const HASH = `sha256-${'b'.repeat(43)}=`;

const FRAGMENTS = ['box', 'cities', 'list'];

/** An area as a release map has it; `pages` are its URLs by page id. */
export function areaSnapshot(
  name: string,
  pages: Record<string, string> = {},
  rest: Partial<AreaSnapshot> = {},
): AreaSnapshot {
  const version = 'v0123456789ab';
  const chunk = (file: string) => ({ js: [file], css: [] });
  return {
    version,
    container: `${name.replaceAll('-', '_')}_${version}`,
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

export interface FakeInstance extends FederationInstance {
  registerRemotes: jest.Mock;
  loadRemote: jest.Mock;
  registerPlugins: jest.Mock;
}

/** A fake federation runtime. `modules` maps `area/expose` to a module, or to a function that returns its promise. */
export function fakeInstance(modules: Record<string, unknown>): FakeInstance {
  return {
    registerRemotes: jest.fn(),
    registerPlugins: jest.fn(),
    loadRemote: jest.fn((id: string) => {
      const found = modules[id];
      return typeof found === 'function'
        ? (found as () => Promise<unknown>)()
        : Promise.resolve(found ?? null);
    }),
  };
}
