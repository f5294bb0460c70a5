import { drill, type CatalogueRow } from './row';

export const network: CatalogueRow[] = [
  {
    id: 'N01',
    fault: 'offline before load',
    proof: { notApplicable: 'there is no service worker: a browser that is offline shows its own page' },
  },
  { id: 'N02', fault: 'offline while using, then online', proof: drill },
  { id: 'N03', fault: 'slow 3G 400 kbit/s, 400 ms', proof: drill },
  { id: 'N05', fault: '10 % of connections reset', proof: drill },
  { id: 'N06', fault: 'slicer (1–64 byte packets, 5 ms)', proof: drill },
  { id: 'N07', fault: 'latency 3 s ± 2 s', proof: drill },
  {
    id: 'N08',
    fault: 'one host/port blackholed (beacon endpoint)',
    proof: [drill, { test: 'shell/src/report.test.ts', name: 'a page view tells of twenty faults at most' }],
  },
  {
    id: 'N10',
    fault: 'DNS/TLS error, expired cert',
    proof: {
      notApplicable:
        'TLS ends at the proxy before the edge; the header that forbids to pass the interstitial is stated in platform/edge/src/headers.test.ts',
    },
  },
  {
    id: 'N11',
    fault: 'API answers 200 with HTML / truncated JSON',
    proof: [
      { test: 'platform/edge/src/handlers/auth.test.ts', name: 'an answer such as that of %s is 502' },
      drill,
    ],
  },
  {
    id: 'N12',
    fault: 'answers arrive out of order (fast typing)',
    proof: {
      test: 'packages/federation/src/host/start-browser.test.tsx',
      name: 'two navigations at once find the second page, although the first was given up',
    },
  },
  { id: 'N13', fault: 'duplicate submit on slow line (double click)', proof: drill },
];
