/** The command line cannot be understood; exit code 2. The message says what would be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A task cannot be done, and the message says all there is to know; exit code 1. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
}
