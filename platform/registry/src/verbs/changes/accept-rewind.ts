import * as v from 'valibot';
import { assertFresh } from '../../log/revision-log';
import { ignoreOnly } from '../../registry-error';
import * as fields from '../fields';
import { changeVerb } from '../verb';

/** Makes an edge that saw a newer log accept the older one, as after the restore of a backup. */
export const acceptRewind = changeVerb({
  name: 'accept-rewind',
  input: v.strictObject({ reason: fields.reason }),
  touches: 'site',
  isRewind: true,
  run: async (context, _, { expectRevision }) => {
    const revision = (await context.log.newest())?.revision ?? 0;
    assertFresh(expectRevision, revision);
    const changed = (await context.log.head().catch(ignoreOnly('rewound'))) === undefined;
    if (changed) {
      context.log.acceptRewind();
      context.watch.startOver();
    }
    return { changed, revision };
  },
  command: {
    usage: '[--reason "…"]',
    summary: 'makes an edge accept an older log, after a backup was restored',
    help: [
      'An edge that saw a newer log than the present one keeps serving its last state and refuses every change ' +
        '("rewound") until an operator accepts the older log. Run it for each edge, with --edge and a token for the whole site.',
    ],
    examples: ['accept-rewind --edge https://example.org --reason "backup of Monday, disk lost"'],
    text: ({ changed, revision }) =>
      changed
        ? `This edge continues with revision ${revision}.`
        : `Nothing to do: this edge has seen nothing newer than revision ${revision}.`,
  },
});
