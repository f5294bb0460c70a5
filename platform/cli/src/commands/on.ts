import type { Command } from '../command';
import { areaOf, changed, changeOf } from './change-of';

/** Undoes `off`. */
export const on: Command = {
  verb: 'on',
  usage: '<area>',
  summary: 'undoes "off"',
  help: [
    'The area shows its live version again: the one that "status" prints, also when it changed meanwhile.',
  ],
  examples: ['on mfe-property'],
  options: ['reason', 'by'],
  run: async (call, site) =>
    changed(await site.registry.on(areaOf(call), await changeOf(call, site)), 'is switched on already'),
};
