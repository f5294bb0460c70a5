import { switchArea } from '../../live/switch-area';
import * as fields from '../fields';
import { describeChange } from '../print';
import { changeVerb } from '../verb';

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
      'The area shows its live version again: the one that "status" prints, also when it changed meanwhile.',
    ],
    examples: ['on mfe-property'],
    text: (result) => describeChange(result, 'is switched on already'),
  },
});
