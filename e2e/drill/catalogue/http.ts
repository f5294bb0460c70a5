import type { CatalogueRow } from './row';

export const http: CatalogueRow[] = [
  {
    id: 'H01',
    fault: 'oversized body (2 MB JSON, 1 GB chunked)',
    proof: [
      {
        test: 'platform/edge/src/handlers/auth.test.ts',
        name: 'a body over 16 KB is answered with 413, and the connection ends',
      },
      { test: 'platform/edge/src/handlers/auth.test.ts', name: 'a body that never ends is cut at the limit' },
      {
        test: 'platform/edge/src/handlers/beacon.test.ts',
        name: 'a beacon over its limit is answered with 413',
      },
    ],
  },
  {
    id: 'H02',
    fault: 'slow headers / slow body / slow read',
    proof: {
      test: 'platform/edge/src/limits/clients.test.ts',
      name: 'clients that are slow to say, to send or to read are ended, and visitors are served meanwhile',
    },
  },
  {
    id: 'H03',
    fault: '10,000 idle connections',
    proof: [
      {
        test: 'platform/edge/src/limits/clients.test.ts',
        name: 'when there are too many connections, those that wait longest go, and visitors come in',
      },
      {
        test: 'platform/edge/src/limits/clients.test.ts',
        name: 'event streams make room as well, but a request that is being answered never does',
      },
    ],
  },
  {
    id: 'H05',
    fault: 'request smuggling CL+TE, two CL, bare LF, obs-fold',
    proof: [
      {
        test: 'platform/edge/src/edge.test.ts',
        name: 'a request with %s is refused and the connection closed',
      },
      { test: 'platform/edge/src/limits/requests.test.ts', name: '%s is refused, and the connection ends' },
    ],
  },
  {
    id: 'H06',
    fault: 'TRACE, CONNECT, unknown methods',
    proof: [
      { test: 'platform/edge/src/limits/requests.test.ts', name: '%s is refused, and the connection ends' },
      { test: 'platform/edge/src/edge.test.ts', name: '%s %s is 405 and says what would do' },
    ],
  },
  {
    id: 'H07',
    fault: 'NUL, overlong UTF-8, %, %E0%A4%A, ..;/, //, backslash in path',
    proof: { test: 'platform/edge/src/edge.test.ts', name: 'the malformed address %s is 400, never a page' },
  },
  {
    id: 'H08',
    fault: 'traversal on assets /_assets/../registry.json, encoded twice',
    proof: { test: 'platform/edge/src/handlers/assets.test.ts', name: '%s is refused in plain text' },
  },
  {
    id: 'H10',
    fault: 'Range abuse (1,000 ranges), conditional requests wrong',
    proof: [
      {
        test: 'platform/edge/src/limits/requests.test.ts',
        name: 'a request for a thousand ranges gets the whole file',
      },
      {
        test: 'platform/edge/src/limits/requests.test.ts',
        name: 'the condition %.10s is no reason for a fault',
      },
    ],
  },
  {
    id: 'H11',
    fault: 'compressed body bomb',
    proof: { test: 'platform/edge/src/limits/requests.test.ts', name: 'a body in %s is 415, unread' },
  },
  {
    id: 'H12',
    fault: 'deep/huge JSON (10,000 levels), duplicate keys, 1e999',
    proof: { test: 'platform/accounts/src/guards.test.ts', name: '%s is answered 400' },
  },
  {
    id: 'H13',
    fault: 'ReDoS in search/email patterns',
    proof: {
      test: 'platform/edge/src/limits/patterns.test.ts',
      name: 'the longest text that can be sent as %s is judged like any other',
    },
  },
  {
    id: 'H15',
    fault: 'beacon/report flood',
    proof: [
      {
        test: 'platform/edge/src/handlers/beacon.test.ts',
        name: 'a flood of one address is answered with 429, and others are still heard',
      },
      {
        test: 'platform/edge/src/handlers/policy-reports.test.ts',
        name: 'a flood is counted as far as it is let in, and writes a few lines',
      },
    ],
  },
  {
    id: 'H16',
    fault: 'connection reset by client mid-answer ×1,000',
    proof: {
      test: 'platform/edge/src/limits/clients.test.ts',
      name: '1,000 clients that go away in the middle leave no connection and no file descriptor behind',
    },
  },
  {
    id: 'H50',
    fault: "a balancer asks for an edge's health by its address, another edge sends logins by its own name",
    proof: [
      {
        test: 'platform/edge/src/limits/requests.test.ts',
        name: 'the host %s is this site, or this machine',
      },
      {
        test: 'platform/edge/src/limits/requests.test.ts',
        name: 'the site that a visitor asked another server of ours for counts for accounts alone, behind a proxy alone',
      },
    ],
  },
  {
    id: 'H51',
    fault: "a proxy that writes visitors' addresses with their ports, or none",
    proof: [
      {
        test: 'platform/edge/src/limits/client-address.test.ts',
        name: 'with one, the last address of "%s" counts: %s',
      },
      {
        test: 'platform/edge/src/handlers/metrics.test.ts',
        name: 'behind a proxy of ours the address that it saw decides',
      },
    ],
  },
  {
    id: 'H52',
    fault: "an area's list for the sitemap never ends, or is nonsense",
    proof: {
      test: 'platform/edge/src/handlers/site-files.test.ts',
      name: 'an area that %s costs the sitemap its own lines alone, and no renderer',
    },
  },
];
