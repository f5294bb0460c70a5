import type { Context } from '../context/context';
import type { AreaState, Revision } from '../formats/formats';
import { assertMayFollow } from '../log/after-damage';
import { concerns, readHistory } from '../log/history';
import { RegistryError } from '../registry-error';

/** How far back "the last change" may be; an operator hardly means an older one. */
const MAX_REVISIONS = 50;

/** A `gc` cannot be undone: its versions are deleted. A freeze is ended by `thaw`, so that `undo` can go back in it. */
const KEPT_VERBS = new Set(['accept-rewind', 'gc', 'freeze', 'thaw']);

export interface LastChange {
  undone: Revision;
  /** States before it, of the areas that it touched. */
  before: Record<string, AreaState>;
}

/** The last change of an area, or of the site. @throws {RegistryError} not_undoable, log_damaged */
export async function lastChange(context: Context, area: string | undefined): Promise<LastChange> {
  assertMayFollow(await context.log.head(), 'undo');
  const newest = await readHistory(context, undefined, MAX_REVISIONS + 1);
  const place = newest.findIndex(
    (revision) => !KEPT_VERBS.has(revision.action.verb) && (area === undefined || concerns(revision, area)),
  );
  const [undone, previous] = place < 0 || place >= MAX_REVISIONS ? [] : newest.slice(place);
  if (!undone) throw new RegistryError('not_undoable', `none within the last ${MAX_REVISIONS} revisions`);
  const { action, revision } = undone;
  const before = [action.area, ...(action.together ?? [])].map((each): [string, AreaState] => {
    const state = previous?.areas[each];
    if (state) return [each, state];
    const hint = `If visitors should not see it: ${each === 'shell' ? 'off' : 'retire'} ${each}`;
    throw new RegistryError('not_undoable', `${each} was not live before revision ${revision}`, { hint });
  });
  return { undone, before: Object.fromEntries(before) };
}
