import { createHash } from 'node:crypto';
import type { Revision, Store } from '@nivaas/registry';

const FOLDER = 'webhooks/';
/** The mark of a site whose log was still empty. */
const START = '000000000-start';
const MAX_MARKS = 100;

/** A change by number and identity: after a rewind of the log, a number may stand for another change. */
export interface ChangeKey {
  revision: number;
  key: string;
}

export interface Marks {
  keys: ReadonlySet<string>;
  /** What came before this revision was delivered, too, and its mark removed. */
  oldest: number;
}

/**
 * Remembers in the store which changes the receiver has confirmed, so that the edges of a site share it and it outlives
 * all of them. Each is a key of its own, because keys are never overwritten.
 */
export class DeliveryMarks {
  constructor(private readonly store: Store) {}

  /** @returns Undefined before the first use. */
  async marks(): Promise<Marks | undefined> {
    const [first, ...others] = await this.#list();
    return first === undefined ? undefined : { keys: new Set([first, ...others]), oldest: revisionOf(first) };
  }

  /** @param change Undefined: the log has none yet. */
  async add(change: ChangeKey | undefined): Promise<void> {
    const key = change?.key ?? START;
    await this.store.create(FOLDER + key, Buffer.alloc(0));
    const marks = await this.#list();
    // Marks of later numbers are of a log that was rewound since.
    const isStale = (mark: string) => mark !== key && revisionOf(mark) >= (change?.revision ?? 0);
    const removed = [...marks.filter(isStale), ...marks.slice(0, -MAX_MARKS)];
    for (const mark of removed) await this.store.remove(FOLDER + mark);
  }

  async #list(): Promise<string[]> {
    const keys = await this.store.list(FOLDER);
    return keys.map((key) => key.slice(FOLDER.length));
  }
}

/** The same for every program version: it uses only fields that each revision has. */
export function keyOf({ revision, at, previousHash }: Revision): ChangeKey {
  const digest = createHash('sha256').update(`${revision} ${at} ${previousHash}`).digest('hex');
  return { revision, key: `${String(revision).padStart(9, '0')}-${digest.slice(0, 12)}` };
}

function revisionOf(mark: string): number {
  return Number(mark.slice(0, START.indexOf('-')));
}
