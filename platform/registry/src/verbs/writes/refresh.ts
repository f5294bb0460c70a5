import { isChangeTag } from '@nivaas/contracts';
import * as v from 'valibot';
import { DataLog } from '../../data-log/data-log';
import { Heartbeat } from '../../edges/heartbeat';
import { verb } from '../verb';

export interface Refresh {
  changed: true;
  /** Of the log of changes. */
  number: number;
  /** Names of edges and caches that may still answer with what was before. */
  unconfirmed: readonly string[];
}

const MAX_TAGS = 64;
/** A command is no edge. */
const NOBODY = { name: '', process: '' };

/** Says that data changed that no action of an area changed. An edge runs it itself, because it knows its caches. */
export const refresh = verb({
  name: 'refresh',
  kind: 'change',
  input: v.strictObject({
    tags: v.pipe(
      v.array(v.pipe(v.string(), v.check(isChangeTag, 'is no tag, such as stock or stock:42'))),
      v.minLength(1),
      v.maxLength(MAX_TAGS),
    ),
  }),
  touches: 'site',
  run: async ({ store }, { tags }): Promise<Refresh> => {
    const { number } = await new DataLog(store).record(tags);
    const unconfirmed = await new Heartbeat({ store, own: NOBODY }).missing(number);
    return { changed: true, number, unconfirmed };
  },
  command: {
    usage: '<tags>',
    summary: 'makes anew what shows the data under these tags',
    words: (tags) => ({ tags }),
    help: [
      'For data that changed without an action of an area: an import, a correction in the database. A tag is a source, or ' +
        'something of it; several are separated by spaces. "*" is everything.',
      'It returns when no edge shows what was before. With --edge it waits for the shared caches, too, and names those that ' +
        'did not confirm; without, the edges tell them a moment later.',
    ],
    examples: ['refresh stock:42 stock', 'refresh "*"', 'refresh stock --edge https://the-site'],
    text: ({ number, unconfirmed }) =>
      [
        `Everything under these tags is made anew. Change ${number}`,
        ...(unconfirmed.length > 0 ? [`Not confirmed yet by ${unconfirmed.join(', ')}`] : []),
      ].join('\n'),
  },
});
