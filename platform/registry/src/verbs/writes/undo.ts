import * as v from 'valibot';
import type { ChangeResult, UndoResult } from '../../answers';
import type { Context } from '../../context/context';
import type { AreaState, Revision } from '../../formats/formats';
import { assertArea } from '../../formats/keys';
import {
  appendRevision,
  resultOf,
  type ChangePlan,
  type Stamp,
  type ChangeOptions,
} from '../../live/append-revision';
import { assertFresh } from '../../log/revision-log';
import { assertNotFrozen } from '../../live/frozen';
import { lastChange, planUndo } from '../../live/plan-undo';
import { readHistory } from '../../log/history';
import { refusal } from '../../refusals';
import * as fields from '../fields';
import { minute } from '../print';
import { verb } from '../verb';

/** Takes the last change back: the areas that it touched get the state that they had before it. */
export const undo = verb({
  name: 'undo',
  kind: 'change',
  input: v.strictObject({
    ...fields.ofChange,
    area: v.optional(fields.name),
    /** The change that the operator saw; any other is refused as `stale`. */
    revision: v.optional(v.number()),
    dryRun: v.optional(v.boolean()),
  }),
  touches: 'canaries',
  rehearsed: (input, { undone }: UndoResult) => ({ ...input, revision: undone.revision }),
  run: async (context, input, caller): Promise<UndoResult> => {
    if (input.area !== undefined) assertArea(input.area);
    const options = { ...input, ...caller };
    let expected = input.revision;
    const plan = async (live: Revision | undefined, stamp: Stamp) => {
      const last = await lastChange(context, input.area);
      assertFresh((expected ??= last.undone.revision), last.undone.revision);
      return { ...(await planUndo(context, last, live, stamp, options)), undone: last.undone };
    };
    return input.dryRun
      ? rehearse(context, options, plan)
      : answered(context, await appendRevision(context, undefined, options, plan));
  },
  command: {
    usage: '[area] [--dry-run] [--reason "…"] [--force]',
    summary: 'takes the last change back (of an area, or of the site), and says first what that means',
    help: [
      'The areas that the change touched get the state that they had before it: version, canary, switch and holds. That is ' +
        'a new revision, and "undo" takes it back, too.',
      'Versions that return pass the gate. A version that the autopilot took away needs --force with a --reason. The first ' +
        'release of an area, "publish" and "gc" cannot be taken back.',
      '--dry-run: only says what it means.',
    ],
    examples: ['undo --dry-run', 'undo mfe-shop --reason "wrong area"'],
    text: describeUndo,
  },
});

type Planner = (
  live: Revision | undefined,
  stamp: Stamp,
) => Promise<ChangePlan & { area: string; state: AreaState; undone: Revision }>;

async function rehearse(context: Context, options: ChangeOptions, plan: Planner): Promise<UndoResult> {
  const { log, clock } = context;
  const { current } = await log.head();
  assertFresh(options.expectRevision, current?.revision ?? 0);
  const planned = await plan(current, { at: clock().toISOString(), by: options.by });
  const { area, state, others, action, undone } = planned;
  const after = { ...others, [area]: state };
  await assertNotFrozen(context, current, after, { verb: action.verb, now: clock().toISOString() });
  if (!options.force) await planned.gate?.(context.note, after);
  const effects = effectsOf(current?.areas ?? {}, { ...current?.areas, ...others, [area]: state });
  return { ...(await resultOf(context, area, current, false)), dryRun: true, undone: shown(undone), effects };
}

/** Reads the answer from the log, so that a repeated request gets the same one. */
async function answered(context: Context, result: ChangeResult): Promise<UndoResult> {
  const [after, before] = await readHistory(context, undefined, 2, result.revision + 1);
  const undone = await context.log.read(after?.action.undoes ?? 0);
  if (!after || !undone) throw refusal('log_damaged');
  return {
    ...result,
    dryRun: false,
    undone: shown(undone),
    effects: effectsOf(before?.areas ?? {}, after.areas),
  };
}

function shown({ revision, at, by, reason, action }: Revision): UndoResult['undone'] {
  return { revision, at, by, reason, action };
}

function describeUndo({ dryRun, undone, effects, revision, release, notes = [] }: UndoResult): string {
  // The command has printed the dry run, with all effects.
  if (!dryRun)
    return [
      `Took back revision ${undone.revision}. Revision ${revision}, release ${release}.`,
      ...notes,
    ].join('\n');
  const { action, at, by, reason } = undone;
  const what = [action.verb, action.area, action.version ?? ''].filter((word) => word !== '').join(' ');
  const why = reason === '' ? '' : `: ${reason}`;
  const first = `Would take back revision ${undone.revision}: ${what}, by ${by}, ${minute(at)}${why}`;
  return [first, ...effects].join('\n');
}

type Areas = Readonly<Record<string, AreaState>>;

/** What differs between two states of the site, in sentences. */
function effectsOf(before: Areas, after: Areas): string[] {
  return Object.entries(after).flatMap(([area, state]) => {
    const was = before[area];
    if (!was) return `${area} ${state.version} is live again.`;
    return was === state ? [] : effectsOn(area, was, state);
  });
}

function effectsOn(area: string, was: AreaState, is: AreaState): string[] {
  const lifted = was.held.filter((version) => !is.held.includes(version));
  const held = is.held.filter((version) => !was.held.includes(version));
  return [
    was.version === is.version ? '' : `${area} ${is.version} goes live instead of ${was.version}.`,
    canaryEffect(area, was.canary, is.canary),
    was.off === is.off ? '' : `${area} is switched ${is.off ? 'off: visitors see its fallback' : 'on'}.`,
    lifted.length > 0 ? `The hold of ${area} ${lifted.join(', ')} is lifted.` : '',
    held.length > 0 ? `${area} ${held.join(', ')} is held.` : '',
  ].filter((sentence) => sentence !== '');
}

function canaryEffect(area: string, was: AreaState['canary'], is: AreaState['canary']): string {
  if (is && (was?.version !== is.version || was.percent !== is.percent))
    return `${is.percent} % of the visitors get ${area} ${is.version} as a canary.`;
  return was && !is ? `The canary ${area} ${was.version} ends.` : '';
}
