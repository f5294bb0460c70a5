import { execFile, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { root } from '../paths';
import { runNode } from '../run-node';
import { makeTestFolder } from './test-folder';

const JEST = 'node_modules/jest/bin/jest.js';

/** Result of a step. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** Runs a tool that counts as one test. Prints its output only when it fails. */
export async function tool(name: string, args: string[]): Promise<Outcome> {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (more: string) => (text += more));
    child.once('error', reject);
    child.once('close', (exit) => resolve({ code: exit ?? 1, output: text }));
  });
  if (code !== 0) process.stdout.write(output);
  return reported(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Environments of Jest that choose suites (jest.config.js). */
const FAST = {};
const ALL = { SLOW: 'also' };
const SLOW = { SLOW: 'only' };
const ENGINES = { ENGINES: '1' };

/** Runs the Jest tests that these words of its command line select, or all tests without any; no slow suites. */
export function jestTests(words: string[]): Promise<Outcome> {
  return jestRun('unit and integration', { words, env: FAST });
}

/** Runs all Jest tests that need no servers, slow suites, too. */
export function allJestTests(): Promise<Outcome> {
  return jestRun('unit and integration', { words: [], env: ALL });
}

/** Runs slow suites. @param paths Parts of paths. */
export function slowTests(paths: string[]): Promise<Outcome> {
  return jestRun('slow', { words: paths, env: SLOW });
}

/** Far longer than the suites that need servers take; 25 areas in two lanes need five minutes. */
const MAX_ENGINES_MS = 1_800_000;

/** Runs the Jest tests that need real servers, which must be on the PATH. @param paths Parts of paths; none: all. */
export function engineTests(paths: string[]): Promise<Outcome> {
  return jestRun('engines', { words: paths, env: ENGINES, timeout: MAX_ENGINES_MS });
}

/** Slow suites that import one of these files, from the root. @param sources All suites without it. */
export function slowSuites(sources?: readonly string[]): Promise<string[]> {
  return suitesOf(SLOW, sources);
}

/** Suites that need servers and import one of these files, from the root. @param sources All suites without it. */
export function engineSuites(sources?: readonly string[]): Promise<string[]> {
  return suitesOf(ENGINES, sources);
}

async function suitesOf(env: Record<string, string>, sources?: readonly string[]): Promise<string[]> {
  if (sources?.length === 0) return [];
  const related = sources ? ['--findRelatedTests', ...sources] : [];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [JEST, '--listTests', '--passWithNoTests', ...related],
    { cwd: root, env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT_BYTES },
  );
  const lines = stdout.split('\n').filter((line) => line.startsWith(root));
  return lines.map((file) => relative(root, file)).sort();
}

const MAX_OUTPUT_BYTES = 16_000_000;

interface JestRun {
  words: readonly string[];
  env: Record<string, string>;
  /** Milliseconds. */
  timeout?: number;
}

function jestRun(name: string, { words, env, timeout }: JestRun): Promise<Outcome> {
  // More than cores, because the tests of servers wait.
  const options = [
    `--maxWorkers=${1 + availableParallelism()}`,
    `--reporters=${join(__dirname, 'jest-reporter.js')}`,
  ];
  const args = [JEST, ...words, ...options];
  return withReport(name, async (file, folder) => {
    await jest(args, { ...folder, ...env, JEST_REPORT: file }, timeout);
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  });
}

/** Hides Jest's warning about workers that need more than 0.5 s to exit, which is normal on slow machines. */
async function jest(args: string[], env: Record<string, string>, timeout?: number): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
    timeout,
  });
  for await (const line of createInterface(child.stderr))
    if (!line.startsWith('A worker process has failed to exit gracefully')) process.stderr.write(`${line}\n`);
}

interface BrowserRun {
  name?: string;
  env?: Record<string, string>;
}

/** Options of Playwright that leave out what the nightly run has. */
export const NOT_NIGHTLY = ['--grep-invert', '@nightly'];

/**
 * Runs journeys and the fault drill against the built site.
 *
 * @param words Options and parts of paths; none: everything.
 */
export function browserTests(
  words: readonly string[],
  { name = 'browser', env = {} }: BrowserRun = {},
): Promise<Outcome> {
  const config = ['--config', 'e2e/playwright.config.ts'];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...words, ...config];
  return withReport(name, async (file, folder) => {
    const code = await runNode(args, { env: { ...folder, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number };
    };
    const failed = stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected;
    return { passed: stats.expected, failed };
  });
}

/** @param work Writes a report to the file, with an environment that keeps temporary files beside it. */
async function withReport(
  name: string,
  work: (file: string, env: Record<string, string>) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = makeTestFolder();
  try {
    return reported(name, await work(join(folder, 'report.json'), { TMPDIR: folder }));
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return reported(name, { passed: 0, failed: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function reported(name: string, outcome: Outcome): Outcome {
  process.stdout.write(`${name}: ${outcome.passed} passed, ${outcome.failed} failed\n`);
  return outcome;
}

/** Prints the last line of a run, and sets the exit code. */
export function printTotal(outcomes: readonly Outcome[]): void {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
