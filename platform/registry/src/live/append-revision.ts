import type { ChangeResult } from '../answers';
import type { Caller } from '../caller';
import { cleanText } from '../clean-text';
import type { Context } from '../context/context';
import type { Action, AreaState, Freeze, Revision } from '../formats/formats';
import { assertArea } from '../formats/keys';
import { assertFresh, assertMayFollow } from '../log/revision-log';
import { assertNotFrozen, freezesAt } from './frozen';
import { liveRelease } from './live-release';
import { withNewestOfPack } from './newest-of-pack';
import { refusal } from '../refusals';
import { assertNotRemoved } from '../retention/note-removal';

/** Each lost race means that another writer made progress, so only a fault reaches this number. */
const MAX_ATTEMPTS = 1_000;

/** These must work in an emergency, even when the disk is full. */
const URGENT_VERBS = new Set(['rollback', 'abort', 'off', 'undo', 'freeze']);

/** Damaged revisions that are skipped in search of an earlier answer. */
const MAX_DAMAGED_BETWEEN = 16;

export interface ChangeOptions extends Caller {
  reason?: string;
  /** Skips the gate. Needs a reason, and the history shows it. */
  force?: boolean;
}

/** Becomes `since` and `by` of the state. */
export interface Stamp {
  at: string;
  by: string;
}

/** What a change makes of the live state; undefined when there is nothing to do. */
export type Planned = Promise<ChangePlan | undefined> | ChangePlan | undefined;

/** Takes findings of the gate that are no reason to refuse. */
type Note = (text: string) => void;

export interface ChangePlan {
  /** The area that changes, when the caller of `appendRevision` did not know it. */
  area?: string;
  /** Null: the area retires. */
  state: AreaState | null;
  /** States of other areas that change in the same revision. */
  others?: Record<string, AreaState>;
  /** All freezes after the change; absent: as before. */
  frozen?: Record<string, Freeze>;
  /** The slow checks of what visitors get, with the states after the change. Not asked when the change is forced. */
  gate?: (note: Note, after: Readonly<Record<string, AreaState>>) => Promise<void>;
  action: Omit<Action, 'area' | 'forced' | 'together' | 'automatic' | 'evidence'>;
}

/**
 * Writes one revision. The plan names the changed area, unless `requestedArea` does. When another writer takes the number
 * first, the change is planned again on the new state, so no change is lost and none is based on an outdated state.
 *
 * @throws {Refusal} reason_missing, frozen, stale, log_damaged, busy, timed_out, and those of the plan
 */
export async function appendRevision(
  context: Context,
  requestedArea: string | undefined,
  options: ChangeOptions,
  plan: (live: Revision | undefined, stamp: Stamp) => Planned,
): Promise<ChangeResult> {
  const { log, clock } = context;
  if (requestedArea !== undefined) assertArea(requestedArea);
  const by = cleanText(options.by, 200);
  const reason = cleanText(options.reason ?? '', 1_000);
  if (options.force && reason === '') throw refusal('reason_missing');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const head = await log.head();
    const { current, next, previousHash } = head;
    assertMayFollow(head);
    const earlier = await earlierAttempt(log, options, next);
    if (earlier) return resultOf(context, earlier.action.area, earlier, true);
    assertFresh(options.expectRevision, current?.revision ?? 0);
    const stamp = { at: clock().toISOString(), by };
    const changePlan = await plan(current, stamp);
    if (!changePlan)
      return resultOf(context, requestedArea ?? Object.keys(current?.areas ?? {})[0] ?? '', current, false);
    const { area = requestedArea ?? '', action, frozen = freezesAt(current, stamp.at) } = changePlan;
    assertMayFollow(head, action.verb);
    const after = await withNewestOfPack(context, current, {
      ...changePlan.others,
      ...(changePlan.state ? { [area]: changePlan.state } : {}),
    });
    await assertNotFrozen(context, current, after, { verb: action.verb, now: stamp.at });
    const notes: string[] = [];
    if (!options.force)
      await changePlan.gate?.((text) => {
        notes.push(text);
        context.note(text);
      }, after);
    if (action.version) await assertNotRemoved(context, current, area, action.version);
    const revision: Revision = {
      format: 1,
      revision: next,
      ...stamp,
      reason,
      action: { ...action, area, ...marks(options, Object.keys(after), area) },
      ...statesAfter(current, area, after),
      ...(Object.keys(frozen).length > 0 ? { frozen } : {}),
      ...(options.request ? { request: options.request } : {}),
      ...stillRemoved(current, stamp.at),
      previousHash,
    };
    if (options.signal?.aborted) throw refusal('timed_out');
    if (await log.append(revision, URGENT_VERBS.has(action.verb)))
      return { ...(await resultOf(context, area, revision, true)), ...(notes.length > 0 ? { notes } : {}) };
  }
  throw refusal('busy');
}

