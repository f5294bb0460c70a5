/** Wrong usage: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** @param verb The verb whose help applies. */
  constructor(
    message: string,
    readonly verb?: string,
  ) {
    super(message);
  }
}
