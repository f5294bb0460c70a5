import type { Guard } from './guard';

const host = 'packages/federation/src/host';
const webpack = 'packages/federation/webpack';
const entries = (title: string) => ({ file: 'entries.drill.ts', title });
/** What runs in the page before any area does is built into the shell alone. */
const inShell = (...tests: { file: string; title: string }[]) => ({ tests, build: ['shell'] });

/** What stands between a file that cannot be had, or is not what it should be, and the visitor. */
export const loaderGuards: Guard[] = [
  {
    name: 'deadline by progress',
    mutations: [
      { file: `${host}/load-file.ts`, from: 'const SILENCE = 9_000;', to: 'const SILENCE = 9_000_000;' },
      { file: `${host}/areas.ts`, from: 'const LOAD_LIMIT = 9_500;', to: 'const LOAD_LIMIT = 10_000_000;' },
    ],
    ids: ['R03'],
    browser: inShell(entries('R03 it never answers')),
  },
  {
    name: 'second try under another address',
    mutations: [
      { file: `${host}/load-file.ts`, from: 'number === 1 ? url : `${url}?a=${number}`', to: 'url' },
    ],
    ids: ['R03'],
    browser: inShell({ file: 'line.drill.ts', title: 'R03 the first request hangs' }),
  },
  {
    name: 'end of every request of a page to which nothing comes any more',
    mutations: [
      {
        file: `${host}/load-file.ts`,
        from: '  window.stop();\n',
        to: '',
      },
    ],
    ids: ['R03'],
    browser: inShell({
      file: 'whole-version.drill.ts',
      title: 'silent (mfe-account, in the document)',
    }),
  },
  {
    name: 'healing with the version before',
    mutations: [
      {
        file: `${host}/areas.ts`,
        from: 'if (!before || before.version === failed.version) return undefined;',
        to: 'return undefined;',
      },
    ],
    ids: ['R01'],
    browser: inShell(entries('R01 404')),
  },
  {
    name: 'versioned uniqueName',
    mutations: [
      {
        file: `${webpack}/define.ts`,
        from: 'uniqueName: `${area}@${VERSION_PLACEHOLDER}`,',
        to: 'uniqueName: area,',
      },
    ],
    ids: ['C20'],
  },
  {
    name: 'shared pack provided eagerly by the shell',
    mutations: [{ file: `${webpack}/shared-pack.ts`, from: 'eager: true, ', to: '' }],
    // Not by the browser: without it the shell does not even build, since its own server build cannot run.
    ids: ['C12'],
  },
  {
    name: 'integrity hash on every script',
    mutations: [{ file: `${host}/integrity.ts`, from: 'script.integrity = hashOf(address);', to: '' }],
    ids: ['R07'],
    browser: inShell(entries('R07 one bit turned')),
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
];
