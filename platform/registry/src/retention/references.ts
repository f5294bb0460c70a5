import type { Context } from '../context/context';
import type { Revision } from '../formats/formats';
import { readHistory } from '../log/history';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Operators may return to any version that these newest revisions name. */
const KEPT_REVISIONS = 50;
/** A tab may be open for so long with what visitors got when it was opened. */
const KEPT_MS = 30 * DAY_MS;

/** Each preview link is noted in a key: `<until>/<area>/<version>`, in seconds since 1970. */
export const PREVIEWS = 'previews/';

/** Versions that the end of the log or a preview link names, by `<area>/<version>`, each with the reason to keep it. */
export async function references(context: Context, current: Revision): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  const links = (await context.store.list(PREVIEWS)).filter((link) => !isExpired(link, context.clock()));
  for (const link of links) reasons.set(link.split('/').slice(2).join('/'), 'a preview link shows it');
  for (const revision of await keptRevisions(context)) {
    for (const name of versionsIn(revision)) reasons.set(name, `revision ${revision.revision} names it`);
  }
  for (const [area, { version, previous, canary, held, standIns }] of Object.entries(current.areas)) {
    for (const each of standIns) reasons.set(`${area}/${each}`, 'it can stand in');
    for (const each of held) reasons.set(`${area}/${each}`, 'it is held');
    if (previous) reasons.set(`${area}/${previous}`, 'it was live before');
    if (canary) reasons.set(`${area}/${canary.version}`, 'it is a canary');
    reasons.set(`${area}/${version}`, 'it is live');
  }
  return reasons;
}

/** @param link Its key. */
export function isExpired(link: string, now: Date): boolean {
  return Number(link.split('/')[1]) * 1_000 <= now.getTime();
}

/** The newest revisions by count, and all that were in force within `KEPT_MS`. */
async function keptRevisions(context: Context): Promise<Revision[]> {
  const since = new Date(context.clock().getTime() - KEPT_MS).toISOString();
  const kept: Revision[] = [];
  for (;;) {
    const page = await readHistory(context, undefined, KEPT_REVISIONS, kept.at(-1)?.revision);
    for (const revision of page) {
      // A revision is in force until the one after it, which was read before it.
      if (kept.length >= KEPT_REVISIONS && (kept.at(-1)?.at ?? '') < since) return kept;
      kept.push(revision);
    }
    if (page.length < KEPT_REVISIONS) return kept;
  }
}

function versionsIn({ action, areas }: Revision): string[] {
  const states = Object.entries(areas).flatMap(([area, { version, previous, canary, held }]) =>
    [version, previous, canary?.version, ...held].map((each) => `${area}/${each ?? ''}`),
  );
  return [`${action.area}/${action.version ?? ''}`, ...states].filter((name) => !name.endsWith('/'));
}
