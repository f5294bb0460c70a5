import type { Context } from '../context/context';
import type { Action, AreaState, Freeze, Revision } from '../formats/formats';
import { ignoreRefusal, refusal } from '../refusals';

/** Key of a freeze of all areas, also of those that come later. */
export const SITE = '*';
/** Verbs that go back: they may show what was published before the live version. */
const BACKWARD = ['rollback', 'undo'];

/** Freezes that have not ended, by area or `SITE`. */
export function freezesAt(revision: Revision | undefined, now: string): Record<string, Freeze> {
  const all = Object.entries(revision?.frozen ?? {});
  return Object.fromEntries(all.filter(([, { until }]) => Date.parse(until) > Date.parse(now)));
}

/**
 * Refuses a change by which visitors of a frozen area would get code that they do not get now. Going back, ending or
 * narrowing a canary and switching off pass.
 *
 * @param after States of the areas that change.
 * @throws {Refusal} frozen
 */
export async function assertNotFrozen(
  context: Pick<Context, 'manifests'>,
  live: Revision | undefined,
  after: Readonly<Record<string, AreaState>>,
  { verb, now }: { verb: Action['verb']; now: string },
): Promise<void> {
  const freezes = freezesAt(live, now);
  if (Object.keys(freezes).length === 0) return;
  for (const [area, state] of Object.entries(after)) {
    const key = Object.hasOwn(freezes, area) ? area : SITE;
    const freeze = freezes[key];
    if (!freeze || !(await showsNew(context, area, live?.areas[area], state, verb))) continue;
    const hint = `"rollback", "abort" and "off" work. To end the freeze: thaw${key === SITE ? '' : ` ${area}`}`;
    throw refusal('frozen', describeFreeze(key, freeze), { hint });
  }
}

/** `mfe-shop is frozen by Asha until …: reason` */
export function describeFreeze(key: string, { by, until, reason }: Freeze): string {
  const what = key === SITE ? 'the site' : key;
  return `${what} is frozen by ${by} until ${until}${reason === '' ? '' : `: ${reason}`}`;
}

async function showsNew(
  context: Pick<Context, 'manifests'>,
  area: string,
  before: AreaState | undefined,
  after: AreaState,
  verb: Action['verb'],
): Promise<boolean> {
  if (!before || (before.off && !after.off)) return true;
  if (after.canary && after.canary.version !== before.version) {
    const { version, percent } = after.canary;
    if (version !== before.canary?.version || percent > before.canary.percent) return true;
  }
  if (after.version === before.version) return false;
  return !BACKWARD.includes(verb) || !(await isOlder(context, area, after.version, before));
}

/** A live version whose manifest is damaged must not stop a rollback, so anything counts as older than it. */
async function isOlder(
  { manifests }: Pick<Context, 'manifests'>,
  area: string,
  version: string,
  { version: live, standIns }: AreaState,
): Promise<boolean> {
  if (standIns.includes(version)) return true;
  const [theirs, ours] = await Promise.all(
    [version, live].map((each) => manifests.get(area, each).catch(ignoreRefusal)),
  );
  return !theirs || !ours || theirs.publishedAt < ours.publishedAt;
}