/** A retired area leaves `areas`, so it is no longer served. */
function statesAfter(
  current: Revision | undefined,
  area: string,
  after: Readonly<Record<string, AreaState>>,
): Pick<Revision, 'areas' | 'retired'> {
  const areas = { ...current?.areas, ...after };
  const retired = { ...current?.retired };
  for (const each of Object.keys(after)) delete retired[each];
  if (!after[area]) {
    retired[area] = stateOf(current, area);
    delete areas[area];
  }
  return { areas, ...(Object.keys(retired).length > 0 ? { retired } : {}) };
}

/**
 * The revision that an earlier attempt of this request wrote, at any edge, before its answer was lost. It is the first
 * readable one after the revision that the request names.
 */
async function earlierAttempt(
  log: Context['log'],
  { request, expectRevision }: ChangeOptions,
  next: number,
): Promise<Revision | undefined> {
  if (request === undefined || expectRevision === undefined) return undefined;
  const end = Math.min(next, expectRevision + MAX_DAMAGED_BETWEEN);
  for (let number = expectRevision + 1; number < end; number += 1) {
    const revision = await log.read(number);
    if (revision) return revision.request === request ? revision : undefined;
  }
  return undefined;
}

function marks(
  { force, automatic, evidence }: ChangeOptions,
  changed: readonly string[],
  area: string,
): Partial<Action> {
  const together = changed.filter((each) => each !== area);
  return {
    ...(force ? { forced: true } : {}),
    ...(together.length > 0 ? { together } : {}),
    ...(automatic ? { automatic } : {}),
    ...(evidence ? { evidence: cleanText(evidence, 2_000) } : {}),
  };
}

/** Longer than a removal can take. */
const REMOVED_KEPT_MS = 60 * 60 * 1_000;

function stillRemoved(current: Revision | undefined, now: string): Pick<Revision, 'removed'> {
  const { removed } = current ?? {};
  return removed && Date.parse(now) - Date.parse(removed.at) < REMOVED_KEPT_MS ? { removed } : {};
}

/** @throws {Refusal} not_live */
export function stateOf(live: Revision | undefined, area: string): AreaState {
  const state = live?.areas[area];
  if (!state) throw refusal('not_live', area);
  return state;
}

/** State of a live or retired area. @throws {Refusal} not_live */
export function lastState(live: Revision | undefined, area: string): AreaState {
  return live?.retired?.[area] ?? stateOf(live, area);
}

/** @throws {Refusal} not_live */
export async function resultOf(
  context: Pick<Context, 'manifests'>,
  area: string,
  revision: Revision | undefined,
  changed: boolean,
): Promise<ChangeResult> {
  const { version, previous, canary, off, held } = lastState(revision, area);
  const together = (changed && revision?.action.together) || [];
  return {
    changed,
    area,
    version,
    previous,
    canary: canaryOf(canary),
    off,
    held,
    revision: revision?.revision ?? 0,
    release: await liveRelease(context, revision),
    ...(together.length > 0
      ? { together: Object.fromEntries(together.map((each) => [each, lastState(revision, each).version])) }
      : {}),
  };
}

/** The part of a canary's state that results show. */
export function canaryOf(canary: AreaState['canary']): { version: string; percent: number } | null {
  return canary && { version: canary.version, percent: canary.percent };
}
