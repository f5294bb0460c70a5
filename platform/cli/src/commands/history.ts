import type { Command } from '../command';
import { describeHistory } from '../print';

/** The log. */
export const history: Command = {
  verb: 'history',
  usage: '[area]',
  summary: 'the log, newest first',
  help: [
    'Who changed what, when and why. With an area: only what changed it. --limit <n>: how many, default 50.',
  ],
  examples: ['history', 'history mfe-search --limit 10', 'history --json'],
  options: ['limit'],
  run: async (call, site) => {
    const json = await site.registry.history(call.area, call.limit);
    return { json, text: describeHistory(json) };
  },
};
