import { setTimeout as delay } from 'node:timers/promises';
import { ALL_TAGS } from '@nivaas/contracts';
import type { ChangeRow, Outbox } from '@nivaas/listings';

const POLL_MS = 250;
/** The edge that made a change enters it at once, so others leave it a moment. */
const OTHERS_MS = 200;
/** By then an action has said what it changed, or never will. */
const DECLARED_MS = 10_000;

const WENT_BACK =
  'The database lacks a change that this edge has seen: it was restored or replaced. All pages are made anew.';

/** What a caller learns of a change that it recorded. */
export interface RecordedChange {
  number: number;
  /** Names of edges and caches that may still answer with what was before; empty as a rule. */
  unconfirmed: readonly string[];
}

/** Not awaited with the turn: the next turn need not wait for the other edges. */
interface Entered {
  acknowledged: Promise<RecordedChange>;
}

interface RelayOptions {
  /** Default: only the log has changes. */
  outbox?: Outbox | undefined;
  /** Resolves once the log has the change. @throws when it does not */
  record: (tags: readonly string[]) => Promise<Entered>;
  /** Somebody stored a change. */
  onStored: (tags: readonly string[]) => void;
  /** The log did not take a change that the outbox has. */
  onUnwritten: (tags: readonly string[]) => Entered;
  logLine: (entry: object) => void;
}

/** Enters changes in the store's log: those of callers, and rows of the outbox, whoever stored them. */
export class ChangeRelay {
  readonly #asked = new Set<string>();
  #next: Promise<Entered | undefined> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #news;
  #lost: ChangeRow | undefined;
  /** By mark, of rows that are not settled: when this edge first saw them. */
  #seenAtMs = new Map<string, number>();
  #isFailing = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** When the database was last found to be another one, by `performance.now()`. */
  wentBackAtMs = -Infinity;

  constructor(private readonly options: RelayOptions) {
    this.#news = options.outbox?.reader();
    if (options.outbox) void this.#poll();
  }

  /**
   * Enters these tags, and all rows that were stored before this call.
   *
   * @returns Undefined when there was nothing to enter: another edge was first.
   * @throws when neither the log nor the outbox has them
   */
  pass(tags: readonly string[] = []): Promise<Entered | undefined> {
    for (const tag of tags) this.#asked.add(tag);
    this.#next ??= this.#schedule(true);
    return this.#next;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    await (this.#next ?? this.#schedule(false)).catch((error: unknown) => this.#fail(error));
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#poll(), POLL_MS).unref();
  }

  /** After the turn before. One that wrote has a pause, so that the log is not flooded. */
  #schedule(isOwn: boolean): Promise<Entered | undefined> {
    const turn = this.#last.then(() => {
      if (isOwn) this.#next = undefined;
      return this.#turn(isOwn);
    });
    const pause = () => delay(POLL_MS, undefined, { ref: false });
    this.#last = turn.then((entered) => entered && pause(), pause);
    return turn;
  }

  async #turn(isOwn: boolean): Promise<Entered | undefined> {
    const { outbox, record, onUnwritten } = this.options;
    const asked = [...this.#asked];
    this.#asked.clear();
    const due = await this.#due(isOwn).catch((error: unknown) => {
      // Without the database, what was asked goes into the log all the same.
      if (asked.length === 0) throw error;
      this.#fail(error);
      return [];
    });
    const tags = [...new Set([...asked, ...due.flatMap(tagsOf)])];
    if (tags.length === 0) return undefined;
    try {
      const entered = await record(tags);
      this.#isFailing = false;
      const settled = outbox?.settle(due.map(({ mark }) => mark));
      // Rows that stay are entered again, which is harmless.
      await settled?.catch((error: unknown) => this.#fail(error));
      return entered;
    } catch (error) {
      if (asked.length > 0 && !outbox) throw error;
      if (asked.length > 0) await outbox?.add(asked);
      const isFirst = this.#fail(error);
      return isFirst || isOwn ? onUnwritten(tags) : undefined;
    }
  }

  /** Rows that the log may lack. @throws {DatabaseFailure} */
  async #due(isOwn: boolean): Promise<readonly ChangeRow[]> {
    const { fresh = [], open = [], lost } = (await this.#news?.()) ?? {};
    this.#lost ??= lost;
    if (this.#lost) await this.#forgetAll(this.#lost);
    const changed = fresh.filter(({ isDeclared }) => !isDeclared);
    if (changed.length > 0) this.options.onStored(changed.flatMap(tagsOf));
    const now = performance.now();
    this.#seenAtMs = new Map(open.map(({ mark }) => [mark, this.#seenAtMs.get(mark) ?? now]));
    const waitMs = ({ isDeclared }: ChangeRow) => (isDeclared ? DECLARED_MS : isOwn ? 0 : OTHERS_MS);
    return open.filter((row) => now - (this.#seenAtMs.get(row.mark) ?? now) >= waitMs(row));
  }

  /** The change that says so stays in the outbox until the log has it. */
  async #forgetAll({ number }: ChangeRow): Promise<void> {
    this.options.onStored([ALL_TAGS]);
    await this.options.outbox?.add([ALL_TAGS]);
    this.#lost = undefined;
    this.wentBackAtMs = performance.now();
    this.options.logLine({ event: 'database-went-back', number, message: WENT_BACK });
  }

  /** @returns Whether it did not fail before. */
  #fail(error: unknown): boolean {
    const isFirst = !this.#isFailing;
    if (isFirst) this.options.logLine({ event: 'change-not-recorded', message: String(error) });
    this.#isFailing = true;
    return isFirst;
  }
}

/** An action that did not say what it changed may have changed anything of its sources, under whatever tags. */
function tagsOf({ isDeclared, tags }: ChangeRow): readonly string[] {
  return isDeclared ? [ALL_TAGS] : tags;
}
