import { writeFileSync } from 'node:fs';

interface FileResult {
  failureMessage?: string | null;
}
interface Results {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that did not run. */
  numRuntimeErrorTestSuites: number;
}

/** Prints a dot for each passed file, and failures in full, as soon as they happen. */
export default class JestReporter {
  onTestResult(_test: unknown, { failureMessage }: FileResult): void {
    process.stdout.write(failureMessage ? `\n${failureMessage}\n` : '·');
  }

  onRunComplete(_contexts: unknown, results: Results): void {
    process.stdout.write('\n');
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const file = process.env['JEST_REPORT'];
    if (file) writeFileSync(file, JSON.stringify({ passed: results.numPassedTests, failed }));
  }
}
