import { isRegistryError, RegistryError, type Registry } from '@nivaas/registry';
import * as v from 'valibot';

export const acceptRewindBody = v.strictObject({
  reason: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
});

/**
 * Takes a log that became older as the one that is meant, as after the restore of a backup.
 *
 * @param expected The revision that the log ends with now: who accepts it must have looked.
 * @returns `changed` is false when the log was not older than what this process had seen.
 * @throws {RegistryError} stale
 */
export async function acceptRewind(
  registry: Pick<Registry, 'current' | 'history' | 'acceptRewind'>,
  expected: number,
): Promise<{ changed: boolean; revision: number }> {
  const [newest] = await registry.history(undefined, 1);
  const revision = newest?.revision ?? 0;
  if (revision !== expected)
    throw new RegistryError('stale', `you saw revision ${expected}, the log ends with ${revision}`);
  const changed = await isRewound(registry);
  if (changed) registry.acceptRewind();
  return { changed, revision };
}

async function isRewound(registry: Pick<Registry, 'current'>): Promise<boolean> {
  try {
    await registry.current();
    return false;
  } catch (error) {
    if (isRegistryError(error) && error.code === 'rewound') return true;
    throw error;
  }
}
