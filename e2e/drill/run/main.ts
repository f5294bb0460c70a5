import { chosenFaults, findProofs } from './catalogue';
import { judge, type Verdict } from './judge';
import { runProofs } from './run-tests';

const MARK = { survived: 'ok', 'not survived': 'FAILED', 'not tried': '?', 'does not apply': '-' };

/** Runs the tests of every fault in the catalogue and prints the outcomes. Exits with 1 if a fault was not survived. */
async function main(): Promise<void> {
  const faults = chosenFaults(readOptions(process.argv.slice(2)));
  const proofs = findProofs();
  const facts = await runProofs(
    proofs,
    faults.map(({ id }) => id),
  );
  const verdicts = faults.map((fault) => judge(fault, proofs, facts));
  for (const { id, fault, outcome, seen } of verdicts)
    print(`${id}  ${MARK[outcome].padEnd(6)}  ${fault}: ${seen}`);
  print(totals(verdicts).join('\n'));
  process.exitCode = verdicts.some(({ outcome }) => outcome === 'not survived') ? 1 : 0;
}

/**
 * Reads `[--only <id,id>]`.
 * @throws {Error} naming an unknown option.
 */
function readOptions([name, value = '', ...rest]: string[]): string[] | undefined {
  if (name === undefined) return undefined;
  if (name !== '--only' || rest.length > 0) throw new Error('The only option is --only <id,id>.');
  return value.toUpperCase().split(',');
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

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
});
