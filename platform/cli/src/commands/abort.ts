import type { Command } from '../command';
import { areaOf, changed, changeOf } from './change-of';

/** Ends the canary. */
export const abort: Command = {
  verb: 'abort',
  usage: '<area>',
  summary: 'ends the canary: its visitors get the live version again',
  help: ['Nothing happens when the area has no canary.'],
  examples: ['abort mfe-search --reason "map does not load"'],
  options: ['reason', 'by'],
  run: async (call, site) =>
    changed(await site.registry.abort(areaOf(call), await changeOf(call, site)), 'is live, without a canary'),
};
