import { isFunctionError } from '@nivaas/federation/functions';

/**
 * For queries that a page can do without: undefined when the service of homes did not answer. What fails in our own code
 * is thrown.
 */
export function withoutAnswer(error: unknown): undefined {
  if (!isFunctionError(error) || error.code === 'function_failed') throw error;
  return undefined;
}
