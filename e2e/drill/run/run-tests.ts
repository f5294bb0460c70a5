import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../harness/edge-process';
import type { Proof } from './catalogue';

/** A test that ran or was skipped. */
export interface Fact {
  /** Path from the root of the repository. */
  file: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Notes of the test, or the reason why it was skipped. */
  seen: string[];
}

const NEEDS_BROWSER = /\.(spec|drill)\.ts$/;

/** Runs every test whose title begins with one of the ids. */
export async function runProofs(proofs: readonly Proof[], ids: readonly string[]): Promise<Fact[]> {
  const files = [
    ...new Set(proofs.filter((proof) => proof.ids.some((id) => ids.includes(id))).map(({ file }) => file)),
  ];
  const pattern = `\\b(${ids.join('|')}) `;
  const inBrowser = files.filter((file) => NEEDS_BROWSER.test(file));
  return [
    ...(await runJest(
      files.filter((file) => !NEEDS_BROWSER.test(file)),
      pattern,
    )),
    ...(await runPlaywright(inBrowser, pattern)),
  ];
}

interface JestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

async function runJest(files: string[], pattern: string): Promise<Fact[]> {
  if (files.length === 0) return [];
  const { testResults } = await reportOf<JestReport>('node_modules/jest/bin/jest.js', (report) => ({
    args: ['--json', `--outputFile=${report}`, '--maxWorkers=2', '-t', pattern, '--runTestsByPath', ...files],
  }));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, name),
      title,
      // Tests of other faults are skipped, too, but are not judged.
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      seen: status === 'passed' || status === 'failed' ? [] : ['the test cannot run on this machine'],
    })),
  );
}

interface PlaywrightTest {
  status: string;
  annotations: { type: string; description?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
}

async function runPlaywright(files: string[], pattern: string): Promise<Fact[]> {
  if (files.length === 0) return [];
  const report = await reportOf<{ suites: PlaywrightSuite[]; config: { rootDir: string } }>(
    'node_modules/@playwright/test/cli.js',
    (file) => ({
      args: ['test', '--config', 'e2e/playwright.config.ts', '--grep', pattern, ...files],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
  );
  return report.suites.flatMap(specsIn).map(({ title, file, tests }) => ({
    file: relative(root, join(report.config.rootDir, file)),
    title,
    outcome: outcomeOf(tests),
    seen: tests.flatMap(({ annotations }) => annotations.map(({ description }) => description ?? '')),
  }));
}

const specsIn = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

function outcomeOf(tests: readonly PlaywrightTest[]): Fact['outcome'] {
  if (tests.some(({ status }) => status === 'unexpected' || status === 'flaky')) return 'failed';
  return tests.some(({ status }) => status === 'skipped') ? 'skipped' : 'passed';
}

/** Runs a test runner that writes a JSON report. Its output goes to stderr, because stdout is for the table. */
async function reportOf<Report>(
  program: string,
  prepare: (report: string) => { args: string[]; env?: Record<string, string> },
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-drill-'));
  const file = join(folder, 'report.json');
  const { args, env } = prepare(file);
  try {
    await new Promise((done) =>
      spawn(process.execPath, [join(root, program), ...args], {
        cwd: root,
        stdio: ['ignore', 2, 2],
        env: { ...process.env, ...env },
      }).once('exit', done),
    );
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
