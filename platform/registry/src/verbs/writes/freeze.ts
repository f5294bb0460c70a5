import * as v from 'valibot';
import type { ChangeResult } from '../../answers';
import { cleanText } from '../../clean-text';
import type { Context } from '../../context/context';
import type { Freeze, Revision } from '../../formats/formats';
import { appendRevision, stateOf, type ChangePlan } from '../../live/append-revision';
import { describeFreeze, freezesAt, SITE } from '../../live/frozen';
import { refusal } from '../../refusals';
import { clockDifference } from '../../store/store-clock';
import * as fields from '../fields';
import { verb } from '../verb';

const DEFAULT_TIME = '4h';

export interface FreezeResult {
  changed: boolean;
  revision: number;
  /** The freezes after the call, by area; `*` is the whole site. */
  frozen: Record<string, Freeze>;
}

/** Until it ends, nothing new goes live. */
export const freeze = verb({
  name: 'freeze',
  kind: 'change',
  input: v.strictObject({
    area: v.optional(fields.name),
    reason: fields.reason,
    for: v.optional(fields.duration),
  }),
  run: async (context, input, caller): Promise<FreezeResult> => {
    const { area, reason = '', for: time = DEFAULT_TIME } = input;
    const difference = clockDifference(context.clockAheadMs());
    if (difference) throw refusal('clock_differs', `it is ${difference}`);
    const written = await appendRevision(context, area, { reason, ...caller }, (live, stamp) => {
      const until = new Date(Date.parse(stamp.at) + fields.secondsOf(time) * 1_000).toISOString();
      const own: Freeze = { ...stamp, reason: cleanText(reason, 1_000), until };
      const frozen = { ...freezesAt(live, stamp.at), [area ?? SITE]: own };
      return { ...unchanged(live, area), frozen, action: { verb: 'freeze', until, ...siteMark(area) } };
    });
    return resultOf(context, written);
  },
  command: {
    usage: '[area] [--for <time>] [--reason "…"]',
    summary: 'lets nothing new go live, in an area or on the whole site, until it ends',
    help: [
      'While it lasts, "activate", "deploy", "canary", "promote" and "on" are refused, those of the autopilot too, and so is ' +
        '"rollback" or "undo" to something newer than what is live. "rollback", "abort", "off" and a narrower canary work, ' +
        'and so does "publish". --force does not help against it; "thaw" ends it.',
      'It ends after 4 hours, or after --for: 30m, 2h, at most 7d. Run it again to change that.',
    ],
    examples: [
      'freeze --for 8h --reason "Diwali sale"',
      'freeze mfe-product --reason "prices move to a new server"',
    ],
    text: describeResult,
  },
});

/** Ends freezes before their time. */
export const thaw = verb({
  name: 'thaw',
  kind: 'change',
  input: v.strictObject({ area: v.optional(fields.name), reason: fields.reason }),
  run: async (context, { area, reason = '' }, caller): Promise<FreezeResult> => {
    const written = await appendRevision(context, area, { reason, ...caller }, (live, stamp) => {
      const before = freezesAt(live, stamp.at);
      const left = Object.entries(before).filter(([key]) => area !== undefined && key !== area);
      if (left.length === Object.keys(before).length) return undefined;
      const action = { verb: 'thaw', ...siteMark(area) };
      return { ...unchanged(live, area), frozen: Object.fromEntries(left), action };
    });
    return resultOf(context, written);
  },
  command: {
    usage: '[area] [--reason "…"]',
    summary: 'ends the freeze of an area, or without a name all freezes',
    help: ['Makes nothing live. A freeze of the whole site is ended without a name.'],
    examples: ['thaw mfe-product', 'thaw --reason "sale is over"'],
    text: describeResult,
  },
});

/** The named area, or all of them, as they are. */
function unchanged(
  live: Revision | undefined,
  area: string | undefined,
): Omit<ChangePlan, 'action'> & { area: string } {
  if (area !== undefined) return { area, state: stateOf(live, area) };
  const all = Object.entries(live?.areas ?? {});
  const [first, ...others] = all.sort(([a], [b]) => Number(b === 'shell') - Number(a === 'shell'));
  if (!first) throw refusal('not_live', 'the site');
  return { area: first[0], state: first[1], others: Object.fromEntries(others) };
}

function siteMark(area: string | undefined): { site?: true } {
  return area === undefined ? { site: true } : {};
}

/** Reads the log, so that a repeated request gets the same answer. */
async function resultOf({ log, clock }: Context, { changed, revision }: ChangeResult): Promise<FreezeResult> {
  const frozen = freezesAt(await log.read(revision), clock().toISOString());
  return { changed, revision, frozen };
}

function describeResult({ changed, revision, frozen }: FreezeResult): string {
  const left = Object.entries(frozen).map(([key, each]) => `${describeFreeze(key, each)}.`);
  return [
    ...(changed ? [`Done. Revision ${revision}.`] : ['Nothing to do.']),
    ...(left.length > 0 ? left : ['Nothing is frozen.']),
  ].join('\n');
}
