import type { EdgeState, MissingEvidence, Store } from '@nivaas/registry';
import * as v from 'valibot';
import type { Comparison, ComparisonCounts } from '../counts/comparison';
import type { Figures } from '../counts/version-counts';
import type { Report } from '../views/report';
import { VIEW_LIFETIME_SECONDS } from '../views/tokens';
import { edgeText, type EdgeText } from './edge-text';

/** Another edge, by its heartbeat. */
export interface Member {
  /** Host and port. */
  name: string;
  /** Its key in the exchange; empty for programs that have none. */
  process: string;
  isSilent: boolean;
}

type SharedStore = Pick<Store, 'create' | 'list' | 'read' | 'remove'>;

export interface ExchangeOptions {
  /** Shared by all edges of the site; undefined: this is the only edge. */
  store: SharedStore | undefined;
  /** Number of this edge. */
  home: number;
  /** Host and port of this edge. */
  name: string;
  /** The other edges that serve the site, or should. */
  members: () => readonly Member[];
  /** Whether a person said since then, in seconds since 1970, that an area goes on without an edge. */
  isCalledGone: (area: string, edge: string, since: number) => boolean;
  /** Whether the registry has a log. A folder without one may be a disk that is not mounted. */
  isReleased: () => Promise<boolean>;
  /** Takes a report for this edge. */
  take: (report: Report) => void;
  /** Seconds since 1970. */
  now: () => number;
}

/** What this edge knows of another one. */
interface Heard {
  /** Of the newest text. */
  key: string;
  /** The newest that could be read; absent: none yet. */
  text?: EdgeText;
  /** When `text` was read, in seconds since 1970, by the clock of this edge. */
  at: number;
  unreadableSince?: number;
}

/** An edge that a promotion waits for. */
interface Awaited {
  name: string;
  heard: Heard;
}

interface OutgoingReport {
  report: Report;
  /** Number of the first text that has it. */
  number: number;
  /** In seconds since 1970. */
  at: number;
}

type OwnText = Pick<EdgeText, 'revision' | 'comparisons' | 'figures'>;

/** The newest text of each edge, as `evidence/<edge>/<number>.json`: keys of a store are never overwritten. */
const FOLDER = 'evidence/';
const TEXT = v.pipe(v.string(), v.parseJson(), edgeText);
/** How long a report is published for an edge that nothing is heard of. */
const UNHEARD_SECONDS = 30;
const MAX_REPORTS = 10_000;
/** Shorter gaps delay promotions, but nobody is told. */
const SAID_AFTER_SECONDS = 10;
/** An edge reports a revision that it serves by then. */
const BEHIND_AFTER_SECONDS = 15;
/** The longest time span that the console shows. */
const KEPT_FOR_SECONDS = 24 * 3_600;

/** Tells the other edges what this one counted, and knows what they did. What was heard stays known. */
export class EdgeExchange {
  readonly #key: string;
  #reports: OutgoingReport[] = [];
  readonly #heard = new Map<string, Heard>();
  #number = 0;
  #syncing: Promise<void> | undefined;
  /** The last exchange in which this edge read and published. */
  #whole = { number: 0, at: 0 };
  /** The newest revision that any edge serves, and since when, in seconds since 1970. */
  #newest = { revision: 0, since: 0 };
  /** Why the last exchange failed. */
  failure: string | undefined;

  constructor(private readonly options: ExchangeOptions) {
    this.#key = keyOf(options.home);
  }

  /** Number of the next text, which says what this edge knows now. */
  get next(): number {
    return this.#number + 1;
  }

