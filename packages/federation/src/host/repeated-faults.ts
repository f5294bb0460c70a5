/** A part that fails this often within this time is no longer tried by itself. Times, milliseconds. */
const LOOP = { times: 3, within: 60_000 };

/** Counts how often each part of the page failed while it was shown. */
export class RepeatedFaults {
  readonly #times = new Map<string, number[]>();

  note(part: string): void {
    const times = [...(this.#times.get(part) ?? []), performance.now()];
    this.#times.set(part, times.slice(-LOOP.times));
  }

  /** True for a part that failed so often that only the visitor should try it again. */
  isLooping(part: string): boolean {
    const since = performance.now() - LOOP.within;
    return (this.#times.get(part) ?? []).filter((time) => time > since).length >= LOOP.times;
  }
}
