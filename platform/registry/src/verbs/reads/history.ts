import * as v from 'valibot';
import type { Revision } from '../../formats/formats';
import { readHistory } from '../../log/history';
import * as fields from '../fields';
import { minute, table } from '../print';
import { verb } from '../verb';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The log. */
export const history = verb({
  name: 'history',
  kind: 'read',
  input: v.strictObject({
    area: v.optional(fields.name),
    limit: v.optional(v.pipe(wholeNumber, v.maxValue(500))),
    before: v.optional(wholeNumber),
  }),
  run: (context, { area, limit, before }) => readHistory(context, area, limit, before),
  command: {
    usage: '[area] [--limit <n>] [--before <revision>]',
    summary: 'the log, newest first',
    help: [
      'Who changed what, when and why. With an area: only what changed it. --limit <n>: how many, default 50. ' +
        '--before <revision>: only older ones, for the next page.',
    ],
    examples: ['history', 'history mfe-shop --limit 10', 'history --before 120', 'history --json'],
    text: describeHistory,
  },
});

function describeHistory(revisions: Revision[]): string {
  if (revisions.length === 0) return 'The log is empty.';
  const rows = revisions.map(({ revision, at, by, action, reason }) => [
    String(revision),
    minute(at),
    by,
    [
      action.verb,
      action.site ? 'all areas' : action.area,
      action.version ?? '',
      action.together && !action.site ? `with ${action.together.join(', ')}` : '',
      action.undoes ? `of revision ${action.undoes}` : '',
      action.until ? `until ${minute(action.until)}` : '',
      action.behind ? 'in the older lane' : '',
      action.percent ? `${action.percent} %` : '',
      action.forced ? '(forced)' : '',
    ]
      .filter((word) => word !== '')
      .join(' '),
    reason,
  ]);
  return table(['revision', 'at', 'by', 'what', 'why'], rows);
}
