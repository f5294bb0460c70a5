/** Wrong usage: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** @param verb The message refers to the help of this verb. */
  constructor(
    message: string,
    readonly verb?: string,
  ) {
    super(message);
  }
}
