import { isFunctionError } from '@nivaas/contracts';
import { RateLimiter } from '@nivaas/http';
import { cleanMessage } from '../faults';
import type { FunctionMetrics } from '../metrics/function-metrics';
import type { SourceLines } from '../releases/source-of';
import type { FinishedCall } from './function-runner';
import { FunctionFailure } from './messages';

interface CallLogOptions {
  metrics: Pick<FunctionMetrics, 'count'>;
  sources: Pick<SourceLines, 'of'>;
  log: (entry: object) => void;
  /** Logs stacks, for the developer's overlay. */
  isDevelopment: boolean;
}

/** Lines of one function and code in a second: an upstream that is away fails each call. */
const LINES = { limit: 1, windowMs: 1_000, keys: 1_000 };
/** For which an area gets lines in that time: it chooses its codes, and how many functions it has. */
const CODES = 10;

/** What becomes of calls: metrics, and a line for each failure. */
export class CallLog {
  readonly #lines: RateLimiter;
  readonly #linesOfArea: RateLimiter;

  constructor(private readonly options: CallLogOptions) {
    // In development each failure is shown.
    const rate = options.isDevelopment ? { ...LINES, limit: 1_000 } : LINES;
    this.#lines = new RateLimiter(rate);
    this.#linesOfArea = new RateLimiter({ ...rate, limit: CODES * rate.limit });
  }

  count(call: FinishedCall): void {
    const { error } = call;
    const code = error === undefined ? undefined : codeOf(error);
    this.options.metrics.count({ ...call, outcome: code ?? 'ok' });
    const key = `${call.area} ${call.version} ${call.name} ${code}`;
    if (isFailure(error) && this.#lines.take(key) && this.#linesOfArea.take(call.area))
      void this.#write(call, code ?? '');
  }

  async #write({ area, version, name, seconds, upstreamSeconds, error }: FinishedCall, code: string) {
    const { place, stack } = error instanceof FunctionFailure ? error.thrown : {};
    const file = `${area}/${version}/functions/functions.js`;
    const source = place && (await this.options.sources.of(`${file}:${place.join(':')}`, 'server'));
    const { message } = error as Error;
    this.options.log({
      event: 'function-failed',
      area,
      version,
      function: name,
      code,
      message: cleanMessage(message),
      source,
      seconds: rounded(seconds),
      upstreamSeconds: rounded(upstreamSeconds),
      ...(this.options.isDevelopment ? { stack } : {}),
    });
  }
}

/** A refusal, such as of an input, is an answer. What operators must grant is none. */
function isFailure(error: unknown): boolean {
  if (error === undefined) return false;
  return !isFunctionError(error) || (error.details.status ?? 400) >= 500 || error.code === 'grant_missing';
}

function codeOf(error: unknown): string {
  return isFunctionError(error) ? error.code : 'unexpected';
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}
