import type { Context } from '../../context/context';
import { change, stateOf } from '../../live/change';
import type { ChangeOptions, ChangeResult } from '../../live/change-options';
import * as fields from '../fields';
import { describeChange } from '../print';
import { changeVerb } from '../verb';

/** The kill switch. */
export const off = changeVerb({
  name: 'off',
  input: fields.change,
  touches: 'area',
  run: (context, input, caller) => switchArea(context, input.area, 'off', { ...input, ...caller }),
  command: {
    usage: '<area> [--reason "…"]',
    summary: 'kill switch: its pages and fragments show their fallback',
    help: ['For an area that has no good version. The rest of the site keeps working. "on" undoes it.'],
    examples: ['off mfe-property --reason "prices are wrong"'],
    text: (result) => describeChange(result, 'is switched off already'),
  },
});

/** Undoes `off`. */
export const on = changeVerb({
  name: 'on',
  input: fields.change,
  touches: 'area',
  run: (context, input, caller) => switchArea(context, input.area, 'on', { ...input, ...caller }),
  command: {
    usage: '<area> [--reason "…"]',
    summary: 'undoes "off"',
    help: [
      'The area shows its live version again: the one that "status" prints, even if it changed meanwhile.',
    ],
    examples: ['on mfe-property'],
    text: (result) => describeChange(result, 'is switched on already'),
  },
});

/** Reads no stored version, so it works when everything else is broken. */
function switchArea(
  context: Context,
  area: string,
  verb: 'off' | 'on',
  options: ChangeOptions,
): Promise<ChangeResult> {
  const off = verb === 'off';
  return change(context, area, options, (live) => {
    const state = stateOf(live, area);
    return state.off === off ? undefined : { state: { ...state, off }, action: { verb } };
  });
}
