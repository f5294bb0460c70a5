import { writeFileSync } from 'node:fs';

/** Of Jest's results, what is told. */
interface FileResult {
  failureMessage?: string | null;
}
interface Results {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run. */
  numRuntimeErrorTestSuites: number;
}

/** A dot for each file that passed, and the whole of what failed, as soon as it did. */
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
