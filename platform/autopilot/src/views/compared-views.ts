import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { SPEEDS, type Observation } from '../counts/tally';
import { VIEW_LIFETIME_SECONDS, type ViewFacts } from './tokens';
import type { Votes } from './votes';

/** A verified page view with the versions of its release. */
export interface VerifiedView {
  token: string;
  facts: ViewFacts;
  owner: string | undefined;
  /** Areas in the document. */
  areas: ReadonlySet<string>;
  versions: ReadonlyMap<string, string>;
}

/** What a beacon adds to the comparison, on its way to the edge that served the view. */
export const report = v.object({
  /** The edge that the report is for. */
  home: v.number(),
  token: v.pipe(v.string(), v.maxLength(200)),
  kind: v.picklist(['visited', 'bad', 'alive', ...SPEEDS]),
  /** Set for `visited` and `bad` only. */
  area: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** Set for speeds only, in milliseconds. */
  value: v.optional(v.number(), 0),
});
export type Report = v.InferOutput<typeof report>;

/** A page without a sign of life by then is silent. Visitors on slow connections need half of this time. */
const SILENT_AFTER_SECONDS = 20;
/** While evidence is missing, signs of life may still be at an edge that is cut off. */
const LATE_SECONDS = 60;
/** How long a report is published for an edge that is no member. */
const OUTBOX_SECONDS = 10;
const MAX_OUTBOX = 10_000;
const MAX_SILENT = 10_000;

/** How the reports of this edge reach the edges that they are for. */
export interface Delivery {
  /** Number of the text that is published next. */
  number: number;
  /** Number of the last text that was published. */
  published: number;
  /** The newest number that an edge has read; undefined: it is no member. */
  acknowledged: (home: number) => number | undefined;
}

interface Outgoing {
  report: Report;
  /** Number of the first text that has the report; undefined: none yet. */
  number?: number;
  /** When it was first published, in seconds since 1970. */
  publishedAt?: number;
  /** When it was made. */
  at: number;
}

/**
 * Counts the compared page views that this edge served. The report of a beacon counts once, at the edge that served the
 * view (`home`); any other edge passes it on. So each edge has complete counts of its own views, and the sum is exact.
 */
export class ComparedViews {
  /** Views that may still give a sign of life, oldest first. */
  readonly #waiting = new Map<string, { view: VerifiedView; isSilent: boolean }>();
  /** Views that were settled as silent. */
  readonly #silent = new Set<string>();
  #outbox: Outgoing[] = [];
  /** Whether no evidence is missing. */
  isWhole = true;

  constructor(
    private readonly votes: Votes,
    private readonly notify: (observation: Observation) => void,
    /** Number of this edge. */
    readonly home = randomBytes(4).readUInt32BE(),
  ) {}

  serve(view: VerifiedView): void {
    // Settles here as well, so that memory is bounded where the autopilot is switched off.
    this.settle(view.facts.at);
    if (!view.facts.isCompared) return;
    const isMeasured = isSpeedCompared(view.facts);
    for (const area of view.areas) this.#count(view, area, { kind: 'view', isMeasured });
    if (view.facts.isNavigation) this.#waiting.set(view.facts.id, { view, isSilent: true });
  }

  /** @param now Seconds since 1970. */
  report(view: VerifiedView, content: Pick<Report, 'kind'> & Partial<Report>, now: number): void {
    const { home } = view.facts;
    if (!isWanted(content.kind, view.facts)) return;
    const report = { area: '', value: 0, ...content, home, token: view.token };
    if (home === this.home) return this.take(view, report);
    this.#outbox.push({ at: now, report });
    if (this.#outbox.length > MAX_OUTBOX) this.#dropOne();
  }

  /** Counts a report about a view of this edge, once. */
  take(view: VerifiedView, { kind, area, value }: Report): void {
    const { id } = view.facts;
    if (!this.votes.isFirst(id, area, `compared ${kind}`)) return;
    if (kind === 'alive') {
      const waiting = this.#waiting.get(id);
      if (waiting) waiting.isSilent = false;
      else if (this.#silent.delete(id))
        for (const shown of view.areas) this.#count(view, shown, { kind: 'late-alive' });
    } else if (kind === 'visited') this.#count(view, area, { kind: 'view' });
    else if (kind === 'bad') this.#count(view, area, { kind });
    else for (const shown of view.areas) this.#count(view, shown, { kind: 'speed', speed: kind, value });
  }

  /** Settles the views that are old enough for a sign of life. @param now Seconds since 1970. */
  settle(now: number): void {
    const delay = SILENT_AFTER_SECONDS + (this.isWhole ? 0 : LATE_SECONDS);
    for (const [id, { view, isSilent }] of this.#waiting) {
      if (view.facts.at > now - delay) return;
      this.#waiting.delete(id);
      if (isSilent) this.#rememberSilent(id);
      for (const area of view.areas) this.#count(view, area, { kind: 'settled', isSilent });
    }
  }

  /**
   * Reports for other edges. Each stays until its edge has read it: one that is cut off reads it later.
   *
   * @param now Seconds since 1970.
   * @param delivery Undefined while nothing is published.
   */
  outbox(now: number, delivery: Delivery | undefined): Report[] {
    this.#outbox = this.#outbox.filter((one) => isDue(one, now, delivery));
    if (delivery) for (const one of this.#outbox) one.number ??= delivery.number;
    return this.#outbox.map(({ report }) => report);
  }

  /** Faults are dropped last, because nothing is promoted in spite of them. */
  #dropOne(): void {
    const harmless = this.#outbox.findIndex(({ report: { kind } }) => kind !== 'bad' && kind !== 'visited');
    this.#outbox.splice(Math.max(0, harmless), 1);
  }

  #rememberSilent(id: string): void {
    this.#silent.add(id);
    if (this.#silent.size <= MAX_SILENT) return;
    for (const oldest of this.#silent) return void this.#silent.delete(oldest);
  }

  #count({ versions, facts }: VerifiedView, area: string, event: DistributiveOmit<Observation>): void {
    const version = versions.get(area);
    if (version !== undefined) this.notify({ ...event, area, version, network: facts.network });
  }
}

function isWanted(kind: Report['kind'], facts: ViewFacts): boolean {
  if (kind === 'bad' || kind === 'visited') return facts.isCompared;
  return kind === 'alive' ? facts.isNavigation : isSpeedCompared(facts);
}

/** A smaller arm has fewer documents in its caches: only hits compare its code, and not its share. */
function isSpeedCompared({ isNavigation, isCacheHit }: ViewFacts): boolean {
  return isNavigation && isCacheHit;
}

/** Whether a report has to be published again. */
function isDue(one: Outgoing, now: number, delivery: Delivery | undefined): boolean {
  if (!delivery) return one.at > now - OUTBOX_SECONDS;
  if (one.at <= now - VIEW_LIFETIME_SECONDS) return false;
  if (one.number === undefined || one.number > delivery.published) return true;
  one.publishedAt ??= now;
  const read = delivery.acknowledged(one.report.home);
  return read === undefined ? one.publishedAt > now - OUTBOX_SECONDS : read < one.number;
}

type DistributiveOmit<Event> = Event extends unknown ? Omit<Event, 'area' | 'version' | 'network'> : never;
