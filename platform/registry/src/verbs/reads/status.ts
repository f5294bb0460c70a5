import * as v from 'valibot';
import {
  EVIDENCE_PROBLEMS,
  type Measures,
  type MissingEvidence,
  type OpenBreaker,
  type OpenWay,
  type SiteState,
} from '../../answers';
import { stableOf } from '../../canary/cohorts';
import type { Context } from '../../context/context';
import type { AreaState, Freeze } from '../../formats/formats';
import { canaryOf } from '../../live/append-revision';
import { describeFreeze, freezesAt } from '../../live/frozen';
import { liveLanes } from '../../live/live-release';
import { CATALOGUE } from '../../refusals';
import { clockDifference } from '../../store/store-clock';
import { minute, NONE, shellFirst, table } from '../print';
import { verb } from '../verb';
import { FULL_SCOPE } from '../../scopes';
import { describeLanes, laneStatus } from './lane-status';

/** What `state` and `status` both say of the site. */
async function siteNow(context: Context) {
  const { current, damaged } = await context.log.head();
  const areas = current?.areas ?? {};
  const lanes = await liveLanes(context, current);
  const inLanes = laneStatus(lanes);
  return {
    release: lanes?.release ?? stableOf({ areas }).release,
    ...(inLanes ? { lanes: inLanes } : {}),
    revision: current?.revision ?? 0,
    ...(damaged === undefined ? {} : { damagedRevision: damaged }),
    areas,
    frozen: freezesAt(current, context.clock().toISOString()),
  };
}

/** Full state of every area, and the operator: for the console. */
export const state = verb({
  name: 'state',
  kind: 'read',
  input: v.object({}),
  run: async (context, _, { by, scope = FULL_SCOPE }): Promise<SiteState> => ({
    ...(await siteNow(context)),
    operator: { name: by, scope },
  }),
});

interface AreaStatus extends Pick<AreaState, 'version' | 'previous' | 'since' | 'by' | 'off'> {
  canary: { version: string; percent: number } | null;
  /** Share of the live version's bad views in the last 15 minutes, 0 to 1; null without views. Only a running edge adds it. */
  faultRatio?: number | null;
  /** Versions that the asked edge keeps out of its pages. Only a running edge adds them. */
  breakers?: Omit<OpenBreaker, 'area'>[];
}

export interface Status extends Pick<SiteState, 'release' | 'revision' | 'damagedRevision' | 'lanes'> {
  areas: Record<string, AreaStatus>;
  /** By how much the clock of the machine that was asked is ahead of the store's; absent while they agree. */
  clockAheadMs?: number;
  /** Freezes by area, `*` for the whole site; absent without any. */
  frozen?: Record<string, Freeze>;
  /** Empty when the evidence is whole. Only a running edge adds it. */
  missingEvidence?: MissingEvidence[];
  /** Other edges than those that serve this revision; absent without any. Only a running edge adds it. */
  edges?: Measures['edges'];
  /** Absent without any. Only a running edge adds it. */
  openWays?: readonly OpenWay[];
  /** The edge saw the database go back within the last hour: it was restored or replaced. Only a running edge adds it. */
  dataWentBack?: true;
}

