import * as v from 'valibot';
import { BINS, binOf } from './web-vitals';

/** The vitals that versions are compared by, in milliseconds. */
export const SPEEDS = ['LCP', 'INP', 'TTFB'] as const;
export type Speed = (typeof SPEEDS)[number];

/** An observation about a compared page view. Its network is a keyed hash. */
export type Observation = { area: string; version: string; network: number } &
  /** `isMeasured`: its speeds are compared, if it reports them. */
  (
    | { kind: 'view'; isMeasured?: boolean }
    | { kind: 'bad' }
    /** Recorded when the view is old enough for a sign of life. */
    | { kind: 'settled'; isSilent: boolean }
    /** The sign of life of a view that was settled as silent: the edge that has it could not pass it on in time. */
    | { kind: 'late-alive' }
    | { kind: 'speed'; speed: Speed; value: number }
  );

/** Each network belongs to one group, so the views of a group are an upper bound for each of its networks. */
const GROUPS = 64;
/** Further networks are not recorded; decisions need far fewer. */
export const MAX_NETWORKS = 1_000;

const count = v.pipe(v.number(), v.minValue(0));
const bins = v.pipe(v.array(count), v.length(BINS));
const networks = v.pipe(v.array(v.number()), v.maxLength(MAX_NETWORKS));

export const tally = v.object({
  views: count,
  badViews: count,
  /** Views whose speeds are compared. Edges from before 0.6 do not count them. */
  measured: v.optional(count, 0),
  /** Views old enough for a sign of life; `silent` are those that gave none. */
  settled: count,
  silent: count,
  /** Histograms. */
  speeds: v.object({ LCP: bins, INP: bins, TTFB: bins }),
  /** Views by groups of networks. */
  groups: v.pipe(v.array(count), v.length(GROUPS)),
  /** The networks of bad views, of silent ones, and of measured ones. */
  networks: v.object({ bad: networks, silent: networks, speed: networks }),
});

/** The compared page views of one version. Those of several edges can be added up. */
export type Tally = v.InferOutput<typeof tally>;

export function emptyTally(): Tally {
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return {
    views: 0,
    badViews: 0,
    measured: 0,
    settled: 0,
    silent: 0,
    speeds: { LCP: zeros(BINS), INP: zeros(BINS), TTFB: zeros(BINS) },
    groups: zeros(GROUPS),
    networks: { bad: [], silent: [], speed: [] },
  };
}

export function addTo(sum: Tally, observation: Observation): void {
  const { network } = observation;
  if (observation.kind === 'view') {
    sum.views += 1;
    if (observation.isMeasured) sum.measured += 1;
    increase(sum.groups, network % GROUPS);
  } else if (observation.kind === 'bad') {
    sum.badViews += 1;
    note(sum.networks.bad, network);
  } else if (observation.kind === 'speed') {
    increase(sum.speeds[observation.speed], binOf(observation.speed, observation.value));
    note(sum.networks.speed, network);
  } else if (observation.kind === 'late-alive') {
    sum.silent = Math.max(0, sum.silent - 1);
  } else if (observation.kind === 'settled') {
    sum.settled += 1;
    if (!observation.isSilent) return;
    sum.silent += 1;
    note(sum.networks.silent, network);
  }
}

/** The sum of what several edges counted. @param weight Of each count. */
export function sumTallies(all: readonly Tally[], weight = 1): Tally {
  const total = (pick: (one: Tally) => number) => weight * all.reduce((sum, one) => sum + pick(one), 0);
  const lists = (pick: (one: Tally) => number[]) =>
    pick(emptyTally()).map((_, place) => total((one) => pick(one)[place] ?? 0));
  const union = (pick: (one: Tally) => number[]) => [...new Set(all.flatMap(pick))].slice(0, MAX_NETWORKS);
  return {
    views: total((one) => one.views),
    badViews: total((one) => one.badViews),
    measured: total((one) => one.measured),
    settled: total((one) => one.settled),
    silent: total((one) => one.silent),
    speeds: {
      LCP: lists((one) => one.speeds.LCP),
      INP: lists((one) => one.speeds.INP),
      TTFB: lists((one) => one.speeds.TTFB),
    },
    groups: lists((one) => one.groups),
    networks: {
      bad: union((one) => one.networks.bad),
      silent: union((one) => one.networks.silent),
      speed: union((one) => one.networks.speed),
    },
  };
}

/** Halves all counts, so that older views weigh less. Networks are dropped, because a control's are never used. */
export function faded(sum: Tally): Tally {
  return { ...sumTallies([sum], 1 / 2), networks: { bad: [], silent: [], speed: [] } };
}

function increase(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

function note(networks: number[], network: number): void {
  if (networks.length < MAX_NETWORKS && !networks.includes(network)) networks.push(network);
}
