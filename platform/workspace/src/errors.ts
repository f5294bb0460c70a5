import { isRegistryError } from '@nivaas/registry';

/** Wrong usage: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A task failed, and its message needs no stack: exit code 1. */
export class TaskError extends Error {
  override readonly name = 'TaskError';

  /** @param code A stable name for the failure, where a reader may look for it. */
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Prints an error, and ends the program: the only place that turns errors into exit codes. */
export function endBecauseOf(error: unknown): never {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(isUsageError(error) ? 2 : 1);
}

/** By its name, because the release command has a class of its own. */
function isUsageError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'UsageError';
}

function describeError(error: unknown): string {
  if (error instanceof TaskError && error.code) return `${error.message} (${error.code})`;
  if (isUsageError(error) || error instanceof TaskError) return error.message;
  if (isRegistryError(error)) return `${error.message}\n${error.hint}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
