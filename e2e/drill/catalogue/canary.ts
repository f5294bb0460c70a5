import { drill, type CatalogueRow } from './row';

export const canary: CatalogueRow[] = [
  {
    id: 'K01',
    fault: 'canary fails for 100 % of its visitors',
    proof: {
      test: 'platform/edge/src/autopilot/autopilot.test.ts',
      name: 'a remote that throws on one of five renders is taken from its canary, with the evidence in the history',
    },
  },
  {
    id: 'K02',
    fault: 'canary fails for 5 %',
    proof: {
      test: 'platform/edge/src/autopilot/sequential-test.test.ts',
      name: 'a candidate that is twice as bad is hardly ever cleared of it',
    },
  },
  {
    id: 'K03',
    fault: 'no data at all (beacons blocked)',
    proof: [
      {
        test: 'platform/edge/src/autopilot/trial.test.ts',
        name: 'without a number, without data and without a control there is no promotion',
      },
      {
        test: 'platform/edge/src/autopilot/trial.test.ts',
        name: 'a canary that shows no sign of life is not promoted: who cannot start cannot complain',
      },
    ],
  },
  {
    id: 'K05',
    fault: 'forged beacons (10,000 "errors" by attacker)',
    proof: [
      {
        test: 'platform/edge/src/autopilot/autopilot.test.ts',
        name: 'without a token, with one of another site or a changed one count for nothing',
      },
      {
        test: 'platform/edge/src/autopilot/autopilot.test.ts',
        name: 'a token that is sent again, from anywhere, is one vote',
      },
      {
        test: 'platform/edge/src/autopilot/autopilot.test.ts',
        name: '10,000 from one address, with real page views, are three votes',
      },
    ],
  },
  {
    id: 'K06',
    fault: 'forged "success"',
    proof: {
      test: 'platform/edge/src/autopilot/autopilot.test.ts',
      name: 'page views and signs of life of one address do not promote',
    },
  },
  {
    id: 'K07',
    fault: '1 % / 33 % / 99 % split over 100,000 ids',
    proof: [
      {
        test: 'platform/registry/src/cohorts.test.ts',
        name: 'of 100,000 random visitors %d percent are in the canary, to 0.3 points',
      },
      {
        test: 'platform/registry/src/cohorts.test.ts',
        name: 'raising a share only adds visitors, lowering takes back the last, and nobody is ever in two canaries',
      },
    ],
  },
  {
    id: 'K08',
    fault: 'cookies off / bots',
    proof: {
      test: 'platform/edge/src/cohort/cohorts.test.ts',
      name: 'a first visit is stable, and its document, nothing else, gives the visitor a bucket for a year',
    },
  },
  {
    id: 'K10',
    fault: 'steps not multiples (7 %, 13 %, cap 50 %)',
    proof: [
      {
        test: 'platform/registry/src/cohorts.test.ts',
        name: 'a share is exactly that many buckets, each once, wherever it begins',
      },
      {
        test: 'platform/registry/src/releases.test.ts',
        name: 'a canary leaves the live version alone until it is promoted',
      },
    ],
  },
  {
    id: 'K11',
    fault: 'edge restart mid-canary',
    proof: {
      test: 'platform/edge/src/autopilot/recent-actions.test.ts',
      name: 'the log is read once at the start; afterwards each revision is taken as it comes',
    },
  },
  {
    id: 'K12',
    fault: 'operator promotes during auto-rollback',
    proof: [
      {
        test: 'platform/edge/src/ops/changes.test.ts',
        name: 'what the autopilot took away is held until somebody resumes the area',
      },
      {
        test: 'platform/registry/src/releases.test.ts',
        name: 'a change that expects another revision is refused as stale',
      },
    ],
  },
  {
    id: 'K13',
    fault: 'canary of two remotes at once',
    proof: {
      test: 'platform/edge/src/autopilot/autopilot.test.ts',
      name: 'of two canaries at once only the one at fault is taken away',
    },
  },
  {
    id: 'K15',
    fault: 'LKG itself bad',
    proof: [
      drill,
      {
        test: 'packages/federation/src/host/areas.test.ts',
        name: 'that fails, too, leaves the error of the release',
      },
    ],
  },
  {
    id: 'K16',
    fault: 'flapping: good/bad each minute',
    proof: {
      test: 'platform/edge/src/autopilot/autopilot.test.ts',
      name: 'after two rollbacks within an hour an area is left to people until one acts',
    },
  },
];
