import type { GcResult, Registry } from '@nivaas/registry';
import * as v from 'valibot';

export const gcBody = v.strictObject({ dryRun: v.optional(v.boolean()) });

/**
 * Removes what nobody can need any more, or says what that would be.
 *
 * @param expectRevision The revision that the caller looked at.
 * @returns The registry's own words, and the newest revision afterwards.
 * @throws {RegistryError} stale, removing, log_damaged
 */
export async function collect(
  registry: Pick<Registry, 'gc' | 'current'>,
  by: string,
  { dryRun = false }: v.InferOutput<typeof gcBody>,
  expectRevision: number,
): Promise<GcResult & { changed: boolean; revision: number }> {
  const result = await registry.gc({ by, dryRun, expectRevision });
  const changed = !dryRun && (result.removed.length > 0 || result.removedMedia.length > 0);
  return { ...result, changed, revision: (await registry.current())?.revision ?? 0 };
}
