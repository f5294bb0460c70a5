import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { isJourney, isTest, proofsOf, type CatalogueRow } from '../catalogue/row';
import type { Fact } from './fact';
import { pattern } from './titles';

export const root = resolve(__dirname, '../../../..');

/** Runs the Jest tests that the rows name. */
export async function runJest(rows: readonly CatalogueRow[], cwd = root): Promise<Fact[]> {
  const tests = rows.flatMap(proofsOf).filter(isTest);
  if (tests.length === 0) return [];
  const files = [...new Set(tests.map(({ test }) => test))];
  const names = [...new Set(tests.map(({ name }) => pattern(name)))].join('|');
  const report = await reportOf<JestReport>('node_modules/jest/bin/jest.js', {
    args: (file) => [
      '--json',
      `--outputFile=${file}`,
      '--maxWorkers=2',
      '-t',
      names,
      '--runTestsByPath',
      ...files,
    ],
    cwd,
  });
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({
        file: relative(cwd, name),
        title,
        outcome: status as 'passed' | 'failed',
        seen: [],
        healedAfter: [],
      })),
  );
}

/**
 * Runs the drills of the rows, and the journeys that they name, against a site of its own.
 *
 * @param within A copy of the repository, and what of the drills is wanted there.
 */
export async function runPlaywright(
  rows: readonly CatalogueRow[],
  only?: string[],
  within: { cwd: string; args: string[] } = { cwd: root, args: [] },
): Promise<Fact[]> {
  if (!rows.flatMap(proofsOf).some((proof) => proof === 'drill' || isJourney(proof))) return [];
  const report = await reportOf<PlaywrightReport>('node_modules/@playwright/test/cli.js', {
    args: () => ['test', '--config', 'e2e/drill.config.ts', ...within.args],
    env: (file) => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...(only && { DRILL_ONLY: only.join(',') }),
      // A site that already runs is not the copy's.
      ...(within.cwd !== root && { SITE_URL: '', SITE_DATA: '' }),
    }),
    cwd: within.cwd,
  });
  return report.suites.flatMap(specsIn).map(({ title, file, tests }) => ({
    file: file.endsWith('.drill.ts') ? `e2e/drill/${basename(file)}` : `e2e/journeys/${basename(file)}`,
    title,
    outcome: outcomeOf(tests),
    seen: tests.flatMap(annotated('seen', 'skip')),
    healedAfter: tests.flatMap(annotated('healed after')).map(Number),
  }));
}

function outcomeOf(tests: readonly PlaywrightTest[]): Fact['outcome'] {
  if (tests.some(({ status }) => status === 'unexpected' || status === 'flaky')) return 'failed';
  return tests.some(({ status }) => status === 'skipped') ? 'skipped' : 'passed';
}

const annotated =
  (...types: string[]) =>
  ({ annotations }: PlaywrightTest): string[] =>
    annotations.filter(({ type }) => types.includes(type)).map(({ description }) => description ?? '');

interface JestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

interface PlaywrightTest {
  status: string;
  annotations: { type: string; description?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

const specsIn = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

interface Runner {
  args: (report: string) => string[];
  env?: (report: string) => Record<string, string>;
  cwd: string;
}

/** Runs a test runner that writes a JSON report. What it prints goes to standard error: the table is the output. */
async function reportOf<Report>(program: string, { args, env, cwd }: Runner): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-drill-'));
  const file = join(folder, 'report.json');
  try {
    await new Promise((done) =>
      spawn(process.execPath, [join(root, program), ...args(file)], {
        cwd,
        stdio: ['ignore', 2, 2],
        env: { ...process.env, ...env?.(file) },
      }).once('exit', done),
    );
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
