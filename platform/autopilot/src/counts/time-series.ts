/** A ring of steps of time: what is older than the whole is overwritten, so memory is bounded from the start. */
export class TimeSeries<Step extends object> {
  readonly #steps: ({ at: number; step: Step } | undefined)[];

  /**
   * @param seconds Length of a step.
   * @param length Steps that are kept.
   */
  constructor(
    readonly seconds: number,
    private readonly length: number,
    private readonly empty: () => Step,
  ) {
    this.#steps = Array.from({ length }, () => undefined);
  }

  /** The step that a moment (seconds since 1970) belongs to. */
  at(now: number): Step {
    const number = Math.floor(now / this.seconds);
    const place = number % this.length;
    const at = number * this.seconds;
    const there = this.#steps[place];
    if (there?.at === at) return there.step;
    const step = this.empty();
    this.#steps[place] = { at, step };
    return step;
  }

  /** Steps in which something was counted, oldest first, with the second in which each begins. */
  since(from: number): { at: number; step: Step }[] {
    return this.#steps
      .filter((entry) => entry !== undefined)
      .filter(({ at }) => at + this.seconds > from)
      .sort((a, b) => a.at - b.at);
  }
}
