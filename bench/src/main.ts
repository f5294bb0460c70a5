import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openContestants, type Contestant, type Key } from './contestants';
import { judge, type Measured, type Row } from './goals';
import { measureGrowth } from './growth';
import { measureLighthouse } from './lighthouse';
import { LINE, openBrowser } from './measure/browser';
import { measureMisses } from './misses';
import { measureNextPages } from './next-page';
import { readOperationResults } from './operations/results';
import { readOperation, readOptions, type Options, type Part } from './options';
import { measurePageLoads } from './page-loads';
import { root, work } from './paths';
import { goalsTable, growthTable, loadsTable, nextPagesTable, throughputText } from './report';
import { measureThroughput } from './throughput';
import { writeBetweenMarks } from './write-page';

const RESULTS = join(root, 'bench/results.json');
const PAGE = join(root, 'docs/performance.md');
/** What parts of the last run found, so that `--only` can judge all goals again. */
const MEASURED = join(work, 'measured.json');

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const operation = readOperation(args);
  if (operation) {
    const { runOperation } = await import('./operations/run-operation.js');
    if (!(await runOperation(operation, args.includes('--quick'), say))) process.exitCode = 1;
    return;
  }
  const options = readOptions(args);
  say('Building the same sources as one bundle …');
  const contestants = await openContestants();
  const browser = await openBrowser();
  const measured = before(options);
  try {
    for (const part of options.parts) {
      Object.assign(measured, await measure(part, browser, contestants, options, say));
      // What took a quarter of an hour is not lost when a later part fails.
      writeFileSync(MEASURED, JSON.stringify(measured));
    }
  } finally {
    await browser.close();
    await Promise.all(Object.values(contestants).map(({ site }) => site.close()));
  }
  if (isWhole(measured)) publish(measured, options);
  else process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
}

async function measure(
  part: Part,
  browser: Browser,
  contestants: Record<Key, Contestant>,
  { rounds, quick }: Options,
  say: (line: string) => void,
): Promise<Partial<Measured>> {
  const few = Math.min(rounds, 3);
  switch (part) {
    case 'pages':
      return { loads: await measurePageLoads(browser, contestants, rounds, say) };
    case 'next':
      return {
        nextPages: await measureNextPages(browser, contestants, quick ? few : Math.min(rounds, 5), say),
      };
    case 'growth':
      return { growth: await measureGrowth(browser, contestants.F.builds, rounds, say) };
    case 'edge':
      return {
        throughput: await measureThroughput(contestants.F.site, few, say),
        misses: await measureMisses(browser, contestants.F.site, rounds),
      };
    case 'lighthouse':
      return { lighthouse: await measureLighthouse(contestants.F.site, say) };
  }
}

function before({ parts }: Options): Partial<Measured> {
  if (parts.length > 1 || !existsSync(MEASURED)) return {};
  return JSON.parse(readFileSync(MEASURED, 'utf8')) as Partial<Measured>;
}

function isWhole(measured: Partial<Measured>): measured is Measured {
  return Boolean(
    measured.loads && measured.nextPages && measured.growth && measured.throughput && measured.misses,
  );
}

/** The terminal, `bench/results.json` and the page in `docs/` say the same. */
function publish(measured: Measured, { rounds }: Options): void {
  const rows = judge(measured);
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    node: process.version,
  };
  const at = new Date().toISOString();
  const operations = readOperationResults();
  const results = { at, rounds, line: LINE, machine, rows, measured, operations };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const title = `Measured ${at.slice(0, 10)}, ${rounds} rounds, ${machine.cores} cores, Node ${machine.node}.`;
  const sections = [
    `${title} ${summary(rows)}`,
    goalsTable(rows),
    '### Page loads, medians in ms',
    loadsTable(measured),
    '### Next page by a link, medians in ms from the click',
    nextPagesTable(measured),
    '### Growth',
    growthTable(measured),
    '### The edge',
    throughputText(measured),
  ];
  writeBetweenMarks(PAGE, sections.join('\n\n'));
  process.stdout.write(`${sections.join('\n\n')}\n`);
}

function summary(rows: Row[]): string {
  const judged = rows.filter(({ reached }) => reached !== undefined);
  return `${judged.filter(({ reached }) => reached).length} of ${judged.length} rows reached their goal.`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
