import { drill, type CatalogueRow } from './row';

export const web: CatalogueRow[] = [
  {
    id: 'W01',
    fault: 'XSS in location, city, type query',
    proof: [
      drill,
      {
        journey: 'e2e/journeys/search-box.spec.ts',
        name: 'whatever the parameters of a search hold is shown as text or ignored',
      },
      {
        journey: 'e2e/journeys/bad-input.spec.ts',
        name: 'pages that read the address stand whatever it holds',
      },
      {
        test: 'platform/edge/src/document/document.test.ts',
        name: 'nothing of the address is echoed as HTML',
      },
    ],
  },
  {
    id: 'W02',
    fault: 'XSS in listing title/description/agent/alt',
    proof: [
      {
        test: 'platform/edge/src/document/document.test.ts',
        name: 'nothing in the data can end its block, and nothing in the head becomes HTML',
      },
      {
        test: 'mfe-search/src/components/property-card/property-card.test.tsx',
        name: 'markup in the data of a home is text wherever it stands, and leads nowhere else',
      },
    ],
  },
  {
    id: 'W03',
    fault: 'XSS in register/login server message',
    proof: {
      journey: 'e2e/journeys/account.spec.ts',
      name: "the server's own message about a signup is shown, and what was typed stays",
    },
  },
  {
    id: 'W05',
    fault: 'CSS injection in style, url(), class names',
    proof: {
      journey: 'e2e/journeys/policy.spec.ts',
      name: 'markup that somebody injects opens no door: no base, frame, foreign style, form or picture',
    },
  },
  {
    id: 'W06',
    fault:
      'inline script/handler, eval, new Function, setTimeout(string), import(evil), data: script, unlisted same-origin script, evil-origin script',
    proof: [
      {
        journey: 'e2e/journeys/policy.spec.ts',
        name: 'ten of ten ways to run foreign code in the page are stopped by the policy',
      },
      {
        journey: 'e2e/journeys/policy.spec.ts',
        name: 'what got into the document as HTML runs nothing',
      },
      {
        journey: 'e2e/journeys/policy.spec.ts',
        name: 'a listed script without its hash, or with the hash of something else, does not run',
      },
    ],
  },
  {
    id: 'W07',
    fault: 'injected <base>, <form action=evil>, <meta refresh>, <link rel=stylesheet href=evil>, <iframe>',
    proof: {
      journey: 'e2e/journeys/policy.spec.ts',
      name: 'markup that somebody injects opens no door: no base, frame, foreign style, form or picture',
    },
  },
  {
    id: 'W08',
    fault: 'JSON data block break-out </script>, <!--, U+2028 in release/listing data',
    proof: {
      test: 'platform/edge/src/document/document.test.ts',
      name: 'nothing in the data can end its block, and nothing in the head becomes HTML',
    },
  },
  {
    id: 'W10',
    fault: 'MIME sniffing: JS as text, HTML as image, upload as JS',
    proof: [
      {
        test: 'platform/edge/src/handlers/assets.test.ts',
        name: 'a file of a version is immutable, typed, open to any origin and harmless by itself',
      },
      { test: 'platform/edge/src/headers.test.ts', name: '$name ($status) carries the whole set' },
    ],
  },
  {
    id: 'W11',
    fault: 'open redirect next=//evil, /\\evil, https:evil, %09//evil, /%2f%2fevil, javascript:',
    proof: [
      {
        journey: 'e2e/journeys/account.spec.ts',
        name: 'after a login returnTo leads to pages of this site only',
      },
      { test: 'mfe-account/src/data/return-to.test.ts', name: '%p leads home' },
    ],
  },
  {
    id: 'W12',
    fault: 'prototype pollution ?__proto__[x]=1, constructor.prototype.x, JSON body, user',
    proof: [drill, { test: 'platform/accounts/src/guards.test.ts', name: '%s is answered 400' }],
  },
  { id: 'W13', fault: 'parameter pollution city=a&city=b, city[]=, city[a]=', proof: drill },
  { id: 'W15', fault: 'postMessage from foreign origin / junk', proof: drill },
  {
    id: 'W16',
    fault: 'tabnabbing, window.opener',
    proof: [
      drill,
      {
        test: 'platform/edge/src/headers.test.ts',
        name: 'a document isolates itself, asks for hashes and Trusted Types, and says where violations go',
      },
    ],
  },
  {
    id: 'W17',
    fault: 'cross-site leak: timing/frame count/error events on logged-in pages',
    proof: [
      {
        test: 'platform/edge/src/headers.test.ts',
        name: 'a document isolates itself, asks for hashes and Trusted Types, and says where violations go',
      },
      {
        test: 'platform/edge/src/headers.test.ts',
        name: 'other sites may read the files of versions and nothing else',
      },
    ],
  },
  {
    id: 'W18',
    fault: 'referrer leaks search text to other site',
    proof: { test: 'platform/edge/src/headers.test.ts', name: '$name ($status) carries the whole set' },
  },
  { id: 'W20', fault: 'service worker / manifest takeover via upload path', proof: drill },
];
