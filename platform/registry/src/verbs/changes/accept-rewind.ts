import * as v from 'valibot';
import type { Context } from '../../context';
import { assertFresh } from '../../live/change';
import { isRegistryError } from '../../registry-error';
import * as fields from '../fields';
import { changeVerb } from '../verb';

/** An edge that saw a newer state takes the older one that is there now, as after the restore of a backup. */
export const acceptRewind = changeVerb({
  name: 'accept-rewind',
  input: v.strictObject({ reason: fields.reason }),
  touches: 'site',
  isRewind: true,
  run: async (context, _, { expectRevision }) => {
    const revision = (await context.log.newest())?.revision ?? 0;
    // Who accepts it must have looked.
    assertFresh(expectRevision, revision);
    const changed = await isRewound(context);
    if (changed) {
      context.log.acceptRewind();
      context.watch.startOver();
    }
    return { changed, revision };
  },
  command: {
    usage: '[--reason "…"]',
    summary: 'after a backup was put back: tells an edge that the older state is meant',
    help: [
      'An edge that saw a newer log than there is now goes on with what it has and refuses every change ("rewound"), ' +
        'until somebody says that the older state is the one that is meant. Each edge is asked by itself, with --edge; ' +
        'its token must be for the whole site.',
    ],
    examples: ['accept-rewind --edge https://example.org --reason "backup of Monday, disk lost"'],
    text: ({ changed, revision }) =>
      changed
        ? `Revision ${revision} is what this edge goes on with.`
        : `Nothing to do: nothing newer than revision ${revision} was seen here.`,
  },
});

async function isRewound({ log }: Context): Promise<boolean> {
  try {
    await log.head();
    return false;
  } catch (error) {
    if (isRegistryError(error) && error.code === 'rewound') return true;
    throw error;
  }
}
