import type { Command } from '../command';
import { actorOf } from './change-of';

/** An edge that saw a newer state takes the older one that is there now. */
export const acceptRewind: Command = {
  verb: 'accept-rewind',
  usage: '',
  summary: 'after a backup was put back: tells an edge that the older state is meant',
  help: [
    'An edge that saw a newer log than there is now goes on with what it has and refuses every change ("rewound"), ' +
      'until somebody says that the older state is the one that is meant. Each edge is asked by itself, with --edge; ' +
      'its token must be for the whole site.',
  ],
  examples: ['accept-rewind --edge https://example.org --reason "backup of Monday, disk lost"'],
  options: ['reason', 'by'],
  run: async (call, site) => {
    const by = await actorOf(call, site);
    const { reason } = call;
    const json = await site.registry.acceptRewind({ by, ...(reason === undefined ? {} : { reason }) });
    const text = json.changed
      ? `Revision ${json.revision} is what this edge goes on with.`
      : `Nothing to do: nothing newer than revision ${json.revision} was seen here.`;
    return { json, text };
  },
};
