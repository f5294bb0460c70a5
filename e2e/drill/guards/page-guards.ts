import type { Guard } from './guard';

const headers = 'platform/edge/src/headers.ts';
const onServer = (title: string) => ({ tests: [{ file: 'policy.spec.ts', title }], build: [] });

/** What stands between somebody hostile and the page. */
export const pageGuards: Guard[] = [
  {
    name: 'list of the hashes of scripts in the Content-Security-Policy',
    mutations: [
      {
        file: headers,
        from: "`script-src ${scripts.join(' ')}`",
        to: "`script-src ${scripts.length > 0 ? \"'self' 'unsafe-inline'\" : ''}`",
      },
    ],
    ids: ['W06'],
    browser: onServer('what got into the document as HTML runs nothing'),
  },
  {
    name: 'Trusted Types',
    mutations: [
      { file: headers, from: '"require-trusted-types-for \'script\'",', to: '' },
      { file: headers, from: "'trusted-types default',", to: '' },
    ],
    ids: ['X08'],
    browser: onServer('no text becomes HTML'),
  },
  {
    name: 'Integrity-Policy',
    mutations: [
      {
        file: headers,
        from: "'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',",
        to: '',
      },
    ],
    ids: ['W06'],
    browser: onServer('a listed script without its hash'),
    coveredBy: {
      guard: 'list of the hashes of scripts in the Content-Security-Policy',
      why: 'a script without a hash of its own cannot match a list of hashes; it counts where the list is too long for a header and gives way to the origin',
    },
  },
  {
    name: 'escaping of what stands in data blocks',
    mutations: [
      { file: 'platform/edge/src/document/escape.ts', from: ".replace(/</g, '\\\\u003c')", to: '' },
    ],
    ids: ['W08'],
  },
  {
    name: 'escaping of text in HTML',
    mutations: [
      {
        file: 'platform/edge/src/document/escape.ts',
        from: 'HTML[character] ?? character',
        to: 'HTML[`${character}.`] ?? character',
      },
    ],
    ids: ['W01', 'W02'],
  },
];
