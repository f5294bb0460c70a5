import { drill, type CatalogueRow } from './row';

export const remote: CatalogueRow[] = [
  { id: 'R01', fault: 'entry 404', proof: drill },
  {
    id: 'R02',
    fault: 'entry 500 / 502 / 503',
    proof: [
      drill,
      {
        test: 'packages/federation/src/host/load-file.test.ts',
        name: 'after status %i it is asked for once more, under another address',
      },
    ],
  },
  {
    id: 'R03',
    fault: 'entry never answers',
    proof: [
      drill,
      { test: 'packages/federation/src/host/load-file.test.ts', name: 'silence ends in under 10 seconds' },
    ],
  },
  {
    id: 'R05',
    fault: '200 text/html (SPA fallback)',
    proof: [
      drill,
      { test: 'platform/edge/src/handlers/assets.test.ts', name: '%s is refused in plain text' },
    ],
  },
  {
    id: 'R06',
    fault: 'HTML bytes with JS type',
    proof: [
      drill,
      {
        test: 'packages/federation/src/host/start-browser.test.tsx',
        name: 'entry scripts carry the hash of the release',
      },
    ],
  },
  {
    id: 'R07',
    fault: 'one flipped byte / truncated / empty',
    proof: [
      drill,
      {
        test: 'platform/edge/src/handlers/assets.test.ts',
        name: 'a file whose stored bytes were changed is not served',
      },
    ],
  },
  {
    id: 'R08',
    fault: 'wrong integrity in the release record',
    proof: {
      test: 'platform/registry/src/gate.test.ts',
      name: 'a version of which a file %s is refused and not served',
    },
  },
  { id: 'R10', fault: 'syntax error in valid-hash file', proof: drill },
  { id: 'R11', fault: 'throws at top level / in init', proof: drill },
  { id: 'R12', fault: 'runs but defines no container', proof: drill },
  { id: 'R13', fault: 'container global already taken by DOM: <… id="details">', proof: drill },
  { id: 'R15', fault: 'loadRemote promise never settles', proof: drill },
  {
    id: 'R16',
    fault: 'failed <script src=entry> already in HTML',
    proof: {
      test: 'platform/edge/src/document/document.test.ts',
      name: 'a document loads one script and preloads the others once, each with the hash of its bytes',
    },
  },
  { id: 'R17', fault: 'manifest 404/500/HTML/empty/truncated', proof: drill },
  { id: 'R18', fault: 'manifest valid JSON, wrong shape ({}, {"error":…})', proof: drill },
  { id: 'R20', fault: 'manifest 50 MB / 10^6 entries / 5,000 levels deep', proof: drill },
  {
    id: 'R21',
    fault: 'manifest with getPublicPath or foreign publicPath',
    proof: { test: 'platform/registry/src/publish.test.ts', name: '%s is refused' },
  },
  {
    id: 'R22',
    fault: 'manifest of another remote / other version (mix-and-match)',
    proof: [
      drill,
      { test: 'packages/federation/src/host/integrity.test.ts', name: '%s gets a hash that nothing matches' },
    ],
  },
  { id: 'R23', fault: 'entry redirects 302 to other origin', proof: drill },
  { id: 'R25', fault: 'shell script itself 404 / wrong bytes', proof: drill },
  {
    id: 'R26',
    fault: 'JavaScript disabled',
    proof: {
      journey: 'e2e/journeys/without-javascript.spec.ts',
      name: '${url} reads without JavaScript: heading, text, links, and nothing that waits',
    },
  },
  { id: 'R27', fault: 'entry 404 only for 1 of 20 requests', proof: drill },
  { id: 'R28', fault: 'duplicate load of the same remote by two routes at once', proof: drill },
  {
    id: 'R50',
    fault: 'every file of a version at once: gone, refused, wrong, broken off, silent',
    proof: drill,
  },
  { id: 'R51', fault: 'the hash of any one file deleted from the release, or changed', proof: drill },
];
