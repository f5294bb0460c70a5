import { listingOf, type Listing } from '@nivaas/catalog/homes';
import * as v from 'valibot';
import { Homes, type HomeEntry } from '../homes/homes';
import type { HomeRow, HomeStore } from './home-store';
import type { Outbox } from './outbox';
import { positionAfter, type ServicePosition } from '@nivaas/http';
import { storedHome } from '../homes/stored-home';

/** All homes in memory. Each use asks the database for changes first, because other processes make some, too. */
export class LiveHomes {
  readonly #entries = new Map<string, HomeEntry>();
  #homes = new Homes(0, this.#entries);
  #position: ServicePosition | undefined;
  #running: Promise<Homes> | undefined;
  #waiting: Promise<Homes> | undefined;

  /** @param onDamage Told of a row that cannot be read. It is left out. */
  constructor(
    private readonly store: Pick<HomeStore, 'changedSince'> & { outbox: Pick<Outbox, 'changes'> },
    private readonly onDamage: (id: string, problem: string) => void,
  ) {}

  /** With every change that was stored before this call. @throws {DatabaseFailure} */
  current(): Promise<Homes> {
    if (this.#waiting) return this.#waiting;
    if (!this.#running) return this.#begin();
    // The read under way may have begun before a change. All who ask meanwhile share the next one.
    this.#waiting = this.#running
      .catch(() => undefined)
      .then(() => {
        this.#waiting = undefined;
        return this.#begin();
      });
    return this.#waiting;
  }

  #begin(): Promise<Homes> {
    this.#running = this.#renew().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #renew(): Promise<Homes> {
    // Also without news: the program before this one changes homes beside the outbox.
    const rows = await this.store.changedSince(this.#homes.number);
    // Asked afterwards, so that each change that was read has its row in the database that is asked next.
    const known = this.#position;
    const news = await this.store.outbox.changes(known?.height);
    this.#position = positionAfter(news);
    if (known && known.identity !== news.identity) {
      this.#entries.clear();
      this.#homes = new Homes(0, this.#entries);
      return this.#renew();
    }
    if (rows.length === 0) return this.#homes;
    let isNew = false;
    for (const each of rows) {
      isNew ||= !this.#entries.has(each.id);
      const entry = this.#entryOf(each);
      if (entry) this.#entries.set(each.id, entry);
      else this.#entries.delete(each.id);
    }
    const number = Math.max(...rows.map((each) => Number(each.number)));
    if (isNew) this.#sort();
    this.#homes = new Homes(number, this.#entries);
    return this.#homes;
  }

  /** Ids are numbers. Their order is that of the homes. */
  #sort(): void {
    const sorted = [...this.#entries.values()].sort(
      (one, other) => Number(one.home.id) - Number(other.home.id),
    );
    this.#entries.clear();
    for (const entry of sorted) this.#entries.set(entry.home.id, entry);
  }

  #entryOf({ id, number, is_hidden, home: text }: HomeRow): HomeEntry | undefined {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedHome), text);
    if (!parsed.success) {
      this.onDamage(
        id,
        parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; '),
      );
      return undefined;
    }
    const home = parsed.output;
    const derived = listingOf(home);
    const listing: Listing =
      home.description === undefined ? derived : { ...derived, description: home.description };
    return { number: Number(number), isHidden: is_hidden === 1, home, listing };
  }
}
