import * as v from 'valibot';
import { assertVersion } from '../../formats/keys';
import { stateOf } from '../../live/append-revision';
import * as fields from '../fields';
import { areaChange, type Command } from '../verb';

type Words = Pick<Command<unknown>, 'summary' | 'help' | 'examples'>;

/** Reads no stored version, so it works when everything else is broken. */
const switchVerb = <Name extends 'off' | 'on'>(name: Name, words: Words) =>
  areaChange({
    name,
    input: fields.change,
    plan: (_, { area }, live) => {
      const state = stateOf(live, area);
      const off = name === 'off';
      return state.off === off ? undefined : { state: { ...state, off }, action: { verb: name } };
    },
    nothing: `is switched ${name} already`,
    command: { ...words, usage: '<area> [--reason "…"]' },
  });

/** The kill switch. */
export const off = switchVerb('off', {
  summary: 'kill switch: its pages and fragments show their fallback',
  help: ['For an area that has no good version. The rest of the site keeps working. "on" undoes it.'],
  examples: ['off mfe-product --reason "prices are wrong"'],
});

/** Undoes `off`. */
export const on = switchVerb('on', {
  summary: 'undoes "off"',
  help: [
    'The area shows its live version again: the one that "status" prints, even if it changed meanwhile.',
  ],
  examples: ['on mfe-product'],
});

/** After a review by an operator: lifts holds, and lets the autopilot act on the area again. */
export const resume = areaChange({
  name: 'resume',
  input: v.strictObject({
    ...fields.ofChange,
    version: v.optional(fields.name),
    /** An edge that does not come back: the autopilot no longer waits for its evidence. */
    without: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  }),
  plan: (_, { area, version, without: ignoredEdge }, live) => {
    if (version !== undefined) assertVersion(version);
    const state = stateOf(live, area);
    const isLifted = (each: string) => (version === undefined ? ignoredEdge === undefined : each === version);
    const held = state.held.filter((each) => !isLifted(each));
    if (held.length === state.held.length && ignoredEdge === undefined) return undefined;
    const named = { ...(version ? { version } : {}), ...(ignoredEdge ? { without: ignoredEdge } : {}) };
    return { state: { ...state, held }, action: { verb: 'resume', ...named } };
  },
  nothing: 'is live, and nothing is held',
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
      'resume mfe-shop --reason "it was the map provider"',
      'resume mfe-shop v0123456789ab',
      'resume mfe-shop --without edge-2:3000 --reason "its disk is dead"',
    ],
  },
});
