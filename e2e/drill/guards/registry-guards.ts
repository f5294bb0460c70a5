import type { Guard } from './guard';

const registry = 'platform/registry/src';

/** What keeps the registry whole. The compiler must still take what is left. */
export const registryGuards: Guard[] = [
  {
    name: 'a change names the revision that it was decided on',
    mutations: [
      {
        file: `${registry}/change.ts`,
        from: 'if (expected === undefined || expected === actual) return;',
        to: 'if (expected === undefined || actual >= 0) return;',
      },
    ],
    ids: ['G01'],
  },
  {
    name: 'a revision is created, never overwritten',
    mutations: [
      { file: `${registry}/folder-store.ts`, from: 'import { link, ', to: 'import { rename as link, ' },
    ],
    ids: ['G02'],
  },
  {
    name: 'fsync before a change is acknowledged',
    mutations: [
      { file: `${registry}/folder-store.ts`, from: 'await file.sync();', to: 'await Promise.resolve();' },
      { file: `${registry}/folder-store.ts`, from: 'await handle.sync();', to: 'await Promise.resolve();' },
    ],
    ids: ['E06'],
  },
  {
    name: 'bytes are hashed again before they are live',
    mutations: [
      {
        file: `${registry}/stored-files.ts`,
        from: 'return plain !== undefined && fits(plain, stored.integrity);',
        to: 'return plain !== undefined && (fits(plain, stored.integrity) || plain.length >= 0);',
      },
    ],
    ids: ['G07', 'G12'],
  },
  {
    name: 'a version never changes',
    mutations: [
      {
        file: `${registry}/publish.ts`,
        from: 'if (first === undefined) return;',
        to: 'if (first === undefined || differences.length > 0) return;',
      },
    ],
    ids: ['G08'],
  },
];
