import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { CONDITIONS, openBrowser } from './comparison/browser';
import { growth } from './comparison/growth';
import { lighthouse } from './comparison/lighthouse';
import { nextPages } from './comparison/next-page';
import { pageLoads } from './comparison/page-loads';
import { throughput } from './comparison/throughput';
import { dev } from './development/dev';
import type { Bench, Outcome } from './measurement';
import { flips } from './operations/flips';
import { floods } from './operations/floods';
import { loginTiming } from './operations/login-timing';
import { prices } from './operations/prices';
import { rollbacks } from './operations/rollbacks';
import { readOptions } from './options';
import { root } from './paths';
import { printed, type Row } from './rows';
import { openContestants } from './site/contestants';

const OPERATIONS = [flips, rollbacks, prices, loginTiming, floods, dev];
const MEASUREMENTS = [pageLoads, nextPages, growth, throughput, lighthouse, ...OPERATIONS];

async function main(): Promise<void> {
  const { measurements, rounds, isQuick } = readOptions(process.argv.slice(2), MEASUREMENTS);
  const browser = lazy(openBrowser);
  const contestants = lazy(openContestants);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const bench: Bench = { rounds, isQuick, say, browser: browser.get, contestants: contestants.get };
  const rows: Row[] = [];
  try {
    for (const { name, kind, run } of measurements) {
      say(`${name} …`);
      const found = await run(bench);
      // Saved at once, so that it is not lost when a later measurement fails.
      keepResult(name, found, rounds);
      rows.push(...found.rows);
      const isMissed = found.rows.some(({ reached }) => reached === false);
      if (kind === 'operation' && isMissed) process.exitCode = 1;
    }
  } finally {
    await (await browser.opened())?.close();
    await Promise.all(Object.values((await contestants.opened()) ?? {}).map(({ site }) => site.close()));
  }
  const withGoal = rows.filter(({ reached }) => reached !== undefined);
  const count = withGoal.filter(({ reached }) => reached).length;
  const title = `${count} of ${withGoal.length} goals reached, ${rounds} rounds, Node ${process.version}`;
  process.stdout.write(printed(title, rows));
}

/** Saves a measurement's result, and keeps those of other measurements. */
function keepResult(name: string, { rows, figures }: Outcome, rounds: number): void {
  const file = join(root, 'bench/results.json');
  const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
  const result = { at: new Date().toISOString(), machine, rounds, line: CONDITIONS, rows, figures };
  const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  writeFileSync(file, `${JSON.stringify({ ...all, [name]: result }, null, 2)}\n`);
}

/** Opens something at the first `get`. */
function lazy<Value>(open: () => Promise<Value>) {
  let opened: Promise<Value> | undefined;
  return { get: () => (opened ??= open()), opened: () => opened };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
