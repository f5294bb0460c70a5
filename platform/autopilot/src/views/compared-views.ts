import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { SPEEDS, type Seen } from '../counts/tally';
import type { ViewFacts } from './tokens';
import type { Votes } from './votes';

/** A verified page view with the versions of its release. */
export interface KnownView {
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
/** How long a report is published for the edge that it is meant for. */
const OUTBOX_SECONDS = 10;
const MAX_OUTBOX = 2_000;

/**
 * Counts the compared page views that this edge served. The report of a beacon counts once, at the edge that served the
 * view (`home`); any other edge passes it on. So each edge has complete counts of its own views, and the sum is exact.
 */
export class ComparedViews {
  readonly home = randomBytes(4).readUInt32BE();
  /** Views that may still give a sign of life, oldest first. */
  readonly #waiting = new Map<string, { view: KnownView; isSilent: boolean }>();
  #outbox: { at: number; report: Report }[] = [];

  constructor(
    private readonly votes: Votes,
    private readonly notify: (seen: Seen) => void,
  ) {}

  serve(view: KnownView): void {
    // Settles here as well, so that memory is bounded where the autopilot is switched off.
    this.settle(view.facts.at);
    if (!view.facts.isCompared) return;
    for (const area of view.areas) this.#count(view, area, { kind: 'view' });
    if (view.facts.isNavigation) this.#waiting.set(view.facts.id, { view, isSilent: true });
  }

  /** @param now Seconds since 1970. */
  report(view: KnownView, content: Pick<Report, 'kind'> & Partial<Report>, now: number): void {
    const { isCompared, isNavigation, home } = view.facts;
    const isFault = content.kind === 'bad' || content.kind === 'visited';
    if (!(isFault ? isCompared : isNavigation)) return;
    const report = { area: '', value: 0, ...content, home, token: view.token };
    if (home === this.home) return this.take(view, report);
    this.#outbox.push({ at: now, report });
    if (this.#outbox.length > MAX_OUTBOX) this.#outbox.shift();
  }

  /** Counts a report about a view of this edge, once. */
  take(view: KnownView, { kind, area, value }: Report): void {
    const { id } = view.facts;
    if (!this.votes.isFirst(id, area, `compared ${kind}`)) return;
    if (kind === 'alive') {
      const waiting = this.#waiting.get(id);
      if (waiting) waiting.isSilent = false;
    } else if (kind === 'visited') this.#count(view, area, { kind: 'view' });
    else if (kind === 'bad') this.#count(view, area, { kind });
    else for (const shown of view.areas) this.#count(view, shown, { kind: 'speed', speed: kind, value });
  }

  /** Settles the views that are old enough for a sign of life. @param now Seconds since 1970. */
  settle(now: number): void {
    for (const [id, { view, isSilent }] of this.#waiting) {
      if (view.facts.at > now - SILENT_AFTER_SECONDS) return;
      this.#waiting.delete(id);
      for (const area of view.areas) this.#count(view, area, { kind: 'settled', isSilent });
    }
  }

  /** Reports for other edges. @param now Seconds since 1970. */
  outbox(now: number): Report[] {
    this.#outbox = this.#outbox.filter(({ at }) => at > now - OUTBOX_SECONDS);
    return this.#outbox.map(({ report }) => report);
  }

  #count({ versions, facts }: KnownView, area: string, event: DistributiveOmit<Seen>): void {
    const version = versions.get(area);
    if (version !== undefined) this.notify({ ...event, area, version, network: facts.network });
  }
}

type DistributiveOmit<Event> = Event extends unknown ? Omit<Event, 'area' | 'version' | 'network'> : never;
