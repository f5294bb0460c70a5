/** The command line cannot be understood; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** @param verb Whose help would answer the question. */
  constructor(
    message: string,
    readonly verb?: string,
  ) {
    super(message);
  }
}
