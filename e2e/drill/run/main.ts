import { join } from 'node:path';
import { chosenRows } from '../catalogue';
import { judge, worst, type Verdict } from './judge';
import { runGuards } from '../guards/run-guards';
import { guardCounts, guardLine, guardTable } from '../guards/table';
import { readOptions, type Options } from './options';
import { root, runJest, runPlaywright } from './run-tests';
import { counts, markdownTable, plainTable } from './table';
import { writeBetweenMarks } from './write-page';

/** Runs every fault of the catalogue and prints what was seen. Exit code 1 when one was not survived. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.guards) return drillGuards(options);
  const rounds: Verdict[][] = [];
  const healed: number[] = [];
  for (let round = 1; round <= options.repeat; round += 1) {
    const { verdicts, healedAfter } = await drillOnce(options);
    rounds.push(verdicts);
    healed.push(...healedAfter);
    if (options.repeat > 1) print(`run ${round}: ${lastLine(verdicts)}`);
  }
  const verdicts = worst(rounds);
  const { failed, untried, without } = counts(verdicts);
  print(plainTable(verdicts));
  if (healed.length > 0) print(healingInWords(healed));
  if (without > 0) print(`${without} do not apply, for the reason written beside them`);
  if (untried > 0) print(`${untried} could not be tried on this machine`);
  if (!options.only) writePage(verdicts, healed, options);
  print(lastLine(verdicts));
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Exit code 1 when a guard could be taken away without any harm: then no fault watches over it. */
async function drillGuards({ only }: Options): Promise<void> {
  const verdicts = await runGuards(only, (verdict) => print(guardLine(verdict)));
  if (!only) {
    const date = new Date().toISOString().slice(0, 10);
    const text = `${date}: ${guardCounts(verdicts)}.\n\n${guardTable(verdicts)}`;
    writeBetweenMarks(join(root, 'docs/drill.md'), 'guards', text);
  }
  print(guardCounts(verdicts));
  process.exitCode = verdicts.some(({ outcome }) => outcome === 'missed') ? 1 : 0;
}

async function drillOnce({ only }: Options): Promise<{ verdicts: Verdict[]; healedAfter: number[] }> {
  const rows = chosenRows(only);
  const facts = [...(await runJest(rows)), ...(await runPlaywright(rows, only))];
  return {
    verdicts: rows.map((row) => judge(row, facts)),
    healedAfter: facts.flatMap(({ healedAfter }) => healedAfter),
  };
}

/** Goal 5 of the catalogue: no fallback, and at most 500 ms after a definite failure. */
function healingInWords(healed: readonly number[]): string {
  const sorted = [...healed].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return (
    `The version before stood in ${sorted.length} times after a definite failure: ` +
    `median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, slowest ${at(1)} ms.`
  );
}

function lastLine(verdicts: readonly Verdict[]): string {
  const { passed, failed } = counts(verdicts);
  return `${passed} passed, ${failed} failed`;
}

function writePage(verdicts: readonly Verdict[], healed: readonly number[], { repeat }: Options): void {
  const { passed, failed, untried, without } = counts(verdicts);
  const date = new Date().toISOString().slice(0, 10);
  const runs = repeat === 1 ? 'one run' : `${repeat} runs, each fault judged by its worst`;
  const summary = `${date}, ${runs}: ${passed} survived, ${failed} not, ${untried} could not be tried, ${without} do not apply.`;
  const text = [summary, healingInWords(healed), markdownTable(verdicts)].join('\n\n');
  writeBetweenMarks(join(root, 'docs/drill.md'), 'drill', text);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
});
