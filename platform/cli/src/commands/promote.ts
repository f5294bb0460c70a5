import type { Command } from '../command';
import { areaOf, changed, changeOf } from './change-of';

/** Makes the canary live for everybody. */
export const promote: Command = {
  verb: 'promote',
  usage: '<area>',
  summary: 'makes the canary live for everybody',
  help: ['Goes through the gate again: other areas may have changed since the canary began.'],
  examples: ['promote mfe-search', 'promote mfe-search --reason "a day without faults"'],
  options: ['reason', 'force', 'by'],
  run: async (call, site) =>
    changed(await site.registry.promote(areaOf(call), await changeOf(call, site)), 'is live already'),
};
