import type { Metrics } from '../metrics/metrics';
import { Sources } from '../releases/source-of';
import { CallLog } from './call-log';
import type { RunnerOptions } from './function-runner';
import { Functions } from './functions';

interface OpenOptions extends Omit<RunnerOptions, 'onCall'> {
  metrics: Metrics;
  log: (entry: object) => void;
  isDevelopment: boolean;
}

/** The functions of all areas, with their metrics and lines of the log. */
export function openFunctions({ metrics, log, isDevelopment, ...options }: OpenOptions): Functions {
  const sources = new Sources(options.source);
  const calls = new CallLog({ metrics: metrics.functions, sources, log, isDevelopment });
  const functions = new Functions({ ...options, calls });
  metrics.readSamples(
    'gauge',
    'nivaas_upstream_broken',
    '1 while functions of the area leave an origin alone, because it failed several times',
    ['area', 'origin'],
    () => functions.brokenUpstreams.map((grant) => [{ ...grant }, 1] as const),
  );
  return functions;
}
