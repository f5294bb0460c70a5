import type { GuardVerdict } from './run-guards';

const MARK = { detected: 'detected', 'covered twice': 'covered ', missed: 'MISSED  ' };

/** One guard, for a terminal. */
export const guardLine = ({ name, outcome, metBy, seen }: GuardVerdict): string =>
  `${MARK[outcome]}  without ${name} (${metBy}): ${seen}`;

/** All of them as a table of Markdown. */
export function guardTable(verdicts: readonly GuardVerdict[]): string {
  const rows = verdicts.map(({ name, metBy, outcome, seen }) => [
    name,
    metBy,
    outcome === 'detected' ? seen : `${outcome}: ${seen}`,
  ]);
  return [['without', 'met by', 'seen'], ['-', '-', '-'], ...rows]
    .map(
      (cells) =>
        `| ${cells.map((cell) => cell.replace(/[|<\\]/g, '\\$&').replace(/\s+/g, ' ')).join(' | ')} |`,
    )
    .join('\n');
}

export function guardCounts(verdicts: readonly GuardVerdict[]): string {
  const count = (outcome: GuardVerdict['outcome']) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const missed = count('missed');
  return (
    `guards ${verdicts.length}, detected ${count('detected')}, covered twice ${count('covered twice')}` +
    (missed > 0 ? `, missed ${missed}` : '')
  );
}
