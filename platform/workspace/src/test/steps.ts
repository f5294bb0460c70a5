import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../paths';
import { runNode } from '../run-node';
import { makeTestFolder } from './test-folder';

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

/** Runs the Jest tests that these words of its command line select, or all tests without any. */
export function jestTests(words: string[]): Promise<Outcome> {
  return jestRun('unit and integration', { words, env: {} });
}

/** Far longer than the suites that need servers take; 25 areas in two lanes need five minutes. */
const MAX_ENGINES_MS = 1_800_000;

/** Runs the Jest tests that need real servers, which must be on the PATH. @param paths Parts of paths; none: all. */
export function engineTests(paths: string[]): Promise<Outcome> {
  return jestRun('engines', { words: paths, env: { ENGINES: '1' }, timeout: MAX_ENGINES_MS });
}

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
  const args = ['node_modules/jest/bin/jest.js', ...words, ...options];
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

/** Runs journeys and the core of the fault drill against the built site. @param paths Parts of paths; none: all. */
export function browserTests(paths: string[]): Promise<Outcome> {
  const config = ['--config', 'e2e/playwright.config.ts'];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...paths, ...config];
  return withReport('browser', async (file, env) => {
    const code = await runNode(args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    if (stats.flaky > 0) process.stdout.write(`browser: ${stats.flaky} passed only on their second try\n`);
    const failed = stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected;
    return { passed: stats.expected + stats.flaky, failed };
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
