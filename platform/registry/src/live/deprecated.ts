import type { Context } from '../context/context';
import type { Revision } from '../formats/formats';
import { deprecatedUses, type DeprecatedUse } from '../gate/deprecations';
import { liveManifests } from '../gate/gate';

/** What live versions and canaries use although its lender has announced its end; the first to end comes first. */
export async function usesOfDeprecated(
  context: Context,
  live: Revision | undefined,
): Promise<DeprecatedUse[]> {
  const shown = await liveManifests(context, live);
  const uses = shown.flatMap((lender) =>
    shown.filter(({ area }) => area !== lender.area).flatMap((borrower) => deprecatedUses(lender, borrower)),
  );
  // A lender's live version and its canary may announce the same.
  const distinct = new Map(uses.map((use) => [JSON.stringify(use), use]));
  return [...distinct.values()].sort((a, b) => a.until.localeCompare(b.until));
}
