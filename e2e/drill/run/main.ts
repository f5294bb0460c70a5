import { join } from 'node:path';
import { chosenRows } from '../catalogue';
import { judge, worst, type Verdict } from './judge';
import { runGuards } from '../guards/run-guards';
import { readOptions, type Options } from './options';
import { root, runJest, runPlaywright } from './run-tests';
import { counts, markdownTable, plainTable } from './table';
import { writeBetweenMarks } from './write-page';

/** Runs every fault of the catalogue and prints what was seen. Exit code 1 when one was not survived. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.guards) return drillGuards(options);
  const rounds: Verdict[][] = [];
  for (let round = 1; round <= options.repeat; round += 1) {
    rounds.push(await drillOnce(options));
    if (options.repeat > 1) print(`run ${round}: ${lastLine(rounds.at(-1) ?? [])}`);
  }
  const verdicts = worst(rounds);
  const { failed, without } = counts(verdicts);
  print(plainTable(verdicts));
  if (without > 0) print(`${without} do not apply, for the reason written beside them`);
  if (!options.only) writePage(verdicts, options);
  print(lastLine(verdicts));
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Exit code 1 when a guard could be taken away without any harm: then no fault watches over it. */
async function drillGuards({ only }: Options): Promise<void> {
  const verdicts = await runGuards(only);
  const detected = verdicts.filter(({ isDetected }) => isDetected).length;
  for (const { name, isDetected, seen } of verdicts)
    print(`${isDetected ? 'detected' : 'MISSED  '}  without ${name}: ${seen}`);
  const lastLine = `guards ${verdicts.length}, detected ${detected}`;
  if (!only) {
    const rows = verdicts.map(({ name, seen }) => `| ${name} | ${seen} |`).join('\n');
    const date = new Date().toISOString().slice(0, 10);
    writeBetweenMarks(
      join(root, 'docs/drill.md'),
      'guards',
      `${date}: ${lastLine}.\n\n| without | seen |\n| --- | --- |\n${rows}`,
    );
  }
  print(lastLine);
  process.exitCode = detected === verdicts.length ? 0 : 1;
}

async function drillOnce({ only }: Options): Promise<Verdict[]> {
  const rows = chosenRows(only);
  const facts = [...(await runJest(rows)), ...(await runPlaywright(rows, only))];
  return rows.map((row) => judge(row, facts));
}

function lastLine(verdicts: readonly Verdict[]): string {
  const { passed, failed } = counts(verdicts);
  return `${passed} passed, ${failed} failed`;
}

function writePage(verdicts: readonly Verdict[], { repeat }: Options): void {
  const { passed, failed, without } = counts(verdicts);
  const date = new Date().toISOString().slice(0, 10);
  const runs = repeat === 1 ? 'one run' : `${repeat} runs, each fault judged by its worst`;
  const summary = `${date}, ${runs}: ${passed} survived, ${failed} not, ${without} do not apply.`;
  writeBetweenMarks(join(root, 'docs/drill.md'), 'drill', `${summary}\n\n${markdownTable(verdicts)}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
});
