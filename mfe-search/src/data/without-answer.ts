import { isFunctionError } from '@nivaas/federation/functions';

/**
 * For queries that a page can do without: undefined when the service of homes did not answer. What fails in our own code
 * is thrown, and so is that the site is out of reach, which the shell shows.
 */
export function withoutAnswer(error: unknown): undefined {
  if (!isFunctionError(error) || ['function_failed', 'unreachable'].includes(error.code)) throw error;
  return undefined;
}
