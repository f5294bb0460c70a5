import { drill, type CatalogueRow } from './row';

export const edge: CatalogueRow[] = [
  {
    id: 'E01',
    fault: 'kill -9 while serving',
    proof: [
      drill,
      {
        test: 'platform/workspace/src/keep-running.test.ts',
        name: 'a server that is killed is there again on its port, and the log says so',
      },
    ],
  },
  {
    id: 'E02',
    fault: 'kill -9 in deploy, at each syscall (write, fsync, rename, append)',
    proof: [
      {
        test: 'bench/src/operations/endurance/real-disk.test.ts',
        name: 'a deploy that is killed at a write, fsync, link or unlink leaves the old state or the new one',
      },
      {
        test: 'bench/src/operations/endurance/real-disk.test.ts',
        name: 'a deploy that is killed at random moments damages nothing, and another process finishes it',
      },
    ],
  },
  {
    id: 'E03',
    fault: 'SIGTERM under load',
    proof: {
      journey: 'e2e/journeys/edge-process.spec.ts',
      name: 'an edge that is stopped finishes what is under way and ends with 0',
    },
  },
  {
    id: 'E05',
    fault: 'disk full in pointer flip / journal append',
    proof: [
      drill,
      {
        test: 'bench/src/operations/endurance/real-disk.test.ts',
        name: 'on a full disk a publish and an activation are refused as store_full, and rollbacks still work',
      },
    ],
  },
  {
    id: 'E06',
    fault: 'read-only file system / EIO on fsync',
    proof: [
      drill,
      {
        test: 'bench/src/operations/endurance/real-disk.test.ts',
        name: 'an fsync that fails acknowledges nothing, is told as store_unavailable, and leaves a registry that works',
      },
    ],
  },
  {
    id: 'E07',
    fault: 'file-descriptor limit',
    proof: {
      journey: 'e2e/journeys/edge-process.spec.ts',
      name: 'an edge with few file descriptors serves under a crowd, and recovers',
    },
  },
  { id: 'E08', fault: 'memory limit 128 MB with 8 uploads', proof: drill },
  { id: 'E10', fault: 'event loop blocked 2 s', proof: drill },
  {
    id: 'E11',
    fault: 'two edges started on one data dir',
    proof: [
      {
        journey: 'e2e/journeys/edge-process.spec.ts',
        name: 'one of two edges on one folder is stopped under load: readiness says so first, and no request fails',
      },
      {
        journey: 'e2e/journeys/edge-process.spec.ts',
        name: 'a port that is taken is told in one line that says what to do, with exit code 1',
      },
      { test: 'platform/accounts/src/database.test.ts', name: 'two services can share one database' },
    ],
  },
  {
    id: 'E12',
    fault: 'edge started on newer/older state format',
    proof: [
      {
        test: 'platform/edge/src/refuse-unknown-format.test.ts',
        name: 'an edge does not start on a log of format %d, and leaves it as it is',
      },
      {
        test: 'platform/registry/src/log.test.ts',
        name: 'a log whose end is of another format is not passed over, and nothing is written behind it',
      },
    ],
  },
  { id: 'E13', fault: 'clock jumps ±1 day / back', proof: drill },
  {
    id: 'E15',
    fault: 'registry file unreadable at start',
    proof: [
      drill,
      {
        test: 'platform/edge/src/handlers/release.test.ts',
        name: 'an edge that starts on a damaged newest revision serves the newest whole one',
      },
      {
        test: 'platform/edge/src/handlers/release.test.ts',
        name: 'a newest revision that cannot be read is passed over',
      },
    ],
  },
  {
    id: 'E16',
    fault: '10,000 old versions kept',
    proof: [
      drill,
      {
        test: 'platform/registry/src/growth.test.ts',
        name: 'a start, a look at what is live and a file ask for as much beside many versions as beside two',
      },
    ],
  },
  { id: 'E17', fault: 'edge upgrade (new binary) under load', proof: drill },
  {
    id: 'E50',
    fault: 'a crowd asks for more new pages at once than the renderer makes within the time of one answer',
    proof: [
      {
        test: 'platform/edge/src/render/many-pages.test.ts',
        name: 'more pages at once than fit into the time of one answer are all made, and no version is blamed',
      },
      {
        test: 'platform/edge/src/render/many-pages.test.ts',
        name: 'pages beyond what waits for the renderer are refused at once, and nobody is blamed',
      },
    ],
  },
  {
    id: 'E51',
    fault: 'several pages of an area wait for ever at the same time',
    proof: {
      test: 'platform/edge/src/render/many-pages.test.ts',
      name: 'pages that wait for ever take no other page with them, and each is that of the version before',
    },
  },
  {
    id: 'E52',
    fault: 'a page that never answers, or loops, on the server',
    proof: [
      {
        test: 'platform/edge/src/render/failing-renders.test.ts',
        name: 'a page that never answers is given up, and the next page is rendered',
      },
      {
        test: 'platform/edge/src/render/failing-renders.test.ts',
        name: 'a page that blocks the renderer is ended with it, and the next page is rendered',
      },
    ],
  },
  {
    id: 'E57',
    fault: "a loader's data are circles or BigInt, which no document can hold",
    proof: {
      test: 'platform/edge/src/render/stand-ins.test.ts',
      name: 'a page whose data no browser could be sent is that of the version before, and the renderer goes on',
    },
  },
  {
    id: 'E53',
    fault: 'SIGINT and SIGTERM again and again, as terminals, npm and service managers send them',
    proof: {
      journey: 'e2e/journeys/edge-process.spec.ts',
      name: 'an edge that is told to stop again and again still finishes what is under way and ends with 0',
    },
  },
  {
    id: 'E54',
    fault: "the edge's own copy of a server build is damaged by a power cut",
    proof: {
      test: 'platform/edge/src/render/server-files.test.ts',
      name: 'a server build on the disk of the edge that is %s is put there again',
    },
  },
  {
    id: 'E55',
    fault: 'a page throws a text of megabytes, or what cannot be made a text',
    proof: {
      test: 'platform/edge/src/render/failing-renders.test.ts',
      name: 'whatever %s throws is one short line of the log, and the renderer goes on',
    },
  },
  {
    id: 'E56',
    fault: 'a data folder whose name has %, # and ?',
    proof: {
      journey: 'e2e/journeys/edge-process.spec.ts',
      name: 'an edge whose data folder is called 100% #1? keeps accounts there',
    },
  },
];
