import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../harness/edge-process';
import { percentile } from '../../harness/statistics';
import { chosenFaults, findProofs } from './catalogue';
import { judge, worst, type Verdict } from './judge';
import { runProofs } from './run-tests';

const MARK = { survived: 'ok', 'not survived': 'FAILED', 'not tried': '?', 'does not apply': '-' };
const REPORT = 'test-results/drill.md';

/** Runs the tests of every fault in the catalogue and prints the outcomes. Exits with 1 if a fault was not survived. */
async function main(): Promise<void> {
  const { only, repeat } = readOptions(process.argv.slice(2));
  const faults = chosenFaults(only);
  const proofs = findProofs();
  const rounds: Verdict[][] = [];
  const healedAfterMs: number[] = [];
  for (let round = 1; round <= repeat; round += 1) {
    const facts = await runProofs(
      proofs,
      faults.map(({ id }) => id),
    );
    rounds.push(faults.map((fault) => judge(fault, proofs, facts)));
    healedAfterMs.push(...facts.flatMap((fact) => fact.healedAfterMs));
    if (repeat > 1) print(`run ${round}: ${totals(rounds.at(-1) ?? []).at(-1)}`);
  }
  const verdicts = worst(rounds);
  for (const { id, fault, outcome, seen } of verdicts)
    print(`${id}  ${MARK[outcome].padEnd(6)}  ${fault}: ${seen}`);
  const summary = [...healingInWords(healedAfterMs), ...totals(verdicts)];
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, REPORT), [...summary, '', ...markdownTable(verdicts), ''].join('\n'));
  print([`As a table: ${REPORT}`, ...summary].join('\n'));
  process.exitCode = verdicts.some(({ outcome }) => outcome === 'not survived') ? 1 : 0;
}

/**
 * Reads `[--only <id,id>] [--repeat <n>]`.
 * @throws {Error} naming an unknown option or a wrong value.
 */
function readOptions(args: string[]): { only: string[] | undefined; repeat: number } {
  let only: string[] | undefined;
  let repeat = 1;
  for (let index = 0; index < args.length; index += 2) {
    const [name, value = ''] = args.slice(index, index + 2);
    if (name === '--only') only = value.toUpperCase().split(',');
    else if (name === '--repeat') repeat = Number(value);
    else throw new Error(`Unknown option ${name}. Options: --only <id,id>, --repeat <n>.`);
  }
  if (!Number.isInteger(repeat) || repeat < 1)
    throw new Error('--repeat must be a whole number of at least 1.');
  return { only, repeat };
}

function healingInWords(times: number[]): string[] {
  if (times.length === 0) return [];
  return [
    `${times.length} failures were healed by the version before: median ${percentile(times, 0.5)} ms, ` +
      `95 of 100 within ${percentile(times, 0.95)} ms, slowest ${Math.max(...times)} ms.`,
  ];
}

/** The last line counts the faults that were tried; any lines before it count the other faults. */
function totals(verdicts: Verdict[]): string[] {
  const count = (wanted: Verdict['outcome']) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  const others = [
    [count('does not apply'), 'do not apply, for the reasons given'],
    [count('not tried'), 'could not be tried on this machine'],
  ].flatMap(([number, what]) => (number ? [`${number} ${what}`] : []));
  return [...others, `${count('survived')} passed, ${count('not survived')} failed`];
}

function markdownTable(verdicts: Verdict[]): string[] {
  const rows = verdicts.map(({ id, fault, outcome, seen }) => [id, fault, seen, outcome]);
  const plain = (cell: string) => cell.replace(/[|<\\]/g, '\\$&').replace(/\s+/g, ' ');
  return [['id', 'fault', 'seen', 'outcome'], ['-', '-', '-', '-'], ...rows].map(
    (cells) => `| ${cells.map(plain).join(' | ')} |`,
  );
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
});
