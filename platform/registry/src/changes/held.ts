import type { AreaState } from '../formats/formats';
import type { ChangeOptions } from './change-options';
import { RegistryError } from '../registry-error';

/** Enough to know what the autopilot refused lately; the history has the rest. */
const KEPT = 20;

/** @throws {RegistryError} held, unless somebody insists with a reason */
export function assertNotHeld(
  area: string,
  state: AreaState | undefined,
  version: string,
  { force }: ChangeOptions,
): void {
  if (force || !state?.held.includes(version)) return;
  throw new RegistryError('held', `${area} ${version}`);
}

/** The state in which a version cannot come back by itself. */
export function holding(state: AreaState, version: string): AreaState {
  return { ...notHolding(state, version), held: [version, ...state.held].slice(0, KEPT) };
}

/** A person insisted on the version: that settles it. */
export function notHolding(state: AreaState, version: string): AreaState {
  return { ...state, held: state.held.filter((other) => other !== version) };
}
