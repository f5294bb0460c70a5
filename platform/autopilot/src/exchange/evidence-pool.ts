import type { MissingEvidence } from '@nivaas/registry';
import type { TrialCounts } from '../counts/trial';
import type { Delivery, Report } from '../views/compared-views';
import { edgeEvidence, type EdgeEvidence } from './edge-evidence';
import type { EvidenceExchange } from './evidence-exchange';
import {
  GONE_AFTER_SECONDS,
  hasAcknowledged,
  membersOf,
  problemOf,
  type ListedEdge,
  type Member,
  type Presence,
} from './members';
import { SharedTexts } from './shared-texts';

interface PoolOptions {
  /** Undefined: this edge is alone. */
  exchange: EvidenceExchange | undefined;
  /** Number of this edge. */
  home: number;
  /** Host and port of this edge. */
  name: string;
  /** The other edges. */
  presence: () => Presence;
  /** Whether a person said that an edge is gone, after it was last heard. */
  isGone: (area: string, edge: ListedEdge) => boolean;
  take: (report: Report) => void;
  /** Seconds since 1970. */
  now: () => number;
}

/** A comparison for which evidence is needed. */
export interface TrialName {
  id: string;
  area: string;
}

type OwnEvidence = Pick<EdgeEvidence, 'revision' | 'trials' | 'reports'>;

/** Shorter gaps delay promotions, but nobody is told. */
const SAID_AFTER_SECONDS = 10;

/** The counts of the other edges, from their newest texts. Counts of an edge that is gone stay until the trial ends. */
export class EvidencePool {
  readonly #texts: SharedTexts<EdgeEvidence>;
  readonly #name: string;
  /** When this edge first exchanged evidence for a trial. */
  readonly #startedAt = new Map<string, number>();
  /** The content of each edge whose reports were taken. */
  #taken = new Map<string, EdgeEvidence>();
  #number = 0;
  #hasPublished = false;
  #syncing: Promise<void> | undefined;
  /** The last exchange in which this edge published and read. */
  #whole = { number: 0, at: 0 };
  /** Why the last exchange failed. */
  failure: string | undefined;

  constructor(private readonly options: PoolOptions) {
    this.#name = nameOf(options.home);
    this.#texts = new SharedTexts({ own: this.#name, schema: edgeEvidence, now: options.now });
  }

  get isShared(): boolean {
    return this.options.exchange !== undefined;
  }

