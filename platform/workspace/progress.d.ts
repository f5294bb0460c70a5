interface Measured {
  /** How much is done, from 0 to 1. */
  share?: number;
  /** The same in words. */
  detail?: string;
}

interface ProgressOptions {
  measure?: () => Measured;
  /** Default: standard error. */
  write?: (text: string) => void;
}

/** Runs work, and writes a line whenever nothing was said for some seconds. */
export function withProgress<Result>(
  title: string,
  work: (say: (line: string) => void) => Promise<Result>,
  options?: ProgressOptions,
): Promise<Result>;
