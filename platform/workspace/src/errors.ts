/** Wrong usage: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A task failed, and its message needs no stack: exit code 1. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
}
