import type { Stamp } from './change';
import type { AreaState } from '../formats/formats';

/** Stand-ins that are kept: one may be held, damaged or gone. */
const MOST_STAND_INS = 3;

/**
 * An area's state after another version went live: its canary ends, because what it was compared with is gone.
 *
 * @param isRollback The version that was live is taken away: it may be tried again by hand, but stands in for nothing.
 */
export function becomesLive(
  state: AreaState | undefined,
  version: string,
  { at, by }: Stamp,
  isRollback = false,
): AreaState {
  return {
    version,
    previous: state?.version ?? null,
    standIns: state ? standInsOf(state, version, isRollback) : [],
    canary: null,
    since: at,
    by,
    off: state?.off ?? false,
    // What is held comes here only when a person insisted, and that settles it.
    held: (state?.held ?? []).filter((other) => other !== version),
  };
}

/** Going back, those of the version that comes back; going on, the version that worked until now before its own. */
function standInsOf(state: AreaState, version: string, isRollback: boolean): string[] {
  const known = state.standIns;
  const place = known.indexOf(version);
  if (isRollback) return known.slice(place + 1);
  return [state.version, ...known].filter((other) => other !== version).slice(0, MOST_STAND_INS);
}
