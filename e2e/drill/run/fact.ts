/** A test that ran, or said that it cannot run on this machine. */
export interface Fact {
  /** Path from the root of the repository. */
  file: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** What it says that it saw, in words; of one that was skipped, why. */
  seen: string[];
  /** Milliseconds from the first failure of a file to the version before, when it saw that. */
  healedAfter: number[];
}
