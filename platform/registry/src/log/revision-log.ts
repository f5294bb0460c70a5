import { NO_HASH, sha256 } from '../formats/digests';
import { foreignFormat, parseRevision, toBytes, type Revision } from '../formats/formats';
import { LOG, revisionKey } from '../formats/keys';
import { newestEntry, type Entry } from './newest-entry';
import { refusal } from '../refusals';
import { damagedIfUnreadable, StoreError } from '../store/store-error';
import type { Store } from '../store/store';

/** More damaged revisions in a row mean a store that answers for every key, such as a captive portal. */
const MAX_DAMAGED = 100;

/** The end of the log. */
export interface Head {
  /** The newest revision that can be read, or was before its entry was damaged. */
  current: Revision | undefined;
  /** Number of the next revision. It comes after damaged ones, too, because nothing is overwritten. */
  next: number;
  /** Hash of the entry before `next`. */
  previousHash: string;
  /** Number of the newest entry, if it cannot be read: few changes may follow it (`assertMayFollow`). */
  damaged?: number;
  /** False for the state before a damaged entry, when nobody knows that it was in force: nothing may build on it. */
  isKnown: boolean;
}

/** The append-only log of the live channel. Remembers its end, so `head` costs two reads and no listing. */
export class RevisionLog {
  #newest: Entry | undefined;
  #served: Revision | undefined;
  #damaged: number | undefined;
  /** Each tracks the last revision that it reported, because other readers advance the shared log. */
  readonly #watchers = new Set<{ reported: number | undefined }>();

  /**
   * @param highest The highest number ever seen, also by an earlier process.
   * @param lastServed What an earlier process served, asked when the newest entry cannot be read.
   */
  constructor(
    private readonly store: Store,
    private highest = 0,
    private readonly lastServed: () => Promise<Revision | undefined> = () => Promise.resolve(undefined),
  ) {}

  /** The number of the damaged entry that the last `head` found at the end. */
  get damaged(): number | undefined {
    return this.#damaged;
  }

