import type { Browser } from '@playwright/test';
import type { Row, Table } from './rows';
import type { Contestants } from './site/contestants';

/** What every measurement gets. Browser and contestants are opened when the first one asks for them. */
export interface Bench {
  rounds: number;
  /** Only to see that it works. */
  isQuick: boolean;
  /** Progress, for the person who waits. */
  say: (line: string) => void;
  browser: () => Promise<Browser>;
  contestants: () => Promise<Contestants>;
}

/** One thing that a run measures. */
export interface Measurement {
  /** What `--only` takes. */
  name: string;
  /**
   * A `comparison` is part of every run. An `extra` runs only by name. So does an `operation`, which fails the run when
   * a goal is missed.
   */
  kind: 'comparison' | 'extra' | 'operation';
  run: (bench: Bench) => Promise<Found>;
}

export interface Found {
  /** Everything that was measured, for `bench/results.json`. */
  figures: object;
  /** What it means: each line beside its goal. */
  rows: Row[];
  /** Medians behind the ratios. */
  tables?: Table[];
}
