import * as v from 'valibot';
import { addToBins, BINS, emptyBins } from './web-vitals';

/** The vitals that versions are compared by, in milliseconds. */
export const SPEEDS = ['LCP', 'INP', 'TTFB'] as const;
export type Speed = (typeof SPEEDS)[number];

/** An observation about a compared page view. */
export interface Observation {
  area: string;
  version: string;
  /** Keyed hash of the visitor's network. */
  network: number;
  /**
   * `alive`, `silent`: whether a view gave a sign of life in time. `late`: the sign of a view that was taken for silent.
   */
  kind: 'view' | 'bad' | 'alive' | 'silent' | 'late' | Speed;
  /** Of a speed, in milliseconds. */
  value?: number;
}

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
  return {
    views: 0,
    badViews: 0,
    settled: 0,
    silent: 0,
    speeds: { LCP: emptyBins(), INP: emptyBins(), TTFB: emptyBins() },
    groups: Array.from({ length: GROUPS }, () => 0),
    networks: { bad: [], silent: [], speed: [] },
  };
}

export function addTo(tally: Tally, { kind, network, value = 0 }: Observation): void {
  if (kind === 'view') {
    const group = network % GROUPS;
    tally.views += 1;
    tally.groups[group] = (tally.groups[group] ?? 0) + 1;
  } else if (kind === 'late') tally.silent = Math.max(0, tally.silent - 1);
  else if (kind === 'bad') {
    tally.badViews += 1;
    note(tally.networks.bad, network);
  } else if (kind === 'alive' || kind === 'silent') {
    tally.settled += 1;
    if (kind === 'alive') return;
    tally.silent += 1;
    note(tally.networks.silent, network);
  } else {
    addToBins(tally.speeds[kind], kind, value);
    note(tally.networks.speed, network);
  }
}

/** The sum of what several edges counted. @param weight Of each count. */
export function sumTallies(all: readonly Tally[], weight = 1): Tally {
  const total = emptyTally();
  for (const one of all) {
    for (const name of ['views', 'badViews', 'settled', 'silent'] as const) total[name] += weight * one[name];
    for (const speed of SPEEDS) addLists(total.speeds[speed], one.speeds[speed], weight);
    addLists(total.groups, one.groups, weight);
  }
  for (const name of ['bad', 'silent', 'speed'] as const)
    total.networks[name] = [...new Set(all.flatMap(({ networks }) => networks[name]))].slice(0, MAX_NETWORKS);
  return total;
}

/** Adds the numbers of a list to those in the same places of another. */
export function addLists(total: number[], list: readonly number[], weight = 1): void {
  for (const [place, number] of list.entries()) total[place] = (total[place] ?? 0) + weight * number;
}

function note(networks: number[], network: number): void {
  if (networks.length < MAX_NETWORKS && !networks.includes(network)) networks.push(network);
}
