import type { Context } from '../context/context';
import type { Revision } from '../formats/formats';
import { cleanText } from '../clean-text';
import { refusal } from '../refusals';
import { references } from './references';

/**
 * Logs which versions are about to be removed. A writer that releases one of them at the same time loses the race for
 * the revision number, and then finds it listed here.
 *
 * @throws {Refusal} stale when one of them came into use
 */
export async function noteRemoval(
  context: Context,
  by: string,
  versions: readonly { area: string; version: string }[],
): Promise<void> {
  const names = versions.map(({ area, version }) => `${area}/${version}`);
  const [area = '', ...together] = [...new Set(versions.map((each) => each.area))];
  for (;;) {
    const { current, next, previousHash } = await context.log.head();
    if (!current) throw refusal('log_damaged');
    const used = await references(context, current);
    const again = names.find((name) => used.has(name));
    if (again !== undefined) throw refusal('stale', `${again} is in use again`);
    const at = context.clock().toISOString();
    const revision: Revision = {
      ...current,
      revision: next,
      at,
      by: cleanText(by, 200),
      reason: `${names.length} ${names.length === 1 ? 'version that is' : 'versions that are'} no longer needed`,
      action: { verb: 'gc', area, ...(together.length > 0 ? { together } : {}) },
      previousHash,
      removed: { at, versions: names },
    };
    // Urgent, because it makes room.
    if (await context.log.append(revision, true)) return;
  }
}

/** @throws {Refusal} unknown_version for a removed version, unless it was published again since */
export async function assertNotRemoved(
  { manifests }: Context,
  current: Revision | undefined,
  area: string,
  version: string,
): Promise<void> {
  const { removed } = current ?? {};
  if (!removed?.versions.includes(`${area}/${version}`)) return;
  manifests.forget(area, version);
  const { publishedAt } = await manifests.get(area, version);
  if (publishedAt <= removed.at) throw refusal('unknown_version', `${area} ${version} was removed`);
}
