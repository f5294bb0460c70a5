/** A ring buffer of time steps: new steps overwrite the oldest, so memory is bounded. Times are seconds since 1970. */
export class TimeSeries<Step extends object> {
  readonly #steps: ({ at: number; step: Step } | undefined)[];

  /** @param length Number of steps that are kept. */
  constructor(
    private readonly stepSeconds: number,
    private readonly length: number,
    private readonly empty: () => Step,
  ) {
    this.#steps = Array.from({ length }, () => undefined);
  }

  /** The step that `now` belongs to. */
  at(now: number): Step {
    const number = Math.floor(now / this.stepSeconds);
    const index = number % this.length;
    const at = number * this.stepSeconds;
    const existing = this.#steps[index];
    if (existing?.at === at) return existing.step;
    const step = this.empty();
    this.#steps[index] = { at, step };
    return step;
  }

  /** Steps that end after `from`, oldest first; steps without counts are absent. `at`: when a step begins. */
  since(from: number): { at: number; step: Step }[] {
    return this.#steps
      .filter((entry) => entry !== undefined)
      .filter(({ at }) => at + this.stepSeconds > from)
      .sort((a, b) => a.at - b.at);
  }
}