  /** Passes a report on to the edge that served its view, until that has read it: one that is cut off reads it later. */
  pass(report: Report): void {
    const { store, now } = this.options;
    if (!store) return;
    this.#reports.push({ report, number: this.next, at: now() });
    if (this.#reports.length <= MAX_REPORTS) return;
    // Faults are dropped last, because nothing is promoted in spite of them.
    const harmless = this.#reports.findIndex((one) => one.report.kind !== 'bad');
    this.#reports.splice(Math.max(0, harmless), 1);
  }

  /** What other edges counted for a comparison. Those that are gone count, too. */
  countsOf(id: string): ComparisonCounts[] {
    return this.#texts().flatMap(({ comparisons }) => comparisons[id] ?? []);
  }

  /** All page views of each other edge. */
  figures(): Figures {
    return this.#texts().flatMap(({ figures }) => figures);
  }

  /** Whether every edge has read this edge's text of a number, or a later one, and answered with its own counts. */
  isAnswered(comparison: Comparison, number: number): boolean {
    if (!this.options.store) return true;
    const hasAnswered = ({ heard: { text, unreadableSince } }: Awaited) =>
      unreadableSince === undefined &&
      text?.comparisons[comparison.options.id] &&
      (text.heard[this.#key] ?? 0) >= number;
    return this.#whole.number >= number && this.#awaited(comparison).every(hasAnswered);
  }

  /** What is missing for a comparison, with since when. */
  missing(comparison: Comparison): MissingEvidence[] {
    const { options, startedAt } = comparison;
    const { store, name, now } = this.options;
    if (!store) return [];
    const others = this.#awaited(comparison).map(({ name: edge, heard }) => {
      const { text, at, unreadableSince } = heard;
      if (unreadableSince !== undefined)
        return { edge, problem: 'unreadable' as const, since: unreadableSince };
      const since = text?.comparisons[options.id] ? at : startedAt;
      return { edge, problem: 'silent' as const, since };
    });
    const self = { edge: name, problem: 'not_shared' as const, since: Math.max(this.#whole.at, startedAt) };
    return [self, ...others]
      .filter(({ problem, since }) => problem === 'unreadable' || since < now() - SAID_AFTER_SECONDS)
      .map((one) => ({ area: options.area, ...one, since: new Date(one.since * 1_000).toISOString() }));
  }

  /** The edges that serve the site, or should: this one first, then by name. @param revision That this edge serves. */
  edges(revision: number): EdgeState[] {
    const { members, name, now } = this.options;
    const stateOf = ({ process, isSilent }: Member): EdgeState['state'] => {
      const { text, at } = this.#heardOf(process);
      if (isSilent) return 'silent';
      return text && this.#isBehind(text.revision, at) ? 'behind' : 'serving';
    };
    const byName = new Map<string, EdgeState>();
    for (const one of [...members()].sort((a, b) => (a.name < b.name ? -1 : 1)))
      // During an upgrade two processes have one name.
      if (!byName.has(one.name) || !one.isSilent)
        byName.set(one.name, { name: one.name, state: stateOf(one) });
    byName.delete(name);
    return [{ name, state: this.#isBehind(revision, now()) ? 'behind' : 'serving' }, ...byName.values()];
  }

  /** Reads what the other edges counted, and publishes what this one did. */
  async sync(own: OwnText, hasStopped = false): Promise<void> {
    const { store } = this.options;
    if (!store || (this.#syncing && !hasStopped)) return;
    await this.#syncing;
    this.#syncing = this.#exchange(store, own, hasStopped)
      .then(() => {
        this.#whole = { number: this.#number, at: this.options.now() };
        this.failure = undefined;
      })
      .catch((error: unknown) => void (this.failure = String(error)))
      .finally(() => (this.#syncing = undefined));
    await this.#syncing;
  }

  /** Reads first: a disk that is not mounted can be written to, but has no folder to read. */
  async #exchange(store: SharedStore, own: OwnText, hasStopped: boolean) {
    const now = this.options.now();
    const number = (this.#number += 1);
    await this.#read(store);
    const revision = Math.max(own.revision, ...this.#texts().map((text) => text.revision));
    if (revision > this.#newest.revision) this.#newest = { revision, since: now };
    const heard = Object.fromEntries([...this.#heard].map(([edge, { text }]) => [edge, text?.number ?? 0]));
    const reports = this.#dueReports(now);
    const text: EdgeText = { format: 2, number, at: now, heard, hasStopped, reports, ...own };
    const key = `${FOLDER}${this.#key}/${String(number).padStart(9, '0')}.json`;
    await store.create(key, Buffer.from(JSON.stringify(text)));
    await removeBefore(store, this.#key, key);
    for (const [edge, { at }] of this.#heard) {
      if (at >= now - KEPT_FOR_SECONDS) continue;
      this.#heard.delete(edge);
      await removeBefore(store, edge, `${FOLDER}${edge}/~`);
    }
  }

  async #read(store: SharedStore): Promise<void> {
    const keys = await store.list(FOLDER);
    const newest = new Map(keys.map((key) => [key.split('/')[1] ?? '', key]));
    if (!newest.delete(this.#key) && !(await this.options.isReleased()))
      throw new Error('The registry has no log.');
    for (const [edge, key] of newest) {
      if (key <= this.#heardOf(edge).key) continue;
      const text = await store.read(key);
      // Without one, the edge has just replaced it: the next exchange reads the newer one.
      if (text) this.#hear(edge, key, text.toString('utf8'));
    }
  }

  #hear(edge: string, key: string, raw: string): void {
    const last = this.#heard.get(edge);
    const now = this.options.now();
    const { success, output } = v.safeParse(TEXT, raw);
    if (!success) return void this.#heard.set(edge, { at: now, unreadableSince: now, ...last, key });
    // Only the first text of an edge relies on the clock of that edge.
    this.#heard.set(edge, { key, text: output, at: last ? now : Math.min(now, output.at) });
    for (const report of output.reports) this.options.take(report);
  }

  #dueReports(now: number): Report[] {
    this.#reports = this.#reports.filter(({ report, number, at }) => {
      const { text } = this.#heardOf(keyOf(report.home));
      if (!text || text.hasStopped) return at > now - UNHEARD_SECONDS;
      return (text.heard[this.#key] ?? 0) < number && at > now - VIEW_LIFETIME_SECONDS;
    });
    return this.#reports.map(({ report }) => report);
  }

  #heardOf(edge: string): Heard {
    return this.#heard.get(edge) ?? { key: '', at: 0 };
  }

  #texts(): EdgeText[] {
    return [...this.#heard.values()].flatMap(({ text }) => text ?? []);
  }

  #awaited({ options: { area }, startedAt }: Comparison): Awaited[] {
    const { members, isCalledGone } = this.options;
    const all = members().map(({ name, process }) => ({ name, heard: this.#heardOf(process) }));
    const isGone = ({ name, heard: { text, at } }: Awaited) =>
      text?.hasStopped || isCalledGone(area, name, Math.max(startedAt, at));
    return all.filter((one) => !isGone(one));
  }

  #isBehind(revision: number, heardAt: number): boolean {
    const { revision: newest, since } = this.#newest;
    return revision < newest && heardAt > since + BEHIND_AFTER_SECONDS;
  }
}

function keyOf(home: number): string {
  return home.toString(16).padStart(8, '0');
}

/** @param newest Key of the first text that stays. */
async function removeBefore(store: SharedStore, edge: string, newest: string): Promise<void> {
  for (const key of await store.list(`${FOLDER}${edge}/`)) if (key < newest) await store.remove(key);
}
