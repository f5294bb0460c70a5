import { change, stateOf } from '../../live/append-revision';
import * as fields from '../fields';
import { describeChange } from '../print';
import { changeVerb, type Command } from '../verb';

type Words = Pick<Command<unknown>, 'summary' | 'help' | 'examples'>;

/** Reads no stored version, so it works when everything else is broken. */
const switchVerb = <Name extends 'off' | 'on'>(name: Name, words: Words) =>
  changeVerb({
    name,
    input: fields.change,
    touches: 'area',
    run: (context, input, caller) =>
      change(context, input.area, { ...input, ...caller }, (live) => {
        const state = stateOf(live, input.area);
        const off = name === 'off';
        return state.off === off ? undefined : { state: { ...state, off }, action: { verb: name } };
      }),
    command: {
      ...words,
      usage: '<area> [--reason "…"]',
      text: (result) => describeChange(result, `is switched ${name} already`),
    },
  });

/** The kill switch. */
export const off = switchVerb('off', {
  summary: 'kill switch: its pages and fragments show their fallback',
  help: ['For an area that has no good version. The rest of the site keeps working. "on" undoes it.'],
  examples: ['off mfe-property --reason "prices are wrong"'],
});

/** Undoes `off`. */
export const on = switchVerb('on', {
  summary: 'undoes "off"',
  help: [
    'The area shows its live version again: the one that "status" prints, even if it changed meanwhile.',
  ],
  examples: ['on mfe-property'],
});
