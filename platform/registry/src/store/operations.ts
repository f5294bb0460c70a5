import { Places } from '../places';
import { StoreError } from './store-error';

/** Deadline of a read with all its retries. A visitor may be waiting for it. */
const READ_MS = 3_000;
/** Only operators wait for writes, and a busy disk takes seconds to sync. */
const WRITE_MS = 10_000;
/** A slower transfer counts as a store that hangs. */
const MIN_BYTES_PER_MS = 64;
/** Interval between two checks of a deadline. */
const TICK_MS = 100;

type OperationName = 'read' | 'list' | 'create' | 'remove';

/** Results of the operations on a store. */
export interface StoreHealth {
  /** False after a failed read, or a timeout of any operation, until the store answers again. */
  readonly isUp: boolean;
  /** The message of that failure; undefined while the store is up. */
  readonly failure: string | undefined;
  /** Operations that still run after their deadline, as on a disk that hangs. */
  readonly hanging: number;
  /** By how much this machine's clock is ahead of the store's. */
  readonly clockAheadMs: number;
  /** Operations so far, by `<name> <outcome>`; outcomes are ok, failed, timeout and refused. */
  readonly counts: ReadonlyMap<string, number>;
}

/** An operation under way. */
export interface Operation {
  /** Aborted at the deadline. Nothing may be changed after that. */
  readonly signal: AbortSignal;
  /** A single attempt should take no longer, so that there is time for another. */
  readonly attemptMs: number;
  /** Gives more time, for a transfer of this size. */
  extend: (bytes: number) => void;
  /** Whether the write may have taken place if the operation fails at this moment. */
  isUncertain: boolean;
}

interface OperationLimits {
  /** Maximum number of concurrent operations. A hanging one keeps its place until it really ends. */
  places: number;
  /** Default: 3 s for reads, 10 s for writes. For tests. */
  deadlineMs?: number | undefined;
}

/** Runs the operations on one store: each with a deadline, and not too many at once. */
export class Operations {
  readonly #places: Places;
  #hanging = 0;
  #failure: string | undefined;
  readonly #counts = new Map<string, number>();

  constructor(private readonly limits: OperationLimits) {
    this.#places = new Places(limits.places);
  }

  get health(): Omit<StoreHealth, 'clockAheadMs'> {
    const [failure, hanging, counts] = [this.#failure, this.#hanging, this.#counts];
    return { isUp: failure === undefined, failure, hanging, counts };
  }

  /**
   * @param what The beginning of an error message.
   * @param bytes Size of what is written.
   * @throws {StoreError} at the deadline, too, whatever the work does then
   */
  async run<Result>(
    name: OperationName,
    what: string,
    work: (operation: Operation) => Promise<Result>,
    bytes = 0,
  ): Promise<Result> {
    const usual = name === 'create' || name === 'remove' ? WRITE_MS : READ_MS;
    const { operation, expired, end } = begin(what, this.limits.deadlineMs ?? usual, bytes);
    try {
      const result = await Promise.race([this.#work(what, operation, work), expired]);
      this.#note(name, 'ok');
      return result;
    } catch (error) {
      if (error instanceof StoreError) {
        error.isUncertain = operation.isUncertain;
        this.#note(name, outcomeOf(error, operation), error);
      }
      throw error;
    } finally {
      end();
    }
  }

  async #work<Result>(
    what: string,
    operation: Operation,
    work: (operation: Operation) => Promise<Result>,
  ): Promise<Result> {
    if (this.#places.areFull && this.#failure !== undefined) throw new NotTried(what, this.#failure);
    const { signal } = operation;
    await this.#places.take(signal);
    signal.addEventListener('abort', () => (this.#hanging += 1));
    try {
      return await work(operation);
    } finally {
      if (signal.aborted) this.#hanging -= 1;
      this.#places.leave();
    }
  }

  #note(name: OperationName, outcome: string, error?: StoreError): void {
    const key = `${name} ${outcome}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    // A store that is full, or cannot read one file, did answer. One that takes no writes can still be read.
    const isRead = name === 'read' || name === 'list';
    if (error?.failure !== 'unavailable') this.#failure = undefined;
    else if (outcome === 'timeout' || (outcome === 'failed' && isRead)) this.#failure = error.message;
  }
}

/** Fails at once: waiting behind operations that hang helps nobody. */
class NotTried extends StoreError {
  constructor(what: string, failure: string) {
    super('unavailable', `${what}: not tried, because others wait for an answer (${failure})`);
  }
}

function outcomeOf(error: StoreError, { signal }: Operation): string {
  return error instanceof NotTried ? 'refused' : signal.aborted ? 'timeout' : 'failed';
}

/**
 * Starts the clock. `expired` rejects at the deadline. While this process is blocked, it cannot receive an answer, so
 * at most two ticks of that time count.
 */
function begin(what: string, deadlineMs: number, bytes: number) {
  const stopped = new AbortController();
  let limitMs = deadlineMs + bytes / MIN_BYTES_PER_MS;
  let passedMs = 0;
  let lookedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    const look = () => {
      const now = performance.now();
      passedMs += Math.min(now - lookedAt, 2 * TICK_MS);
      lookedAt = now;
      if (passedMs < limitMs) return lookLater();
      const error = new StoreError('unavailable', `${what}: no answer within ${Math.round(limitMs)} ms.`);
      stopped.abort(error);
      reject(error);
    };
    const lookLater = () => void (timer = setTimeout(look, Math.min(TICK_MS, limitMs - passedMs)));
    lookLater();
  });
  const operation: Operation = {
    signal: stopped.signal,
    attemptMs: limitMs / 2,
    extend: (more) => void (limitMs += more / MIN_BYTES_PER_MS),
    isUncertain: false,
  };
  return { operation, expired, end: () => clearTimeout(timer) };
}