/** What is live now. */
export const status = verb({
  name: 'status',
  kind: 'read',
  input: v.object({}),
  run: async (context): Promise<Status> => {
    const { areas, frozen, ...site } = await siteNow(context);
    const clockAheadMs = context.clockAheadMs();
    return {
      ...site,
      ...(clockDifference(clockAheadMs) ? { clockAheadMs } : {}),
      areas: Object.fromEntries(
        Object.entries(areas).map(([area, { version, previous, canary, since, by, off }]) => [
          area,
          { version, previous, canary: canaryOf(canary), since, by, off },
        ]),
      ),
      ...(Object.keys(frozen).length > 0 ? { frozen } : {}),
    };
  },
  command: {
    usage: '',
    summary: 'each area: live version, the one before, canary, since when, by whom',
    help: [
      'With --json: the release id, the revision, the areas by name, and freezes when there are any.',
      'While areas move to another React there are two lanes, each of a shell and the versions that fit it ("lanes"): what ' +
        'is missing in each, and whose pages are still in the older one.',
      'With --edge: also the share of page views with a fault, of the last 15 minutes and all edges, BREAKER with a ' +
        'version that this edge keeps out of its pages, because it blocks or ends renderers, the evidence that the ' +
        'autopilot misses ("missingEvidence"), edges that died or are behind ("edges"), and ways out of server code that this edge leaves open ("openWays").',
    ],
    examples: ['status', 'status --json'],
    text: describeStatus,
  },
});

function describeStatus(status: Status): string {
  const {
    release,
    revision,
    damagedRevision,
    areas,
    lanes = [],
    frozen = {},
    missingEvidence = [],
    openWays = [],
  } = status;
  const difference = clockDifference(status.clockAheadMs);
  const entries = shellFirst(areas);
  if (entries.length === 0) return 'Nothing was released yet. Begin with: deploy shell';
  const knowsFaults = entries.some(([, { faultRatio }]) => faultRatio !== undefined);
  const rows = entries.map(([area, { version, previous, canary, since, by, off, faultRatio, breakers }]) => [
    area,
    version,
    previous ?? NONE,
    canary ? `${canary.version} ${canary.percent} %` : NONE,
    minute(since),
    by,
    ...(knowsFaults ? [percent(faultRatio)] : []),
    [off ? 'OFF' : [], (breakers ?? []).map((open) => `BREAKER ${open.version}`)].flat(2).join(' '),
  ]);
  return [
    `Release ${release}, revision ${revision}`,
    ...(damagedRevision === undefined
      ? []
      : [`DAMAGED: revision ${damagedRevision} of the log cannot be read. ${CATALOGUE.log_damaged[2]}`]),
    ...(difference
      ? [
          `CLOCK: that of this machine is ${difference}, whose time counts. Set it: until then "freeze" is refused.`,
        ]
      : []),
    ...Object.entries(frozen).map(([key, freeze]) => `FROZEN: ${describeFreeze(key, freeze)}`),
    '',
    table(['area', 'live', 'before', 'canary', 'since', 'by', ...(knowsFaults ? ['faults'] : []), ''], rows),
    ...describeLanes(lanes),
    ...describeMissing(missingEvidence),
    ...(status.edges ?? []).map(({ name, state: what }) => `EDGE ${name}: ${EDGES[what]}`),
    ...(status.dataWentBack ? [DATA_WENT_BACK] : []),
    ...openWays.map(
      ({ way, remedy, isAccepted }) =>
        `${isAccepted ? 'ACCEPTED' : 'OPEN'}: server code is not held here (${way}). ${remedy}`,
    ),
  ].join('\n');
}

const EDGES = {
  serving: 'serves this revision.',
  behind: 'serves an older revision. Its /_health/ready says why.',
  silent: 'was not heard for 30 s: it died, hangs or is cut off. Start it, or "resume <area> --without" it.',
};

const DATA_WENT_BACK =
  'DATABASE WENT BACK: it was restored or replaced within the hour. All pages are made anew; changes made since its backup are lost.';

function describeMissing(missing: readonly MissingEvidence[]): string[] {
  if (missing.length === 0) return [];
  return [
    '',
    'Missing evidence: canaries of these areas are not promoted automatically.',
    table(
      ['area', 'edge', 'problem', 'since'],
      missing.map(({ area, edge, problem, since }) => [
        area,
        edge,
        EVIDENCE_PROBLEMS[problem],
        minute(since),
      ]),
    ),
  ];
}

function percent(ratio: number | null | undefined): string {
  return typeof ratio === 'number' ? `${(ratio * 100).toFixed(1)} %` : NONE;
}
