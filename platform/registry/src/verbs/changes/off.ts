import { switchArea } from '../../live/switch-area';
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
    help: ['For when no version of the area is good. The rest of the site goes on. "on" undoes it.'],
    examples: ['off mfe-property --reason "prices are wrong"'],
    text: (result) => describeChange(result, 'is switched off already'),
  },
});
