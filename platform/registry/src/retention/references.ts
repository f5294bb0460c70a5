import type { Context } from '../context/context';
import type { Revision } from '../formats/formats';
import { readHistory } from '../log/history';

/** Operators may return to any version that these newest revisions name. */
const KEPT_REVISIONS = 50;

/** Versions that the end of the log names, by `<area>/<version>`, each with the reason to keep it. */
export async function references(context: Context, current: Revision): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  for (const revision of await readHistory(context, undefined, KEPT_REVISIONS)) {
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

function versionsIn({ action, areas }: Revision): string[] {
  const states = Object.entries(areas).flatMap(([area, { version, previous, canary, held }]) =>
    [version, previous, canary?.version, ...held].map((each) => `${area}/${each ?? ''}`),
  );
  return [`${action.area}/${action.version ?? ''}`, ...states].filter((name) => !name.endsWith('/'));
}
