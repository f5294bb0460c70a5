import { NO_HASH, sha256 } from './digests';
import { parseRevision, toBytes, type Revision } from './formats';
import { LOG, revisionKey } from './keys';
import type { Store } from './store';

/** The end of the log. */
export interface Head {
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
  head(): Promise<Head>;
  /** Number of the revision that is to come next, as far as is known without a look. */
  expected(): Promise<number>;
  /** False when another writer was first with this number. */
  append(revision: Revision, isUrgent: boolean): Promise<boolean>;
  /** Undefined when there is no such revision or it is damaged. */
  read(number: number): Promise<Revision | undefined>;
}

interface Entry {
  revision: Revision;
  bytes: Buffer;
}

/** The append-only log of the live channel. Remembers its end, so that a look costs two reads and no listing. */
export function createRevisionLog(store: Store): RevisionLog {
  let newest: Entry | undefined;
  let next: number | undefined;

  const entryAt = async (number: number): Promise<Entry | undefined> => {
    const bytes = await store.read(revisionKey(number));
    const revision = bytes && readRevision(bytes, number);
    return bytes && revision ? { bytes, revision } : undefined;
  };

  /** What was remembered may have been damaged, or replaced by an older backup, since. */
  const isStillThere = async (entry: Entry) =>
    (await store.read(revisionKey(entry.revision.revision)))?.equals(entry.bytes) === true;

  const head = async (): Promise<Head> => {
    let known = newest;
    let isDamaged = false;
    if (!known || !(await isStillThere(known))) {
      const numbers = await revisionNumbers(store);
      known = await newestOf(numbers, entryAt);
      isDamaged = numbers.length > 0 && !known;
    }
    let last = known?.revision.revision ?? 0;
    let lastBytes = known?.bytes;
    for (;;) {
      const bytes = await store.read(revisionKey(last + 1));
      if (!bytes) break;
      last += 1;
      lastBytes = bytes;
      const revision = readRevision(bytes, last);
      if (revision) known = { bytes, revision };
    }
    newest = known;
    next = last + 1;
    return {
      current: known?.revision,
      next,
      previousHash: lastBytes ? sha256(lastBytes) : NO_HASH,
      isDamaged: isDamaged && !known,
    };
  };

  return {
    head,
    expected: async () => next ?? (await head()).next,
    append: (revision, isUrgent) => store.create(revisionKey(revision.revision), toBytes(revision), isUrgent),
    read: async (number) => (await entryAt(number))?.revision,
  };
}

/** Numbers of all entries, damaged ones included, ascending. */
export async function revisionNumbers(store: Store): Promise<number[]> {
  return (await store.list(LOG)).flatMap((key) => {
    const [, digits] = /^(\d{9})\.json$/.exec(key.slice(LOG.length)) ?? [];
    return digits ? [Number(digits)] : [];
  });
}

async function newestOf(
  numbers: number[],
  entryAt: (number: number) => Promise<Entry | undefined>,
): Promise<Entry | undefined> {
  for (const number of [...numbers].reverse()) {
    const entry = await entryAt(number);
    if (entry) return entry;
  }
  return undefined;
}

function readRevision(bytes: Buffer, number: number): Revision | undefined {
  const parsed = parseRevision(bytes);
  return 'value' in parsed && parsed.value.revision === number ? parsed.value : undefined;
}
