import * as v from 'valibot';
import { assertVersion } from '../../formats/keys';
import { change, stateOf } from '../../live/append-revision';
import * as fields from '../fields';
import { describeChange } from '../print';
import { changeVerb } from '../verb';

/** After a review by an operator: lifts holds, and lets the autopilot act on the area again. */
export const resume = changeVerb({
  name: 'resume',
  input: v.strictObject({
    ...fields.ofChange,
    version: v.optional(fields.name),
    /** An edge that does not come back: the autopilot no longer waits for its evidence. */
    without: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  }),
  touches: 'area',
  run: async (context, input, caller) => {
    const { area, version, without } = input;
    if (version !== undefined) assertVersion(version);
    return change(context, area, { ...input, ...caller }, (live) => {
      const state = stateOf(live, area);
      const isLifted = (held: string) => (version === undefined ? without === undefined : held === version);
      const held = state.held.filter((one) => !isLifted(one));
      if (held.length === state.held.length && without === undefined) return undefined;
      const named = { ...(version ? { version } : {}), ...(without ? { without } : {}) };
      return { state: { ...state, held }, action: { verb: 'resume', ...named } };
    });
  },
  command: {
    usage: '<area> [version] [--without <edge>] [--reason "…"]',
    summary: 'lifts the hold of versions that were taken down, and lets the autopilot act again',
    help: [
      'A version that was rolled back is held: it cannot go live again until an operator reviewed it. After two rollbacks ' +
        'of an area within an hour the autopilot stops acting on it. This ends both, and makes nothing live.',
      '--without <edge>: lifts no hold, but says that an edge is gone for good, by the name that "status" gives. Canaries of ' +
        'the area are then promoted without its evidence, unless it reports again.',
    ],
    examples: [
      'resume mfe-search --reason "it was the map provider"',
      'resume mfe-search v0123456789ab',
      'resume mfe-search --without edge-2:3000 --reason "its disk is dead"',
    ],
    text: (result) => describeChange(result, 'is live, and nothing is held'),
  },
});