  /** What other edges counted for a trial. */
  countsOf(trial: string): TrialCounts[] {
    return [...this.#texts.heard.values()].flatMap(({ content }) => content?.trials[trial] ?? []);
  }

  /** Number of the next text, which says what this edge knows now. */
  mark(): number {
    return this.#number + 1;
  }

  /** How reports reach the edges that they are for; undefined while nothing is compared. */
  delivery(): Delivery | undefined {
    if (!this.isShared || this.#startedAt.size === 0) return undefined;
    return {
      number: this.mark(),
      published: this.#whole.number,
      acknowledged: (home) => this.#acknowledgedBy(nameOf(home)),
    };
  }

  /** Whether every member has read what this edge published since a mark, and answered with its own counts. */
  isAcknowledged({ id, area }: TrialName, mark: number): boolean {
    if (!this.isShared) return true;
    if (this.#whole.number < mark) return false;
    return this.#members(area).every((member) => hasAcknowledged(member, id, this.#name, mark));
  }

  /** What is missing for a trial, with since when. */
  missing({ id, area }: TrialName): MissingEvidence[] {
    if (!this.isShared) return [];
    const { name, now } = this.options;
    const startedAt = this.#startedAt.get(id) ?? now();
    const others = this.#members(area).map((member) => ({
      edge: member.name,
      ...problemOf(member, id, startedAt),
    }));
    const self = { edge: name, problem: 'not_shared' as const, since: Math.max(this.#whole.at, startedAt) };
    return [self, ...others]
      .filter(({ problem, since }) => problem === 'unreadable' || since < now() - SAID_AFTER_SECONDS)
      .map((one) => ({ area, ...one, since: new Date(one.since * 1_000).toISOString() }));
  }

  /** Publishes the counts of this edge and reads those of the others. Without a trial there is nothing to publish. */
  async sync(own: OwnEvidence, hasStopped = false): Promise<void> {
    const { exchange } = this.options;
    if (!exchange || (this.#syncing && !hasStopped)) return;
    await this.#syncing;
    this.#syncing = this.#sync(exchange, own, hasStopped).finally(() => (this.#syncing = undefined));
    await this.#syncing;
  }

  async #sync(exchange: EvidenceExchange, own: OwnEvidence, hasStopped: boolean): Promise<void> {
    const isIdle = Object.keys(own.trials).length === 0;
    if (isIdle && !this.#hasPublished && this.#texts.heard.size === 0) return;
    this.#follow(own);
    this.#number = this.mark();
    try {
      await this.#texts.read(exchange);
      this.#takeReports();
      if (!isIdle) await exchange.publish(this.#name, this.#number, this.#textOf(own, hasStopped));
      else if (this.#hasPublished) await exchange.remove(this.#name);
      this.#hasPublished = !isIdle;
      await this.#forgetOver(exchange, own);
      this.#whole = { number: this.#number, at: this.options.now() };
      this.failure = undefined;
    } catch (error) {
      // `missing` tells, once it lasts.
      this.failure = String(error);
    }
  }

  #textOf(own: OwnEvidence, hasStopped: boolean): string {
    const heard = [...this.#texts.heard].map(([edge, { content }]) => [edge, content?.number ?? 0]);
    const about = { format: 1, number: this.#number, at: this.options.now(), hasStopped } as const;
    return JSON.stringify({ ...about, ...own, heard: Object.fromEntries(heard) } satisfies EdgeEvidence);
  }

  /** Remembers when each trial began. */
  #follow({ trials }: OwnEvidence): void {
    for (const id of this.#startedAt.keys()) if (!trials[id]) this.#startedAt.delete(id);
    for (const id of Object.keys(trials))
      if (!this.#startedAt.has(id)) this.#startedAt.set(id, this.options.now());
  }

  #takeReports(): void {
    const taken = new Map<string, EdgeEvidence>();
    for (const [edge, { content }] of this.#texts.heard) {
      if (!content) continue;
      const before = this.#taken.get(edge);
      taken.set(edge, content);
      if (before === content) continue;
      const oldKeys = new Set(before?.reports.map(keyOf));
      for (const one of content.reports) if (!oldKeys.has(keyOf(one))) this.options.take(one);
    }
    this.#taken = taken;
  }

  /** Removes texts about trials that are over: their edge is gone, or is about to remove them anyway. */
  async #forgetOver(exchange: EvidenceExchange, own: OwnEvidence): Promise<void> {
    const goneBefore = this.options.now() - GONE_AFTER_SECONDS;
    for (const [edge, { content, unreadableSince, heardAt }] of this.#texts.heard) {
      const isOver =
        !content ||
        (content.revision <= own.revision && !Object.keys(content.trials).some((id) => own.trials[id]));
      if (isOver && (unreadableSince === undefined || heardAt < goneBefore))
        await this.#texts.forget(exchange, edge);
    }
  }

  /** Undefined for an edge that is no member. */
  #acknowledgedBy(edge: string): number | undefined {
    const content = this.#texts.heard.get(edge)?.content;
    return !content || content.hasStopped ? undefined : (content.heard[this.#name] ?? 0);
  }

  #members(area: string): Member[] {
    const { presence, now, isGone } = this.options;
    return membersOf(presence(), this.#texts.heard, now()).filter((member) => !isGone(area, member));
  }
}

function nameOf(home: number): string {
  return home.toString(16).padStart(8, '0');
}

function keyOf({ token, kind, area }: Report): string {
  return `${token} ${kind} ${area}`;
}
