import { execFile, spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { root } from '@nivaas/workspace/paths';
import { runNode } from '@nivaas/workspace/run-node';

const JEST = 'node_modules/jest/bin/jest.js';
const MAX_OUTPUT_BYTES = 16_000_000;

/** Result of a step. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** Runs a tool that counts as one test. Prints its output only when it fails. */
export async function tool(name: string, args: string[]): Promise<Outcome> {
  const options = { cwd: root, maxBuffer: MAX_OUTPUT_BYTES };
  const failure = await promisify(execFile)(process.execPath, args, options).then(
    () => undefined,
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => stdout + stderr,
  );
  if (failure !== undefined) process.stdout.write(failure);
  return reported(name, failure === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Environments of Jest that choose suites (jest.config.js). */
const SUITES = { fast: {}, all: { SLOW: 'also' }, slow: { SLOW: 'only' }, engines: { ENGINES: '1' } };
/** Far longer than the suites that need servers take; 25 areas in two lanes need five minutes. */
const MAX_ENGINES_MS = 1_800_000;

/** Runs Jest tests: `fast` ones, `all` that need no servers, `slow` ones, or those that need servers on the PATH. */
export function jestTests(
  kind: keyof typeof SUITES,
  words: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  // More than cores, because the tests of servers wait.
  const workers = `--maxWorkers=${1 + availableParallelism()}`;
  const args = [JEST, ...words, workers, `--reporters=${join(__dirname, 'jest-reporter.js')}`];
  const name = kind === 'fast' || kind === 'all' ? 'unit and integration' : kind;
  return withReport(name, async (file, folder) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...folder, ...SUITES[kind], ...settings, JEST_REPORT: file },
      stdio: ['ignore', 'inherit', 'pipe'],
      timeout: kind === 'engines' ? MAX_ENGINES_MS : undefined,
    });
    for await (const line of createInterface(child.stderr))
      // Workers that need more than 0.5 s to exit are normal on slow machines.
      if (!line.startsWith('A worker process has failed to exit gracefully'))
        process.stderr.write(`${line}\n`);
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  });
}

/** The suites of a kind that import one of these files. @param sources From the root; all suites without it. */
export async function suitesOf(kind: 'slow' | 'engines', sources?: readonly string[]): Promise<string[]> {
  if (sources?.length === 0) return [];
  const related = sources ? ['--findRelatedTests', ...sources] : [];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [JEST, '--listTests', '--passWithNoTests', ...related],
    { cwd: root, env: { ...process.env, ...SUITES[kind] }, maxBuffer: MAX_OUTPUT_BYTES },
  );
  const lines = stdout.split('\n').filter((line) => line.startsWith(root));
  return lines.map((file) => relative(root, file)).sort();
}

interface BrowserRun {
  name?: string;
  env?: Record<string, string>;
  config?: string;
  reporter?: 'dot' | 'list';
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
  { name = 'browser', env = {}, config = 'playwright', reporter = 'dot' }: BrowserRun = {},
): Promise<Outcome> {
  const options = [`--config=e2e/${config}.config.ts`, `--reporter=${reporter},json`];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...words, ...options];
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

const MEMORY_FOLDER = '/dev/shm';
/** Ten times what a whole run needs. */
const MIN_FREE_BYTES = 4_000_000_000;

/** A folder for test files; in memory if there is room, because registries and databases sync every write to disk. */
function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), 'nivaas-test-'));
  // PostgreSQL never runs as root: its user must reach its own folder in this one.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > MIN_FREE_BYTES;
  } catch {
    return false;
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
