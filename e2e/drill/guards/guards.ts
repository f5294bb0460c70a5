/** Something that keeps a fault from doing harm, and how it is taken away in a copy of the sources. */
export interface Guard {
  name: string;
  /** Source files without it; each text must be there. */
  mutations: { file: string; from: string; to: string }[];
  /** Faults of the catalogue of which at least one must then do harm. */
  ids: string[];
}

const host = 'packages/federation/src/host';

const loaderGuards: Guard[] = [
  {
    name: 'deadline by progress',
    mutations: [
      { file: `${host}/load-file.ts`, from: 'const SILENCE = 9_000;', to: 'const SILENCE = 9_000_000;' },
    ],
    ids: ['R03'],
  },
  {
    name: 'second try under another address',
    mutations: [
      { file: `${host}/load-file.ts`, from: 'number === 1 ? url : `${url}?a=${number}`', to: 'url' },
    ],
    ids: ['R02'],
  },
  {
    name: 'healing with the version before',
    mutations: [
      {
        file: `${host}/areas.ts`,
        from: 'return before && before.version !== failed.version ? before : undefined;',
        to: 'return undefined;',
      },
    ],
    ids: ['C18'],
  },
  {
    name: 'integrity hash on every script',
    mutations: [{ file: `${host}/integrity.ts`, from: 'script.integrity = hashOf(address);', to: '' }],
    ids: ['R06'],
  },
  {
    name: 'no hash that matches for a file that the release does not list',
    mutations: [
      {
        file: `${host}/integrity.ts`,
        from: '(Object.hasOwn(integrity, file) && integrity[file]) || NOTHING_MATCHES',
        to: "(Object.hasOwn(integrity, file) && integrity[file]) || ''",
      },
    ],
    ids: ['R22'],
  },
  {
    name: 'end of a loop of redirects',
    mutations: [{ file: `${host}/redirects.ts`, from: 'times: 5,', to: 'times: 5_000,' }],
    ids: ['X07'],
  },
  {
    name: 'lazy code that can be had again',
    mutations: [
      {
        file: 'packages/federation/src/lazy.tsx',
        from: 'if (hasFailed && failedIn !== undefined && failedIn !== attempt) return start();',
        to: '',
      },
    ],
    ids: ['C06'],
  },
  {
    name: 'shared pack provided eagerly by the shell',
    mutations: [{ file: 'packages/federation/webpack/shared-pack.ts', from: 'eager: true, ', to: '' }],
    ids: ['C12'],
  },
];

const registry = 'platform/registry/src';
const accounts = 'platform/accounts/src';

const serverGuards: Guard[] = [
  {
    name: 'a change names the revision that it was decided on',
    mutations: [
      {
        file: `${registry}/change.ts`,
        from: 'if (expected === undefined || expected === actual) return;',
        to: 'return;',
      },
    ],
    ids: ['G01'],
  },
  {
    name: 'a revision is created, never overwritten',
    mutations: [
      { file: `${registry}/folder-store.ts`, from: 'import { link, ', to: 'import { link, rename, ' },
      { file: `${registry}/folder-store.ts`, from: 'await link(from, to);', to: 'await rename(from, to);' },
    ],
    ids: ['G02'],
  },
  {
    name: 'bytes are hashed again before they are live',
    mutations: [
      {
        file: `${registry}/stored-files.ts`,
        from: 'return plain !== undefined && fits(plain, stored.integrity);',
        to: 'return true;',
      },
    ],
    ids: ['G07'],
  },
  {
    name: 'a version never changes',
    mutations: [{ file: `${registry}/publish.ts`, from: 'if (first === undefined) return;', to: 'return;' }],
    ids: ['G08'],
  },
  {
    name: 'bounded queue of password hashes',
    mutations: [
      {
        file: `${accounts}/work-queue.ts`,
        from: 'this.#waiting.length >= this.limits.waiting',
        to: 'false',
      },
    ],
    ids: ['A05'],
  },
  {
    name: 'list of most used passwords',
    mutations: [{ file: `${accounts}/fields.ts`, from: '!isCommon(value)', to: 'true' }],
    ids: ['A06'],
  },
];

export const guards: Guard[] = [...loaderGuards, ...serverGuards];