  /** @throws {Refusal} rewound when the log is older than what was seen of it; unknown_format */
  async head(): Promise<Head> {
    const { newest, head } = await findEnd(this.store, this.#newest);
    const last = head.next - 1;
    if (last < this.highest) throw refusal('rewound', `it ends with ${last}, and ${this.highest} was seen`);
    this.#newest = newest;
    this.highest = last;
    this.#damaged = head.damaged;
    if (head.damaged !== undefined) this.#served ??= await this.lastServed();
    const served = this.#served;
    const isBehind = served && served.revision > (head.current?.revision ?? 0) && served.revision <= last;
    const current = isBehind ? served : head.current;
    if (head.damaged === undefined || served) this.#served = current;
    return { ...head, current, isKnown: head.damaged === undefined || served !== undefined };
  }

  /** The newest readable revision, also of a rewound log or one with a newer format. For display and serving only. */
  async newest(): Promise<Revision | undefined> {
    return (await newestReadable(this.store, parsedRevision)).entry?.revision;
  }

  /** Accepts a rewound log: forgets what was seen of it. */
  acceptRewind(): void {
    this.#newest = undefined;
    this.#served = undefined;
    this.highest = 0;
    // The next revision may have a lower number.
    for (const watcher of this.#watchers) watcher.reported = undefined;
  }

  /** False when another writer took this number first. */
  async append(revision: Revision, isUrgent: boolean): Promise<boolean> {
    const bytes = toBytes(revision);
    if (!(await this.store.create(revisionKey(revision.revision), bytes, isUrgent))) return false;
    this.#newest = { bytes, revision };
    this.#served = revision;
    return true;
  }

  /** Undefined when the revision is absent, damaged or unreadable. */
  async read(number: number): Promise<Revision | undefined> {
    const bytes = await this.store.read(revisionKey(number)).catch(damagedIfUnreadable);
    return bytes && parsedRevision(bytes, number);
  }

  /** Calls back soon after a new revision. @returns A function that stops it. */
  watch(changed: () => void): () => void {
    const watcher: { reported: number | undefined } = { reported: undefined };
    this.#watchers.add(watcher);
    const look = async () => (watcher.reported = (await this.head()).next - 1);
    const nextKey = async () => revisionKey((watcher.reported ?? (await look())) + 1);
    const stop = this.store.watch(LOG, () => void look().then(changed, changed), nextKey);
    return () => {
      this.#watchers.delete(watcher);
      stop();
    };
  }
}

/** Reads forward from the newest readable entry: the one known, or else the one found. */
async function findEnd(
  store: Store,
  known: Entry | undefined,
): Promise<{ newest: Entry | undefined; head: Omit<Head, 'isKnown'> }> {
  const stored = known && (await storedNow(store, known));
  const { entry, isEmpty } = stored ? { entry: known, isEmpty: false } : await newestReadable(store);
  let newest = entry;
  let last = entry?.revision.revision ?? 0;
  let isReadable = stored === undefined || stored === known?.bytes;
  let previousHash = entry ? sha256(stored ?? entry.bytes) : NO_HASH;
  for (;;) {
    const bytes = await store.read(revisionKey(last + 1));
    if (!bytes) {
      const isDamaged = !isReadable || (!isEmpty && !newest);
      const head = { current: newest?.revision, next: last + 1, previousHash };
      return { newest, head: isDamaged ? { ...head, damaged: last } : head };
    }
    if (last - (newest?.revision.revision ?? 0) >= MAX_DAMAGED) {
      if (!isEmpty && !entry) throw refusal('log_damaged');
      throw new StoreError('unavailable', 'The store answers for revisions that nobody can have written.');
    }
    last += 1;
    previousHash = sha256(bytes);
    const revision = readRevision(bytes, last);
    isReadable = revision !== undefined;
    if (revision) newest = { bytes, revision };
  }
}

/**
 * What an entry consists of now: its own bytes, or others when it was damaged since; undefined when it is gone.
 *
 * @throws {Refusal} rewound when another one took its place
 */
async function storedNow(store: Store, entry: Entry): Promise<Buffer | undefined> {
  const { revision } = entry.revision;
  const bytes = await store.read(revisionKey(revision));
  if (bytes?.equals(entry.bytes)) return entry.bytes;
  if (bytes && readRevision(bytes, revision))
    throw refusal('rewound', `revision ${revision} is not the one that was seen`);
  return bytes;
}

function newestReadable(store: Store, parse = readRevision): ReturnType<typeof newestEntry> {
  return newestEntry(store, async (number) => {
    const bytes = await store.read(revisionKey(number));
    const revision = bytes && parse(bytes, number);
    return bytes && revision ? { bytes, revision } : undefined;
  });
}

/**
 * Undefined when the revision is damaged.
 *
 * @throws {Refusal} unknown_format when it is intact, but written by another build of this program
 */
function readRevision(bytes: Buffer, number: number): Revision | undefined {
  const revision = parsedRevision(bytes, number);
  const format = revision ? undefined : foreignFormat(bytes);
  if (format !== undefined) throw refusal('unknown_format', `revision ${number} is of format ${format}`);
  return revision;
}

function parsedRevision(bytes: Buffer, number: number): Revision | undefined {
  const parsed = parseRevision(bytes);
  return 'value' in parsed && parsed.value.revision === number ? parsed.value : undefined;
}

/** They take something away from visitors, and build on what the edge serves. */
const VERBS_AFTER_DAMAGE = new Set(['off', 'rollback', 'accept-rewind']);

/**
 * Nobody knows what a damaged entry at the end of the log said, so a change after it could undo that unnoticed.
 *
 * @throws {Refusal} log_damaged
 */
export function assertMayFollow(
  { damaged, isKnown }: Pick<Head, 'damaged' | 'isKnown'>,
  verb?: string,
): void {
  if (damaged === undefined || (isKnown && (verb === undefined || VERBS_AFTER_DAMAGE.has(verb)))) return;
  throw refusal('log_damaged', `revision ${damaged}`);
}

/** @throws {Refusal} stale */
export function assertFresh(expected: number | undefined, actual: number): void {
  if (expected === undefined || expected === actual) return;
  throw refusal('stale', `you saw revision ${expected}, the newest is ${actual}`);
}
