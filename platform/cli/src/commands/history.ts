import type { Command } from '../command';
import { describeHistory } from '../print';

/** The log. */
export const history: Command = {
  verb: 'history',
  usage: '[area]',
  summary: 'the log, newest first',
  help: [
    'Who changed what, when and why. With an area: only what changed it. --limit <n>: how many, default 50. ' +
      '--before <revision>: only older ones, for the next page.',
  ],
  examples: ['history', 'history mfe-search --limit 10', 'history --before 120', 'history --json'],
  options: ['limit', 'before'],
  run: async (call, site) => {
    const json = await site.registry.history(call.area, call.limit, call.before);
    return { json, text: describeHistory(json) };
  },
};
