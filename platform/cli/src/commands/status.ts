import type { Command } from '../command';
import { describeStatus } from '../print';

/** What is live. */
export const status: Command = {
  verb: 'status',
  usage: '',
  summary: 'each area: live version, the one before, canary, since when, by whom',
  help: ['With --json: the release id, the revision and the areas by name.'],
  examples: ['status', 'status --json'],
  options: [],
  run: async (_, site) => {
    const json = await site.registry.status();
    return { json, text: describeStatus(json) };
  },
};
