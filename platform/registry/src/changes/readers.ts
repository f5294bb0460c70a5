import type { Store } from '../store/store';

/*
 * Who reads the log. Stores do not record the age of keys, so each hour has a folder; a reader that crashed is in it for
 * two hours at most.
 */
export const READERS = 'readers/';
/** Readers use what they keep only if they read the log so lately, so a writer waits as long before it acknowledges. */
export const READ_WITHIN_MS = 1_000;
const HOUR_MS = 60 * 60 * 1_000;

/** What the key of a reader holds. Beside readers without it, the program before this one opens no second lane. */
const KNOWS_LANES = Buffer.from('lanes');

/** The edges that keep what they made of data, and so must hear of its changes. */
export class ChangeReaders {
  #announced: string | undefined;

  /** @param name Host and port of the edge. */
  constructor(
    private readonly store: Pick<Store, 'create' | 'list' | 'remove'>,
    private readonly name: string,
  ) {}

  /** Whether it was announced in this hour. */
  get isAnnounced(): boolean {
    return this.#announced === this.#key;
  }

  /** Announces this reader for the hour, before it keeps anything. @throws {StoreError} */
  async announce(): Promise<void> {
    const key = this.#key;
    await this.store.create(key, KNOWS_LANES);
    this.#announced = key;
  }

  /** Names of the other readers. @throws {StoreError} */
  async others(): Promise<string[]> {
    const names = (await recentKeys(this.store)).map(nameOf);
    return [...new Set(names)].filter((name) => name !== this.name);
  }

  async leave(): Promise<void> {
    const own = (key: string) => key.endsWith(`/${Buffer.from(this.name).toString('hex')}`);
    for (const key of (await this.store.list(READERS)).filter(own)) await this.store.remove(key);
  }

  get #key(): string {
    return `${READERS}${hour(0)}/${Buffer.from(this.name).toString('hex')}`;
  }
}

/** Keys of this hour, then of the one before. */
async function recentKeys(store: Pick<Store, 'list'>): Promise<string[]> {
  return (await Promise.all([0, 1].map((back) => store.list(`${READERS}${hour(back)}/`)))).flat();
}

function nameOf(key: string): string {
  return Buffer.from(key.split('/').at(-1) ?? '', 'hex').toString();
}

/** Keys of hours that have passed. */
export async function outdatedReaders(store: Pick<Store, 'list'>): Promise<string[]> {
  const oldest = `${READERS}${hour(1)}/`;
  return (await store.list(READERS)).filter((key) => key < oldest);
}

function hour(back: number): string {
  return new Date(Date.now() - back * HOUR_MS).toISOString().slice(0, 13);
}
