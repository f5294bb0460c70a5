/** A test that ran. */
export interface Fact {
  /** Path from the root of the repository. */
  file: string;
  title: string;
  passed: boolean;
  /** What it says that it saw, in words. */
  seen: string[];
}
