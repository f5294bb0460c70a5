import { isRefusal } from '@nivaas/contracts/refusal';

/** Prints an error, and ends the program: the only place that turns errors into exit codes. Wrong usage is 2. */
export function endBecauseOf(error: unknown): never {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(isRefusal(error, 'usage') ? 2 : 1);
}

function describeError(error: unknown): string {
  if (isRefusal(error)) return [error.message, error.hint].join('\n').trim();
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
