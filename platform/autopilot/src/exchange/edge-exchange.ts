import type { MissingEvidence } from '@nivaas/registry';
import * as v from 'valibot';
import type { ComparisonCounts, ComparisonOptions } from '../counts/comparison';
import type { Figures } from '../counts/figures';
import type { Report } from '../views/report';
import { edgeText, type EdgeText } from './edge-text';
import { Outbox } from './outbox';
import type { TextExchange } from './store-exchange';

/** Another edge, by its heartbeat. */
export interface Member {
  /** Host and port. */
  name: string;
  /** Its key in the exchange; empty for programs that have none. */
  process: string;
  isSilent: boolean;
}

/** An edge, for the console. */
export interface EdgeReport {
  name: string;
  /** `behind`: it serves an older revision. `silent`: it is no longer heard; its figures still count. */
  state: 'serving' | 'behind' | 'silent';
}

interface ExchangeOptions {
  /** Undefined: this edge is alone. */
  texts: TextExchange | undefined;
  /** Number of this edge. */
  home: number;
  /** Host and port of this edge. */
  name: string;
  /** The other edges that serve the site, or should. */
  members: () => readonly Member[];
  /** Whether a person said since then, in seconds since 1970, that an area goes on without an edge. */
  isCalledGone: (area: string, edge: string, since: number) => boolean;
  /** Whether the registry has a log. A folder without one may be a disk that is not mounted. */
  hasLog: () => Promise<boolean>;
  /** Takes a report for this edge. */
  take: (report: Report) => void;
  /** Seconds since 1970. */
  now: () => number;
}

/** What this edge knows of another one. */
interface Heard {
  /** As it was read last. */
  raw: string;
  /** The newest that could be read; undefined: none yet. */
  text?: EdgeText | undefined;
  /** When `text` was read, in seconds since 1970, by the clock of this edge. */
  at: number;
  unreadableSince?: number | undefined;
}

type Compared = Pick<ComparisonOptions, 'id' | 'area' | 'startedAt'>;
type OwnText = Pick<EdgeText, 'revision' | 'trials' | 'figures'>;

/** Shorter gaps delay promotions, but nobody is told. */
const SAID_AFTER_SECONDS = 10;
/** An edge reports a revision that it serves by then. */
const BEHIND_AFTER_SECONDS = 15;
/** The longest time span that the console shows. */
const KEPT_FOR_SECONDS = 24 * 3_600;

/** Tells the other edges what this one counted, and knows what they did. What was heard stays known. */
export class EdgeExchange {
  readonly #key: string;
  readonly #outbox = new Outbox();
  readonly #heard = new Map<string, Heard>();
  #number = 0;
  #syncing: Promise<void> | undefined;
  /** The last exchange in which this edge published and read. */
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

  /** Passes a report on to the edge that served its view. */
  pass(report: Report): void {
    if (this.options.texts) this.#outbox.add(report, this.next, this.options.now());
  }

  /** What other edges counted for a comparison. Those that are gone count, too. */
  countsOf(id: string): ComparisonCounts[] {
    return this.#texts().flatMap(({ trials }) => trials[id] ?? []);
  }

  /** All page views of each other edge. */
  figures(): Figures {
    return this.#texts().flatMap(({ figures }) => figures);
  }

