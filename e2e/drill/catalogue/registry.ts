import type { CatalogueRow } from './row';

export const registry: CatalogueRow[] = [
  {
    id: 'G01',
    fault: 'two deploys of one remote at once',
    proof: {
      test: 'platform/registry/src/log.test.ts',
      name: 'of two writers that saw the same revision one is told to look again',
    },
  },
  {
    id: 'G02',
    fault: 'deploys of two remotes at once',
    proof: {
      test: 'platform/registry/src/log.test.ts',
      name: 'eight writers of four areas at once: the log is linear and no change is lost',
    },
  },
  {
    id: 'G03',
    fault: 'deploy races rollback',
    proof: [
      {
        test: 'platform/registry/src/log.test.ts',
        name: 'a deploy and a rollback at once are one after the other, and the last of them is live',
      },
      {
        test: 'platform/cli/src/edge-site.test.ts',
        name: 'a rollback wins against a deploy that comes between, and goes where the operator saw it would go',
      },
    ],
  },
  {
    id: 'G05',
    fault: 'rollback to missing version',
    proof: {
      test: 'platform/registry/src/releases.test.ts',
      name: 'a rollback to a version that there is none of is refused, and changes nothing',
    },
  },
  {
    id: 'G06',
    fault: 'rollback with empty history',
    proof: { test: 'platform/registry/src/releases.test.ts', name: 'a first version has nothing before it' },
  },
  {
    id: 'G07',
    fault: 'rollback to a version whose bytes are damaged',
    proof: {
      test: 'platform/registry/src/gate.test.ts',
      name: 'a rollback to a damaged version is refused and offers the newest whole one',
    },
  },
  {
    id: 'G08',
    fault: 'same version, other bytes',
    proof: [
      {
        test: 'platform/registry/src/publish.test.ts',
        name: 'the same version with %s is refused as immutable',
      },
      {
        test: 'platform/registry/src/publish.test.ts',
        name: 'the same content again gives the same id and writes nothing',
      },
    ],
  },
  {
    id: 'G10',
    fault: 'state file truncated at each of 50 offsets',
    proof: {
      test: 'platform/registry/src/log.test.ts',
      name: 'a damaged newest revision at any length: the one before is in force, and verify says so',
    },
  },
  {
    id: 'G11',
    fault: 'journal tail torn / one line flipped',
    proof: [
      {
        test: 'platform/registry/src/log.test.ts',
        name: 'a torn tail of several revisions is passed over, named, and not written over',
      },
      { test: 'platform/registry/src/log.test.ts', name: 'verify finds an older revision in which %s' },
    ],
  },
  {
    id: 'G12',
    fault: 'file on disk changed behind the registry',
    proof: [
      {
        test: 'platform/registry/src/gate.test.ts',
        name: 'a version of which a file %s is refused and not served',
      },
      {
        test: 'platform/edge/src/handlers/assets.test.ts',
        name: 'a file whose stored bytes were changed is not served',
      },
    ],
  },
  {
    id: 'G13',
    fault: 'version deleted while a pointer uses it',
    proof: [
      {
        test: 'platform/registry/src/retention/gc.test.ts',
        name: 'what nobody needs any more is removed, its manifest and files and pictures; the rest stays and says why',
      },
      {
        test: 'platform/registry/src/retention/gc.test.ts',
        name: 'a version that is released while it is being removed: one of the two is refused, nothing dangles',
      },
      {
        test: 'platform/registry/src/log.test.ts',
        name: 'a live version that somebody deleted by hand: said by verify, not served, and the way back is open',
      },
    ],
  },
  {
    id: 'G15',
    fault: 'client reads set during flip',
    proof: {
      test: 'platform/edge/src/cohort/flips.test.ts',
      name: 'while areas flip, two edges on one store serve only documents of one release each, and agree in the end',
    },
  },
  {
    id: 'G16',
    fault: 'fast-forward: rev = 2^53, version 99999.0.0',
    proof: [
      {
        test: 'platform/registry/src/releases.test.ts',
        name: 'a change that expects another revision is refused as stale',
      },
      {
        test: 'platform/registry/src/releases.test.ts',
        name: 'names that are none are refused before any path is made of them',
      },
      {
        test: 'platform/registry/src/log.test.ts',
        name: 'a whole revision with a huge number does not count either',
      },
    ],
  },
  {
    id: 'G17',
    fault: 'replay of an old signed pointer',
    proof: {
      test: 'platform/edge/src/ops/refusals.test.ts',
      name: 'a request that was done cannot be sent again: the revision has moved on',
    },
  },
  {
    id: 'G18',
    fault: 'freeze: edge gets no fresh statement for N h',
    proof: {
      notApplicable:
        'There are no statements that expire: an edge reads the log itself, and goes on with what it has while the log is away.',
    },
  },
  {
    id: 'G20',
    fault: 'history of 100,000 entries',
    proof: {
      test: 'platform/registry/src/growth.test.ts',
      name: 'a rollback asks the store for as much behind a long history as behind a short one',
    },
  },
  {
    id: 'G21',
    fault: 'auto-deploy directly after a rollback',
    proof: [
      {
        test: 'platform/edge/src/ops/changes.test.ts',
        name: 'what the autopilot took away is held until somebody resumes the area',
      },
      { test: 'platform/registry/src/canary.test.ts', name: 'is refused by %s until it is forced' },
    ],
  },
  {
    id: 'G22',
    fault: 'backup restored from yesterday',
    proof: [
      {
        test: 'platform/registry/src/log.test.ts',
        name: 'an older state put back from a backup is refused by whoever saw a newer one, until it is accepted',
      },
      {
        test: 'platform/edge/src/ops/rewind.test.ts',
        name: 'an edge refuses a registry that became older, until somebody accepts it',
      },
    ],
  },
  {
    id: 'G50',
    fault: 'the store answers 200 with a page to whatever it is asked',
    proof: {
      test: 'platform/registry/src/log.test.ts',
      name: 'a store that answers with a page to whatever it is asked is away; when it is back, nothing is taken from that',
    },
  },
];
