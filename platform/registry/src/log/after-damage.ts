import type { Head } from './revision-log';
import { RegistryError } from '../registry-error';

/** They take something away from visitors, and build on what the edge serves. */
const VERBS_AFTER_DAMAGE = new Set(['off', 'rollback', 'accept-rewind']);

/**
 * Nobody knows what a damaged entry at the end of the log said, so a change after it could undo that unnoticed.
 *
 * @throws {RegistryError} log_damaged
 */
export function assertMayFollow(
  { damaged, isKnown }: Pick<Head, 'damaged' | 'isKnown'>,
  verb?: string,
): void {
  if (damaged === undefined || (isKnown && (verb === undefined || VERBS_AFTER_DAMAGE.has(verb)))) return;
  throw new RegistryError('log_damaged', `revision ${damaged}`);
}
