import { TimeSeries } from '@nivaas/autopilot';
import { LRUCache } from 'lru-cache';
import type { FunctionName } from './function-runner';

/** Calls of one function in the last 15 minutes. */
export interface RecentCalls {
  version: string;
  name: string;
  calls: number;
  /** Number by code. */
  failures: Record<string, number>;
}

type Step = Pick<RecentCalls, 'calls' | 'failures'>;

const MAX_FUNCTIONS = 500;
const STEP_SECONDS = 60;
const STEPS = 15;
/** Code of areas chooses codes, so further ones share a name. */
const MAX_CODES = 10;
const OTHER = 'other';

/** Counts calls and failures by function, for people who look. */
export class RecentCallCounts {
  readonly #functions = new LRUCache<string, FunctionName & { steps: TimeSeries<Step> }>({
    max: MAX_FUNCTIONS,
  });

  /** @param code Of a failure. */
  count({ area, version, name }: FunctionName, code: string | undefined): void {
    const key = `${area} ${version} ${name}`;
    const known = this.#functions.get(key) ?? { area, version, name, steps: newSteps() };
    this.#functions.set(key, known);
    const step = known.steps.at(now());
    step.calls += 1;
    if (code !== undefined) countCode(step.failures, code);
  }

  /** Areas whose functions were called since the start. Those without a call lately are listed without any. */
  byArea(): Map<string, RecentCalls[]> {
    const areas = new Map<string, RecentCalls[]>();
    for (const { area, version, name, steps } of this.#functions.values()) {
      const calls = { version, name, ...sumOf(steps) };
      areas.set(area, [...(areas.get(area) ?? []), ...(calls.calls > 0 ? [calls] : [])]);
    }
    for (const calls of areas.values()) calls.sort((one, other) => (one.name < other.name ? -1 : 1));
    return areas;
  }
}

function newSteps(): TimeSeries<Step> {
  return new TimeSeries<Step>(STEP_SECONDS, STEPS, () => ({ calls: 0, failures: {} }));
}

function sumOf(steps: TimeSeries<Step>): Step {
  const sum: Step = { calls: 0, failures: {} };
  for (const { step } of steps.since(now() - STEP_SECONDS * STEPS)) {
    sum.calls += step.calls;
    for (const [code, count] of Object.entries(step.failures)) countCode(sum.failures, code, count);
  }
  return sum;
}

function countCode(counts: Record<string, number>, code: string, count = 1): void {
  const isKnown = Object.hasOwn(counts, code) || Object.keys(counts).length < MAX_CODES;
  const shown = isKnown ? code : OTHER;
  counts[shown] = (counts[shown] ?? 0) + count;
}

/** In seconds. */
function now(): number {
  return performance.now() / 1_000;
}
