import { isDeepStrictEqual } from 'node:util';
import { bucketsBeside, canariesOf, groupOf, partnersOf } from '../canary/canary-groups';
import type { Context } from '../context/context';
import type { AreaState, Revision } from '../formats/formats';
import { passGate } from '../gate/gate';
import { concerns, readHistory } from '../log/history';
import { assertMayFollow } from '../log/revision-log';
import { refusal } from '../refusals';
import { assertNotRemoved } from '../retention/note-removal';
import { FULL_SCOPE, missingScope } from '../scopes';
import type { ChangePlan, Stamp, ChangeOptions } from './append-revision';
import { assertNotHeld } from './held';

/** How far back "the last change" may be; an operator hardly means an older one. */
const MAX_REVISIONS = 50;

/** A `gc` cannot be undone: its versions are deleted. A freeze is ended by `thaw`, so that `undo` can go back in it. */
const KEPT_VERBS = new Set(['accept-rewind', 'gc', 'freeze', 'thaw']);

export interface LastChange {
  undone: Revision;
  /** States before it, of the areas that it touched. */
  before: Record<string, AreaState>;
}

/** The last change of an area, or of the site. @throws {Refusal} not_undoable, log_damaged */
export async function lastChange(context: Context, area: string | undefined): Promise<LastChange> {
  assertMayFollow(await context.log.head(), 'undo');
  const newest = await readHistory(context, undefined, MAX_REVISIONS + 1);
  const place = newest.findIndex(
    (revision) => !KEPT_VERBS.has(revision.action.verb) && (area === undefined || concerns(revision, area)),
  );
  const [undone, previous] = place < 0 || place >= MAX_REVISIONS ? [] : newest.slice(place);
  if (!undone) throw refusal('not_undoable', `none within the last ${MAX_REVISIONS} revisions`);
  const { action, revision } = undone;
  const before = [action.area, ...(action.together ?? [])].map((each): [string, AreaState] => {
    const state = previous?.areas[each];
    if (state) return [each, state];
    const hint = `If visitors should not see it: ${each === 'shell' ? 'off' : 'retire'} ${each}`;
    throw refusal('not_undoable', `${each} was not live before revision ${revision}`, { hint });
  });
  return { undone, before: Object.fromEntries(before) };
}

type Areas = Readonly<Record<string, AreaState>>;

/**
 * Plans to restore the areas that a change touched. Versions that visitors get again must pass the gate; versions that
 * the autopilot took down stay held.
 *
 * @throws {Refusal} not_undoable, canary_full, unknown_version, held, damaged, refused
 */
export async function planUndo(
  context: Context,
  { undone, before }: LastChange,
  live: Revision | undefined,
  stamp: Stamp,
  options: Pick<ChangeOptions, 'force' | 'scope'>,
): Promise<ChangePlan & { area: string; state: AreaState }> {
  const now = live?.areas ?? {};
  assertPossible(undone, Object.keys(before), now, options);
  const restored = Object.fromEntries(
    Object.entries(before).map(([area, state]) => [area, restore(state, now[area], stamp)]),
  );
  const after = { ...now, ...restored };
  const versions = Object.fromEntries(Object.entries(restored).map(([area, { version }]) => [area, version]));
  const gates: NonNullable<ChangePlan['gate']>[] = [];
  for (const [area, state] of Object.entries(restored)) {
    assertRoom(after, area);
    for (const { verb, version } of returningVersions(now[area], state)) {
      if (undone.action.automatic) assertNotHeld(area, now[area], version, options);
      await assertNotRemoved(context, live, area, version);
      const manifest = await context.manifests.get(area, version);
      const beside = verb === 'canary' ? canariesOf(after, partnersOf(after, area)) : versions;
      gates.push((note, all) =>
        passGate(context, [manifest], { verb: 'rollback', live, after: all, together: beside, note }),
      );
    }
  }
  const { area } = undone.action;
  const { [area]: state, ...others } = restored;
  if (!state) throw refusal('not_undoable');
  const action = { verb: 'undo', version: state.version, undoes: undone.revision };
  const gate: ChangePlan['gate'] = async (note, all) => {
    for (const passes of gates) await passes(note, all);
  };
  return { area, state, others, action, gate };
}

/** @throws {Refusal} not_undoable when an area changed since, or is not the caller's */
function assertPossible(
  undone: Revision,
  touched: readonly string[],
  now: Areas,
  { scope = FULL_SCOPE, force }: Pick<ChangeOptions, 'force' | 'scope'>,
): void {
  for (const area of touched) {
    if (missingScope(scope, [area], force ? 'force' : 'release') !== undefined)
      throw refusal('not_undoable', `it also changed ${area}, which this token does not cover`);
    if (!isDeepStrictEqual(now[area], undone.areas[area]))
      throw refusal('not_undoable', `${area} changed after revision ${undone.revision}`);
  }
}

function restore(state: AreaState, now: AreaState | undefined, { at, by }: Stamp): AreaState {
  return state.version === now?.version ? state : { ...state, since: at, by };
}

/** Versions of the restored state that visitors do not get now. */
function returningVersions(now: AreaState | undefined, { version, canary }: AreaState) {
  const returning: { verb: 'rollback' | 'canary'; version: string }[] = [];
  if (version !== now?.version) returning.push({ verb: 'rollback', version });
  if (canary && canary.version !== now?.canary?.version)
    returning.push({ verb: 'canary', version: canary.version });
  return returning;
}

/** @throws {Refusal} canary_full when another canary has some of its visitors by now */
function assertRoom(areas: Areas, area: string): void {
  const group = groupOf(areas, area);
  if (group === undefined) return;
  const buckets = areas[area]?.canary?.buckets ?? [];
  const taken = bucketsBeside(areas, group);
  if (buckets.some(([from, to]) => taken.some(([start, end]) => start < to && from < end)))
    throw refusal('canary_full', `the canary of ${area}`);
}
