import type { AreaState } from '../formats/formats';
import type { ChangeOptions } from './append-revision';
import { refusal } from '../refusals';

/** Older holds are dropped; only the history has them. */
const MAX_HELD = 20;

/** @throws {Refusal} held, unless forced */
export function assertNotHeld(
  area: string,
  state: AreaState | undefined,
  version: string,
  { force }: Pick<ChangeOptions, 'force'>,
): void {
  if (force || !state?.held.includes(version)) return;
  throw refusal('held', `${area} ${version}`);
}

/** Marks a version that nobody may activate until `resume`, unless forced. */
export function holding(state: AreaState, version: string): AreaState {
  return { ...notHolding(state, version), held: [version, ...state.held].slice(0, MAX_HELD) };
}

/** Lifts the hold. */
export function notHolding(state: AreaState, version: string): AreaState {
  return { ...state, held: state.held.filter((other) => other !== version) };
}
