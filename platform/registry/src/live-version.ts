import type { Stamp } from './change';
import type { AreaState } from './formats';

/** An area's state after another version went live: its canary ends, because what it was compared with is gone. */
export function becomesLive(state: AreaState | undefined, version: string, { at, by }: Stamp): AreaState {
  return {
    version,
    previous: state?.version ?? null,
    canary: null,
    since: at,
    by,
    off: state?.off ?? false,
    // What is held comes here only when a person insisted, and that settles it.
    held: (state?.held ?? []).filter((other) => other !== version),
  };
}
