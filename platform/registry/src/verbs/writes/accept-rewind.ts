import * as v from 'valibot';
import { cleanText } from '../../clean-text';
import type { Context } from '../../context/context';
import type { Revision } from '../../formats/formats';
import { assertFresh, type Head } from '../../log/revision-log';
import { ignoreOnly, refusal } from '../../refusals';
import * as fields from '../fields';
import { verb } from '../verb';

/** Makes an edge that saw a newer log accept the older one, as after the restore of a backup. */
export const acceptRewind = verb({
  name: 'accept-rewind',
  kind: 'change',
  input: v.strictObject({ reason: fields.reason }),
  touches: 'site',
  run: async (context, { reason = '' }, { by, expectRevision }) => {
    const head = await context.log.head().catch(ignoreOnly('rewound'));
    const current = head ? head.current : await context.log.newest();
    const revision = current?.revision ?? 0;
    assertFresh(expectRevision, revision);
    if (head?.damaged !== undefined && current) return goOnWith(context, current, head, { by, reason });
    if (!head) context.log.acceptRewind();
    return { changed: !head, revision };
  },
  command: {
    usage: '[--reason "…"]',
    summary: 'makes an edge accept an older log, after a backup was restored, or go on after a damaged entry',
    help: [
      'An edge that saw a newer log than the present one keeps serving its last state and refuses every change ' +
        '("rewound") until an operator accepts the older log. Run it for each edge, with --edge and a token for the whole site.',
      'While the newest entry of the log cannot be read ("log_damaged"), it writes what the edge serves as the next ' +
        'revision. All edges then serve that.',
    ],
    examples: ['accept-rewind --edge https://example.org --reason "backup of Monday, disk lost"'],
    text: ({ changed, revision }) =>
      changed
        ? `This edge continues with revision ${revision}.`
        : `Nothing to do: this edge has seen nothing newer than revision ${revision}.`,
  },
});

/** Nothing changes for visitors of this edge, so the gate is not asked. */
async function goOnWith(
  { clock, log }: Context,
  current: Revision,
  { next, previousHash }: Head,
  { by, reason }: { by: string; reason: string },
): Promise<{ changed: boolean; revision: number }> {
  const [area = 'shell'] = Object.keys(current.areas);
  const stamp = { at: clock().toISOString(), by: cleanText(by, 200), reason: cleanText(reason, 1_000) };
  const action = { verb: 'accept-rewind', area, site: true };
  const isFirst = await log.append({ ...current, ...stamp, revision: next, action, previousHash }, true);
  if (!isFirst) throw refusal('busy');
  return { changed: true, revision: next };
}
