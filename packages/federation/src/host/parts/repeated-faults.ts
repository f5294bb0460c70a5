import { FAULT_LOOP } from '../limits';

/** Counts how often each part of the page failed while it was shown. */
export class RepeatedFaults {
  readonly #times = new Map<string, number[]>();

  note(part: string): void {
    const times = [...(this.#times.get(part) ?? []), performance.now()];
    this.#times.set(part, times.slice(-FAULT_LOOP.count));
  }

  /** True for a part that failed so often that only the visitor should try it again. */
  isLooping(part: string): boolean {
    const since = performance.now() - FAULT_LOOP.withinMs;
    return (this.#times.get(part) ?? []).filter((time) => time > since).length >= FAULT_LOOP.count;
  }
}
