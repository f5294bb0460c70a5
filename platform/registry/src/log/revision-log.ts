import { NO_HASH, sha256 } from '../formats/digests';
import { foreignFormat, parseRevision, toBytes, type Revision } from '../formats/formats';
import { revisionKey } from '../formats/keys';
import { newestEntry, type Entry } from './newest-entry';
import { RegistryError } from '../registry-error';
import { damagedIfUnreadable, StoreError } from '../store/store-error';
import type { Store } from '../store/store';

/** More damaged revisions in a row mean a store that answers for every key, such as a captive portal. */
const MAX_DAMAGED = 100;

/** The end of the log. */
interface Head {
  /** The newest readable revision. */
  current: Revision | undefined;
  /** Number of the next revision. It comes after damaged ones, too, because nothing is overwritten. */
  next: number;
  /** Hash of the entry before `next`. */
  previousHash: string;
  /** There are entries, but none is readable: nothing may be written after them. */
  isDamaged: boolean;
}

export interface RevisionLog {
  /** @throws {RegistryError} rewound when the log is older than what was seen of it; unknown_format */
  head(): Promise<Head>;
  /** The newest readable revision, also of a rewound log or one with a newer format. For display and serving only. */
  newest(): Promise<Revision | undefined>;
  /** Accepts a rewound log: forgets what was seen of it. */
  acceptRewind(): void;
  /** False when another writer took this number first. */
  append(revision: Revision, isUrgent: boolean): Promise<boolean>;
  /** Undefined when the revision is absent, damaged or unreadable. */
  read(number: number): Promise<Revision | undefined>;
}

/**
 * The append-only log of the live channel. Remembers its end, so `head` costs two reads and no listing.
 *
 * @param highestBefore Number of the newest revision that an earlier process saw.
 */
export function createRevisionLog(store: Store, highestBefore = 0): RevisionLog {
  let newest: Entry | undefined;
  /** The highest number ever seen. */
  let highest = highestBefore;
  return {
    head: async () => {
      const { newest: found, head } = await findEnd(store, newest);
      const last = head.next - 1;
      if (last < highest) throw new RegistryError('rewound', `it ends with ${last}, and ${highest} was seen`);
      newest = found;
      highest = last;
      return head;
    },
    newest: async () => (await newestReadable(store, parsedRevision)).entry?.revision,
    acceptRewind: () => {
      newest = undefined;
      highest = 0;
    },
    append: (revision, isUrgent) => store.create(revisionKey(revision.revision), toBytes(revision), isUrgent),
    read: async (number) => {
      const bytes = await store.read(revisionKey(number)).catch(damagedIfUnreadable);
      return bytes && parsedRevision(bytes, number);
    },
  };
}

/** Reads forward from the newest readable entry: the one known, or else the one found. */
async function findEnd(
  store: Store,
  known: Entry | undefined,
): Promise<{ newest: Entry | undefined; head: Head }> {
  const start = known && (await unchanged(store, known));
  const { entry, isEmpty } = start ? { entry: start, isEmpty: false } : await newestReadable(store);
  let newest = entry;
  let last = entry?.revision.revision ?? 0;
  let previousHash = entry ? sha256(entry.bytes) : NO_HASH;
  for (;;) {
    const bytes = await store.read(revisionKey(last + 1));
    if (!bytes) {
      const isDamaged = !isEmpty && !newest;
      return { newest, head: { current: newest?.revision, next: last + 1, previousHash, isDamaged } };
    }
    if (last - (newest?.revision.revision ?? 0) >= MAX_DAMAGED) {
      if (!isEmpty && !entry) throw new RegistryError('log_damaged');
      throw new StoreError('unavailable', 'The store answers for revisions that nobody can have written.');
    }
    last += 1;
    previousHash = sha256(bytes);
    const revision = readRevision(bytes, last);
    if (revision) newest = { bytes, revision };
  }
}

/** Undefined when the entry was damaged since. @throws {RegistryError} rewound when another one took its place */
async function unchanged(store: Store, entry: Entry): Promise<Entry | undefined> {
  const { revision } = entry.revision;
  const bytes = await store.read(revisionKey(revision));
  if (bytes?.equals(entry.bytes)) return entry;
  if (bytes && readRevision(bytes, revision))
    throw new RegistryError('rewound', `revision ${revision} is not the one that was seen`);
  return undefined;
}

function newestReadable(store: Store, parse = readRevision): ReturnType<typeof newestEntry> {
  return newestEntry(store, async (number) => {
    const bytes = await store.read(revisionKey(number));
    const revision = bytes && parse(bytes, number);
    return bytes && revision ? { bytes, revision } : undefined;
  });
}

/**
 * Undefined when the revision is damaged: the one before it is then in force.
 *
 * @throws {RegistryError} unknown_format when it is intact, but written by another build of this program
 */
function readRevision(bytes: Buffer, number: number): Revision | undefined {
  const revision = parsedRevision(bytes, number);
  const format = revision ? undefined : foreignFormat(bytes);
  if (format !== undefined)
    throw new RegistryError('unknown_format', `revision ${number} is of format ${format}`);
  return revision;
}

function parsedRevision(bytes: Buffer, number: number): Revision | undefined {
  const parsed = parseRevision(bytes);
  return 'value' in parsed && parsed.value.revision === number ? parsed.value : undefined;
}

/** @throws {RegistryError} stale */
export function assertFresh(expected: number | undefined, actual: number): void {
  if (expected === undefined || expected === actual) return;
  throw new RegistryError('stale', `you saw revision ${expected}, the newest is ${actual}`);
}
