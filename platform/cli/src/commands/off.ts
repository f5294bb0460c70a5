import type { Command } from '../command';
import { areaOf, changed, changeOf } from './change-of';

/** The kill switch. */
export const off: Command = {
  verb: 'off',
  usage: '<area>',
  summary: 'kill switch: its pages and fragments show their fallback',
  help: ['For when no version of the area is good. The rest of the site goes on. "on" undoes it.'],
  examples: ['off mfe-property --reason "prices are wrong"'],
  options: ['reason', 'by'],
  run: async (call, site) =>
    changed(await site.registry.off(areaOf(call), await changeOf(call, site)), 'is switched off already'),
};