  /** Whether every edge has read this edge's text of a number, or a later one, and answered with its own counts. */
  isAnswered(compared: Compared, number: number): boolean {
    if (!this.options.texts) return true;
    const hasAnswered = ({ text, unreadableSince }: Heard) =>
      unreadableSince === undefined && text?.trials[compared.id] && (text.heard[this.#key] ?? 0) >= number;
    return (
      this.#whole.number >= number &&
      this.#awaited(compared).every(({ heard }) => heard && hasAnswered(heard))
    );
  }

  /** What is missing for a comparison, with since when. */
  missing(compared: Compared): MissingEvidence[] {
    const { id, area, startedAt } = compared;
    const { texts, name, now } = this.options;
    if (!texts) return [];
    const others = this.#awaited(compared).map(({ name: edge, heard }) => {
      const { unreadableSince } = heard ?? {};
      if (unreadableSince !== undefined)
        return { edge, problem: 'unreadable' as const, since: unreadableSince };
      return { edge, problem: 'silent' as const, since: heard?.text?.trials[id] ? heard.at : startedAt };
    });
    const self = { edge: name, problem: 'not_shared' as const, since: Math.max(this.#whole.at, startedAt) };
    return [self, ...others]
      .filter(({ problem, since }) => problem === 'unreadable' || since < now() - SAID_AFTER_SECONDS)
      .map((one) => ({ area, ...one, since: new Date(one.since * 1_000).toISOString() }));
  }

  /** The edges that serve the site, or should: this one first, then by name. @param revision That this edge serves. */
  edges(revision: number): EdgeReport[] {
    const { members, name, now } = this.options;
    const stateOf = ({ process, isSilent }: Member): EdgeReport['state'] => {
      const heard = this.#heard.get(process);
      if (isSilent) return 'silent';
      return heard?.text && this.#isBehind(heard.text.revision, heard.at) ? 'behind' : 'serving';
    };
    const byName = new Map<string, EdgeReport>();
    for (const one of [...members()].sort((a, b) => (a.name < b.name ? -1 : 1)))
      // During an upgrade two processes have one name.
      if (!byName.has(one.name) || !one.isSilent)
        byName.set(one.name, { name: one.name, state: stateOf(one) });
    byName.delete(name);
    return [{ name, state: this.#isBehind(revision, now()) ? 'behind' : 'serving' }, ...byName.values()];
  }

  /** Publishes what this edge counted, and reads what the others did. */
  async sync(own: OwnText, hasStopped = false): Promise<void> {
    const { texts, now } = this.options;
    if (!texts || (this.#syncing && !hasStopped)) return;
    await this.#syncing;
    this.#syncing = this.#exchange(texts, own, hasStopped)
      .then(() => {
        this.#whole = { number: this.#number, at: now() };
        this.failure = undefined;
      })
      .catch((error: unknown) => void (this.failure = String(error)))
      .finally(() => (this.#syncing = undefined));
    await this.#syncing;
  }

  /** Reads first: a disk that is not mounted can be written to, but has no folder to read. */
  async #exchange(texts: TextExchange, own: OwnText, hasStopped: boolean): Promise<void> {
    const { now, hasLog } = this.options;
    this.#number += 1;
    const all = await texts.readAll();
    if (!all.has(this.#key) && !(await hasLog())) throw new Error('The registry has no log.');
    for (const [key, raw] of all) if (key !== this.#key) this.#hear(key, raw);
    const revision = Math.max(own.revision, ...this.#texts().map((text) => text.revision));
    if (revision > this.#newest.revision) this.#newest = { revision, since: now() };
    const heard = Object.fromEntries([...this.#heard].map(([key, { text }]) => [key, text?.number ?? 0]));
    const reports = this.#outbox.due(now(), (home) => {
      const text = this.#heard.get(keyOf(home))?.text;
      return text && !text.hasStopped ? (text.heard[this.#key] ?? 0) : undefined;
    });
    const about = { format: 1, number: this.#number, at: now(), heard, hasStopped } as const;
    await texts.publish(
      this.#key,
      this.#number,
      JSON.stringify({ ...about, ...own, reports } satisfies EdgeText),
    );
    await this.#forgetOld(texts);
  }

  #hear(key: string, raw: string): void {
    const last = this.#heard.get(key);
    if (last?.raw === raw) return;
    const now = this.options.now();
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), edgeText), raw);
    if (!success) {
      const { at = now, text, unreadableSince = now } = last ?? {};
      return void this.#heard.set(key, { raw, text, at, unreadableSince });
    }
    // An old text may come back.
    if (last?.text && output.number < last.text.number) return;
    // Only the first text of an edge relies on the clock of that edge.
    this.#heard.set(key, { raw, text: output, at: last ? now : Math.min(now, output.at) });
    for (const report of output.reports) this.options.take(report);
  }

  async #forgetOld(texts: TextExchange): Promise<void> {
    for (const [key, { at }] of this.#heard) {
      if (at >= this.options.now() - KEPT_FOR_SECONDS) continue;
      this.#heard.delete(key);
      await texts.remove(key);
    }
  }

  #texts(): EdgeText[] {
    return [...this.#heard.values()].flatMap(({ text }) => text ?? []);
  }

  /** What was heard of each edge that a promotion waits for. */
  #awaited({ area, startedAt }: Compared): { name: string; heard: Heard | undefined }[] {
    const { members, isCalledGone } = this.options;
    const all = members().map(({ name, process }) => ({ name, heard: this.#heard.get(process) }));
    const isGone = ({ name, heard }: (typeof all)[0]) =>
      heard?.text?.hasStopped || isCalledGone(area, name, Math.max(startedAt, heard?.at ?? 0));
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
