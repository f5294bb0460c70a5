import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths';

interface Outcome {
  name: string;
  passed: number;
  failed: number;
}

/** Everything that CI runs. A step that fails does not hide the next ones; the last line counts all of them. */
export async function test(): Promise<void> {
  const outcomes = [
    await check('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    await check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn']),
    await check('types', ['node_modules/typescript/bin/tsc', '-b']),
    await jest(),
    await playwright(),
  ];
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  for (const { name, passed, failed } of outcomes)
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed\n`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/** A tool that only says yes or no counts as one test. */
async function check(name: string, args: string[]): Promise<Outcome> {
  const isFine = (await node(args)) === 0;
  return { name, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
}

function jest(): Promise<Outcome> {
  return withReport('unit and integration', async (file) => {
    await node(['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, '--maxWorkers=2']);
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numRuntimeErrorTestSuites: number;
    };
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  });
}

function playwright(): Promise<Outcome> {
  return withReport('browser', async (file) => {
    const code = await node(
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    );
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    if (stats.flaky > 0) process.stdout.write(`browser: ${stats.flaky} passed only on their second try\n`);
    const failed = stats.unexpected;
    return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
  });
}

/** Runs a test runner that writes a report; no report counts as one failure. */
async function withReport(
  name: string,
  work: (file: string) => Promise<{ passed: number; failed: number }>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-test-'));
  try {
    return { name, ...(await work(join(folder, 'report.json'))) };
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return { name, passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function node(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
