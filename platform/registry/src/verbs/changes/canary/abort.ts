import { withoutPartners } from '../../../canary/canary-groups';
import { change, stateOf } from '../../../live/append-revision';
import { holding } from '../../../live/held';
import * as fields from '../../fields';
import { describeChange } from '../../print';
import { changeVerb } from '../../verb';

/** Ends the canary: its visitors get the live version again. */
export const abort = changeVerb({
  name: 'abort',
  input: fields.change,
  touches: 'canaries',
  run: (context, input, caller) =>
    change(context, input.area, { ...input, ...caller }, (live) => {
      const state = stateOf(live, input.area);
      if (!state.canary) return undefined;
      const { version } = state.canary;
      const ended = { ...state, canary: null };
      return {
        state: caller.automatic ? holding(ended, version) : ended,
        others: withoutPartners(live?.areas ?? {}, input.area),
        action: { verb: 'abort', version },
      };
    }),
  command: {
    usage: '<area> [--reason "…"]',
    summary: 'ends the canary: its visitors get the live version again',
    help: ['Nothing happens when the area has no canary.'],
    examples: ['abort mfe-search --reason "map does not load"'],
    text: (result) => describeChange(result, 'is live, without a canary'),
  },
});
