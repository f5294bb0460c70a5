import type { Verdict } from './judge';

const MARK = { survived: 'ok', 'not survived': 'FAILED', 'not tried': '?', 'does not apply': '-' };

/** One line a fault, for a terminal. */
export function plainTable(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ id, fault, outcome, seen }) => `${id}  ${MARK[outcome].padEnd(6)}  ${fault}: ${seen}`)
    .join('\n');
}

/** The same as a table of Markdown. */
export function markdownTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ id, fault, outcome, seen }) => [id, fault, seen, outcome]);
  return [['id', 'fault', 'seen', 'outcome'], ['-', '-', '-', '-'], ...rows]
    .map(
      (cells) =>
        `| ${cells.map((cell) => cell.replace(/[|<\\]/g, '\\$&').replace(/\s+/g, ' ')).join(' | ')} |`,
    )
    .join('\n');
}

export interface Counts {
  passed: number;
  failed: number;
  /** This machine could not try them. */
  untried: number;
  /** They do not apply. */
  without: number;
}

export function counts(verdicts: readonly Verdict[]): Counts {
  const count = (outcome: Verdict['outcome']) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  return {
    passed: count('survived'),
    failed: count('not survived'),
    untried: count('not tried'),
    without: count('does not apply'),
  };
}
