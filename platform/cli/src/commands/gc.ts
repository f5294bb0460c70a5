import type { Command } from '../command';
import { describeRemoval } from '../print-removal';
import { actorOf } from './change-of';

/** Makes room. */
export const gc: Command = {
  verb: 'gc',
  usage: '',
  summary: 'removes versions that nobody can need any more',
  help: [
    'Never what is live, a canary, held, or was live before; not what the last 50 revisions speak of, what an open tab ' +
      'ran within 7 days, or what was published within the hour. Pictures and unfinished publishes that nobody needs go, ' +
      'too. The history says what was removed.',
    '--dry-run: says what would be removed and why everything else stays, and changes nothing.',
  ],
  examples: ['gc --dry-run', 'gc --dry-run --json', 'gc'],
  options: ['dry-run', 'by'],
  run: async (call, site) => {
    const json = await site.registry.gc({ by: await actorOf(call, site), dryRun: call.dryRun });
    return { json, text: describeRemoval(json) };
  },
};
