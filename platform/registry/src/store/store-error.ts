/** No room; or unreachable, forbidden, broken. */
export type StoreFailure = 'full' | 'unavailable';

/** The store failed. Unless the message says otherwise, a failed write may or may not have taken place. */
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

/** True also for an error of another copy of this module. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === 'StoreError' && 'failure' in error;
}

/** Code of a system error, such as `ENOENT`; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
