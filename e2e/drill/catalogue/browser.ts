import { drill, type CatalogueRow } from './row';

export const browser: CatalogueRow[] = [
  { id: 'B01', fault: 'localStorage throws (blocked)', proof: drill },
  {
    id: 'B02',
    fault: 'quota full',
    proof: [
      {
        test: 'packages/federation/src/stored.test.tsx',
        name: 'with storage full the new value lives in this tab and the old one stays whole on the device',
      },
      {
        journey: 'e2e/journeys/saved.spec.ts',
        name: 'a full device keeps the choice in the tab, and a damaged list counts as empty',
      },
    ],
  },
  {
    id: 'B03',
    fault: 'user = {bad json, "", null, [], "x", 10 MB string',
    proof: [
      { test: 'packages/federation/src/stored.test.tsx', name: 'damaged storage %s is empty and removed' },
      {
        journey: 'e2e/journeys/account.spec.ts',
        name: 'a damaged "user" in storage counts as logged out and is removed',
      },
      {
        journey: 'e2e/journeys/account.spec.ts',
        name: 'a stored name that is markup is shown as text; one of megabytes counts as logged out',
      },
    ],
  },
  { id: 'B05', fault: 'user edited to role:"admin" or another id', proof: drill },
  { id: 'B06', fault: 'user from an old app version (missing/renamed fields)', proof: drill },
  {
    id: 'B07',
    fault: 'user contains <img onerror> as name',
    proof: {
      journey: 'e2e/journeys/account.spec.ts',
      name: 'a stored name that is markup is shown as text; one of megabytes counts as logged out',
    },
  },
  { id: 'B08', fault: 'token expired / revoked while tab open', proof: drill },
  { id: 'B10', fault: 'two tabs log in as different users', proof: drill },
  {
    id: 'B11',
    fault: 'cookies blocked',
    proof: [
      drill,
      {
        test: 'platform/edge/src/cohort/cohorts.test.ts',
        name: 'a first visit is stable, and its document, nothing else, gives the visitor a bucket for a year',
      },
    ],
  },
  { id: 'B12', fault: 'sessionStorage, IndexedDB, Cache API throw', proof: drill },
  { id: 'B13', fault: 'private window, storage wiped mid-session', proof: drill },
  { id: 'B15', fault: 'no IntersectionObserver/ResizeObserver', proof: drill },
  { id: 'B16', fault: 'stale service worker from an earlier site at the origin', proof: drill },
  {
    id: 'B17',
    fault: 'zoom 400 %, 320 px, forced colours, reduced motion, RTL locale',
    proof: drill,
  },
];
