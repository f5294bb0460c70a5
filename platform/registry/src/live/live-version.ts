import type { Stamp } from './append-revision';
import type { AreaState } from '../formats/formats';

/** Maximum number of consecutive rollbacks that find a version. */
const MAX_STAND_INS = 10;

/** Targets of a rollback that names none, best first: versions that were live before and are not held. */
export function versionsBefore({ standIns, held }: Pick<AreaState, 'standIns' | 'held'>): string[] {
  return standIns.filter((version) => !held.includes(version));
}

/**
 * An area's state after another version went live. Its canary ends, because the version compared with it is gone.
 *
 * @param isRollback The version live until now failed, so it does not become a stand-in.
 */
export function becomesLive(
  state: AreaState | undefined,
  version: string,
  { at, by }: Stamp,
  isRollback = false,
): AreaState {
  // A held version gets here only by force, which lifts the hold.
  const held = (state?.held ?? []).filter((other) => other !== version);
  // A retired area comes back as it was.
  if (state?.version === version) return { ...state, canary: null, since: at, by, held };
  return {
    version,
    previous: state?.version ?? null,
    standIns: state ? standInsOf(state, version, isRollback) : [],
    canary: null,
    since: at,
    by,
    off: state?.off ?? false,
    held,
  };
}

/** Stand-ins of the next live version, best first: after a rollback only older ones, else the replaced one first. */
function standInsOf(state: AreaState, version: string, isRollback: boolean): string[] {
  const { standIns } = state;
  const place = standIns.indexOf(version);
  if (isRollback) return standIns.slice(place + 1);
  return [state.version, ...standIns].filter((other) => other !== version).slice(0, MAX_STAND_INS);
}
