import * as v from 'valibot';
import { assertVersion } from '../../formats/keys';
import { change, stateOf } from '../../live/change';
import * as fields from '../fields';
import { describeChange } from '../print';
import { changeVerb } from '../verb';

/** After a review by an operator: lifts holds, and lets the autopilot act on the area again. */
export const resume = changeVerb({
  name: 'resume',
  input: v.strictObject({ ...fields.ofChange, version: v.optional(fields.name) }),
  touches: 'area',
  run: async (context, input, caller) => {
    const { area, version } = input;
    if (version !== undefined) assertVersion(version);
    return change(context, area, { ...input, ...caller }, (live) => {
      const state = stateOf(live, area);
      const held = version === undefined ? [] : state.held.filter((other) => other !== version);
      if (held.length === state.held.length) return undefined;
      return { state: { ...state, held }, action: { verb: 'resume', ...(version ? { version } : {}) } };
    });
  },
  command: {
    usage: '<area> [version] [--reason "…"]',
    summary: 'lifts the hold of versions that were taken down, and lets the autopilot act again',
    help: [
      'A version that was rolled back is held: it cannot go live again until an operator reviewed it. After two rollbacks ' +
        'of an area within an hour the autopilot stops acting on it. This ends both, and makes nothing live.',
    ],
    examples: ['resume mfe-search --reason "it was the map provider"', 'resume mfe-search v0123456789ab'],
    text: (result) => describeChange(result, 'is live, and nothing is held'),
  },
});
