import { isFunctionError } from '@nivaas/contracts';

/**
 * Whether an error speaks against the code that threw it. A query that was refused, or whose upstream did not answer, does
 * not: another version would get the same answer, and the edge knows of it.
 */
export function isFaultOfVersion(error: unknown): boolean {
  return !isFunctionError(error) || error.code === 'function_failed';
}
