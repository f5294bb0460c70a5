import * as v from 'valibot';
import { zeros } from './web-vitals';

/** An observation about a compared page view. */
export interface Observation {
  area: string;
  version: string;
  /** Keyed hash of the visitor's network. */
  network: number;
  /**
   * `alive`, `silent`: whether a view gave a sign of life in time. `late`: the sign of a view that was taken for silent.
   */
  kind: 'view' | 'bad' | 'alive' | 'silent' | 'late';
}

/** Each network belongs to one group, so the views of a group are an upper bound for each of its networks. */
const GROUPS = 64;
/** Further networks are not recorded; decisions need far fewer. */
export const MAX_NETWORKS = 1_000;

const count = v.pipe(v.number(), v.minValue(0));
const counts = v.object({ views: count, badViews: count });
const networks = v.pipe(v.array(v.number()), v.maxLength(MAX_NETWORKS));

/** Page views, and those of them that count against the version. */
export type Counts = v.InferOutput<typeof counts>;

export const tally = v.object({
  faults: counts,
  /** Only views old enough for a sign of life; the bad ones gave none. */
  silence: counts,
  /** Views by groups of networks. */
  groups: v.pipe(v.array(count), v.length(GROUPS)),
  /** The networks of bad views, and of silent ones. */
  networks: v.object({ faults: networks, silence: networks }),
});

/** The compared page views of one version. Those of several edges can be added up. */
export type Tally = v.InferOutput<typeof tally>;

export function emptyTally(): Tally {
  return {
    faults: { views: 0, badViews: 0 },
    silence: { views: 0, badViews: 0 },
    groups: zeros(GROUPS),
    networks: { faults: [], silence: [] },
  };
}

export function addTo(tally: Tally, { kind, network }: Observation): void {
  const { faults, silence, groups, networks } = tally;
  if (kind === 'view') {
    faults.views += 1;
    const group = network % GROUPS;
    groups[group] = (groups[group] ?? 0) + 1;
  } else if (kind === 'bad') {
    faults.badViews += 1;
    note(networks.faults, network);
  } else if (kind === 'late') silence.badViews = Math.max(0, silence.badViews - 1);
  else if (kind === 'alive') silence.views += 1;
  else {
    silence.views += 1;
    silence.badViews += 1;
    note(networks.silence, network);
  }
}

/** The sum of what several edges counted. @param weight Of each count. */
export function sumTallies(all: readonly Tally[], weight = 1): Tally {
  const total = emptyTally();
  for (const one of all) {
    for (const signal of ['faults', 'silence'] as const) {
      total[signal].views += weight * one[signal].views;
      total[signal].badViews += weight * one[signal].badViews;
    }
    addLists(total.groups, one.groups, weight);
  }
  for (const signal of ['faults', 'silence'] as const)
    total.networks[signal] = [...new Set(all.flatMap(({ networks }) => networks[signal]))].slice(
      0,
      MAX_NETWORKS,
    );
  return total;
}

/** Adds the numbers of a list to those in the same places of another. */
export function addLists(total: number[], list: readonly number[], weight = 1): void {
  for (const [place, number] of list.entries()) total[place] = (total[place] ?? 0) + weight * number;
}

function note(networks: number[], network: number): void {
  if (networks.length < MAX_NETWORKS && !networks.includes(network)) networks.push(network);
}
