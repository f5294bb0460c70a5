/** What a store can fail with: no room, or not there (unreachable, forbidden, broken disk). */
export type StoreFailure = 'full' | 'unavailable';

/**
 * The store could not do its work. Not a refusal of the registry: after a failed write it is unknown whether it took
 * place, unless the message says otherwise.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly failure: StoreFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** True for a failure of the store, also when it comes from another copy of this module. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === 'StoreError' && 'failure' in error;
}
