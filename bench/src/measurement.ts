import type { Browser } from '@playwright/test';
import type { Row } from './rows';
import type { Contestants } from './site/contestants';

/** The input of every measurement. Browser and contestants are opened when the first measurement needs them. */
export interface Bench {
  rounds: number;
  /** A short run, to check that the measurement works. */
  isQuick: boolean;
  /** Prints progress. */
  say: (line: string) => void;
  browser: () => Promise<Browser>;
  contestants: () => Promise<Contestants>;
}

/** One thing that a run measures. */
export interface Measurement {
  /** Value for `--only`. */
  name: string;
  /**
   * A `comparison` is part of every run. An `extra` or `operation` runs only by name. An `operation` that misses a goal
   * fails the run.
   */
  kind: 'comparison' | 'extra' | 'operation';
  run: (bench: Bench) => Promise<Outcome>;
}

export interface Outcome {
  /** Everything that was measured, for `bench/results.json`. */
  figures: object;
  /** The figures with their goals. */
  rows: Row[];
}
