import type { Revision } from '@nivaas/registry';
import { PastActions } from './past-actions';

type Verb = Revision['action']['verb'];

/** A history from lines of `minute verb marks`, oldest first; the mark `auto` stands for the autopilot. */
function historyOf(...lines: string[]): Revision[] {
  return lines
    .map((line) => {
      const [minute = '0', verb = '', ...marks] = line.split(' ');
      return {
        at: new Date(Number(minute) * 60_000).toISOString(),
        action: {
          area: marks.includes('other') ? 'mfe-help' : 'mfe-shop',
          verb: verb as Verb,
          ...(marks.includes('auto') ? { automatic: true } : {}),
          ...(marks.includes('forced') ? { forced: true } : {}),
        },
      } as Revision;
    })
    .reverse();
}

test.each<[string, boolean, string[]]>([
  ['nothing happened', false, []],
  ['it acted once', false, ['0 canary', '5 abort auto']],
  ['it acted twice within an hour', true, ['0 canary', '5 abort auto', '6 activate', '64 rollback auto']],
  ['it acted twice, an hour and more apart', false, ['5 abort auto', '66 rollback auto']],
  ['it acted twice long ago and once since', true, ['0 abort auto', '30 abort auto', '200 abort auto']],
  ['scripts deployed since', true, ['5 abort auto', '9 abort auto', '10 canary', '11 activate', '12 canary']],
  [
    'somebody froze, thawed and cleaned up since',
    true,
    ['5 abort auto', '9 abort auto', '10 freeze', '11 thaw', '12 gc'],
  ],
  ['somebody resumed since', false, ['5 abort auto', '9 abort auto', '10 resume']],
  ['somebody rolled back since', false, ['5 abort auto', '9 abort auto', '10 rollback']],
  ['somebody forced a version since', false, ['5 abort auto', '9 abort auto', '10 activate forced']],
  ['it promoted twice', false, ['5 promote auto', '9 promote auto']],
  ['the other was of another area', false, ['5 abort auto other', '9 abort auto', '9 abort auto other']],
])('K16 when %s, an area is left to people: %s', async (_, expected, lines) => {
  const history = historyOf(...lines);
  const past = new PastActions({ history: async () => history });
  await past.follow(history[0] ?? ({ revision: 0 } as Revision));
  expect(past.stoppedAreas().has('mfe-shop')).toBe(expected);
});
