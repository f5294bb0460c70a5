import type { MissingEvidence } from '@nivaas/registry';

/** For this long after the evidence is whole again, reports that were held up are still on their way. */
const RECOVERY_SECONDS = 5;

const MISSING =
  'Canaries of these areas are not promoted until the evidence is whole: see "Missing evidence" in docs/operations.md.';

/** Logs when evidence begins to be missing and when it is whole again, and shows how much is missing as a metric. */
export class MissingLog {
  #isMissing = false;
  #missingAt = -Infinity;

  constructor(
    private readonly log: (entry: object) => void,
    private readonly metrics: { missingEvidence: { set: (value: number) => void } },
  ) {}

  /**
   * @param now Seconds since 1970.
   * @param failure Why this edge could not exchange evidence.
   * @returns Whether nothing is missing, and nothing was missing lately.
   */
  follow(missing: readonly MissingEvidence[], now: number, failure: string | undefined): boolean {
    this.metrics.missingEvidence.set(missing.length);
    const isMissing = missing.length > 0;
    if (isMissing) this.#missingAt = now;
    if (isMissing && !this.#isMissing)
      this.log({ event: 'evidence-missing', missing, ...(failure ? { failure } : {}), message: MISSING });
    if (!isMissing && this.#isMissing) this.log({ event: 'evidence-whole' });
    this.#isMissing = isMissing;
    return now > this.#missingAt + RECOVERY_SECONDS;
  }
}
