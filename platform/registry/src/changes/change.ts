import { cleanText } from '../clean-text';
import type { Context } from '../context';
import { releaseId } from '../formats/digests';
import type { Action, AreaState, Revision } from '../formats/formats';
import { assertArea } from '../formats/keys';
import type { ChangeOptions, ChangeResult } from './change-options';
import { RegistryError } from '../registry-error';
import { assertNotRemoved } from '../retention/note-removal';

/** Every lost race means that another writer got on, so this many in a row do not happen by chance. */
const ATTEMPTS = 1_000;

/** What must work in an emergency: also when the disk is full. */
const URGENT = new Set<Action['verb']>(['rollback', 'abort', 'off']);

/** Who changes what, when: for the state's `since` and `by`. */
export interface Stamp {
  at: string;
  by: string;
}

/** What a verb wants: the area's new state. Undefined when there is nothing to do. */
export type Plan = (
  live: Revision | undefined,
  stamp: Stamp,
) => Promise<Planned | undefined> | Planned | undefined;

export interface Planned {
  state: AreaState;
  /** States of other areas that change in the same revision. */
  others?: Record<string, AreaState>;
  action: Omit<Action, 'area' | 'forced' | 'together' | 'automatic' | 'evidence'>;
}

/**
 * Writes one revision. Of two writers with the same number one wins; the other plans again on the new state, so that
 * no change is lost and none is built on what is no longer there.
 *
 * @throws {RegistryError} reason_missing, stale, log_damaged, busy, and whatever the plan refuses
 */
export async function change(
  context: Context,
  area: string,
  options: ChangeOptions,
  plan: Plan,
): Promise<ChangeResult> {
  const { log, clock } = context;
  assertArea(area);
  const by = cleanText(options.by, 200);
  const reason = cleanText(options.reason ?? '', 1_000);
  if (options.force && reason === '') throw new RegistryError('reason_missing');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { current, next, previousHash, isDamaged } = await log.head();
    if (isDamaged) throw new RegistryError('log_damaged');
    assertFresh(options.expectRevision, current?.revision ?? 0);
    const stamp = { at: clock().toISOString(), by };
    const planned = await plan(current, stamp);
    if (!planned) return resultOf(area, current, false);
    const { state, others = {}, action } = planned;
    if (action.version) await assertNotRemoved(context, current, area, action.version);
    const revision: Revision = {
      format: 1,
      revision: next,
      ...stamp,
      reason,
      action: { ...action, area, ...marks(options, Object.keys(others)) },
      areas: { ...current?.areas, ...others, [area]: state },
      ...stillRemoved(current, stamp.at),
      previousHash,
    };
    if (await log.append(revision, URGENT.has(action.verb))) return resultOf(area, revision, true);
  }
  throw new RegistryError('busy');
}

function marks({ force, automatic, evidence }: ChangeOptions, together: string[]): Partial<Action> {
  return {
    ...(force ? { forced: true } : {}),
    ...(together.length > 0 ? { together } : {}),
    ...(automatic ? { automatic } : {}),
    ...(evidence ? { evidence: cleanText(evidence, 2_000) } : {}),
  };
}

/** What is being removed is remembered for longer than a removal can take. Milliseconds. */
const REMEMBERED = 60 * 60 * 1_000;

function stillRemoved(current: Revision | undefined, now: string): Pick<Revision, 'removed'> {
  const { removed } = current ?? {};
  return removed && Date.parse(now) - Date.parse(removed.at) < REMEMBERED ? { removed } : {};
}

/** @throws {RegistryError} not_live */
export function stateOf(live: Revision | undefined, area: string): AreaState {
  const state = live?.areas[area];
  if (!state) throw new RegistryError('not_live', area);
  return state;
}

/** @throws {RegistryError} stale */
export function assertFresh(expected: number | undefined, actual: number): void {
  if (expected === undefined || expected === actual) return;
  throw new RegistryError('stale', `you saw revision ${expected}, the newest is ${actual}`);
}

function resultOf(area: string, revision: Revision | undefined, changed: boolean): ChangeResult {
  const { version, previous, canary, off } = stateOf(revision, area);
  return {
    changed,
    area,
    version,
    previous,
    canary: canaryOf(canary),
    off,
    revision: revision?.revision ?? 0,
    release: releaseId(revision?.areas ?? {}),
  };
}

/** What people and scripts are told of a canary. */
export function canaryOf(canary: AreaState['canary']): { version: string; percent: number } | null {
  return canary && { version: canary.version, percent: canary.percent };
}
