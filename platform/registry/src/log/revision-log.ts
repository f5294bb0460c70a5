import { NO_HASH, sha256 } from '../formats/digests';
import { foreignFormat, parseRevision, toBytes, type Revision } from '../formats/formats';
import { revisionKey } from '../formats/keys';
import { newestEntry, type Entry } from './newest-entry';
import { RegistryError } from '../registry-error';
import { StoreError } from '../store/store-error';
import type { Store } from '../store/store';

/** Damaged revisions in a row. A store that has more is not damaged: it answers something to whatever it is asked. */
const MOST_DAMAGED = 100;

/** The end of the log. */
interface Head {
  /** The newest revision that can be read. */
  current: Revision | undefined;
  /** Number of the revision to be written next: after a damaged one, too, because nothing is overwritten. */
  next: number;
  /** Hash of whatever stands before `next`. */
  previousHash: string;
  /** There are entries, and none can be read: nothing may be built on that. */
  isDamaged: boolean;
}

export interface RevisionLog {
  /** @throws {RegistryError} rewound when less is there than was seen before; unknown_format */
  head(): Promise<Head>;
  /** The newest revision that can be read, also of a log that became shorter: to look at, not to build on. */
  newest(): Promise<Revision | undefined>;
  /** Forgets what was seen: the state that is there now is the one that is meant. */
  acceptRewind(): void;
  /** False when another writer was first with this number. */
  append(revision: Revision, isUrgent: boolean): Promise<boolean>;
  /** Undefined when there is no such revision or it is damaged. */
  read(number: number): Promise<Revision | undefined>;
}

/**
 * The append-only log of the live channel. Remembers its end, so that a look costs two reads and no listing.
 *
 * @param seenBefore Number of the newest revision that is known to have been there.
 */
export function createRevisionLog(store: Store, seenBefore = 0): RevisionLog {
  let newest: Entry | undefined;
  /** The last number that was ever there. */
  let seen = seenBefore;

  const entryAt = async (number: number): Promise<Entry | undefined> => {
    const bytes = await store.read(revisionKey(number));
    const revision = bytes && readRevision(bytes, number);
    return bytes && revision ? { bytes, revision } : undefined;
  };

  /** Undefined when it is damaged since. @throws {RegistryError} rewound when another one stands in its place */
  const unchanged = async (entry: Entry): Promise<Entry | undefined> => {
    const { revision } = entry.revision;
    const bytes = await store.read(revisionKey(revision));
    if (bytes?.equals(entry.bytes)) return entry;
    if (bytes && readRevision(bytes, revision))
      throw new RegistryError('rewound', `revision ${revision} is not the one that was seen`);
    return undefined;
  };

  const head = async (): Promise<Head> => {
    let known = newest && (await unchanged(newest));
    let isDamaged = false;
    if (!known) {
      const found = await newestEntry(store, entryAt);
      known = found.entry;
      isDamaged = !found.isEmpty && !known;
    }
    let last = known?.revision.revision ?? 0;
    let lastBytes = known?.bytes;
    for (;;) {
      const bytes = await store.read(revisionKey(last + 1));
      if (!bytes) break;
      if (last - (known?.revision.revision ?? 0) >= MOST_DAMAGED) {
        if (isDamaged) throw new RegistryError('log_damaged');
        throw new StoreError('unavailable', 'The store answers for revisions that nobody can have written.');
      }
      last += 1;
      lastBytes = bytes;
      const revision = readRevision(bytes, last);
      if (revision) known = { bytes, revision };
    }
    if (last < seen) throw new RegistryError('rewound', `it ends with ${last}, and ${seen} was seen`);
    newest = known;
    seen = last;
    return {
      current: known?.revision,
      next: last + 1,
      previousHash: lastBytes ? sha256(lastBytes) : NO_HASH,
      isDamaged: isDamaged && !known,
    };
  };

  return {
    head,
    newest: async () => (await newestEntry(store, entryAt)).entry?.revision,
    acceptRewind: () => {
      newest = undefined;
      seen = 0;
    },
    append: (revision, isUrgent) => store.create(revisionKey(revision.revision), toBytes(revision), isUrgent),
    read: async (number) => {
      const bytes = await store.read(revisionKey(number));
      return bytes && parsedRevision(bytes, number);
    },
  };
}

/**
 * Undefined when it is damaged: then what stands before it is in force.
 *
 * @throws {RegistryError} unknown_format when it is whole, and only this program too old or too new for it
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
