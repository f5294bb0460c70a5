import type { IncomingMessage } from 'node:http';
import type { Snapshot } from '@nivaas/contracts';
import { LRUCache } from 'lru-cache';
import { AllCounts } from '../counts/version-counts';
import type { Vital } from '../counts/web-vitals';
import { ViewTokens, type TokenProblem, type ViewFacts } from './tokens';
import { Visitors } from './visitors';
import { Votes } from './votes';

/** The request for a document. */
export interface Visit {
  request: Pick<IncomingMessage, 'headers' | 'socket'>;
  /**
   * Whether the visitor had a bucket. Only such visitors are compared, because only they can be in a canary. Robots
   * and first visits always get the stable release and would distort the control.
   */
  hasBucket: boolean;
}

/** The areas of a document that is being sent. */
export interface ServedPage {
  /** The area that owns the page. */
  owner: string | undefined;
  /** Areas whose code or HTML is in it. */
  areas: readonly string[];
  /** Areas that failed while it was rendered. */
  faultyAreas: readonly string[];
}

/** An event that counts in the comparison of versions. */
export interface Seen {
  kind: 'view' | 'bad' | 'alive';
  area: string;
  version: string;
  /** Salted hash of the visitor's address. */
  visitor: string;
}

/** A verified page view with the versions of its release. */
export interface KnownView {
  facts: ViewFacts;
  owner: string | undefined;
  /** Areas in the document. */
  areas: ReadonlySet<string>;
  versions: ReadonlyMap<string, string>;
  visitor: string;
}

/** Counters of a Prometheus client. */
interface ViewMetrics {
  views: { inc: (labels: { area: string }) => void };
  badViews: { inc: (labels: { area: string }) => void };
}

interface KnownRelease {
  names: string[];
  indexes: Map<string, number>;
  /** Without areas that are switched off: showing their fallback is not a fault. */
  versions: Map<string, string>;
}

type Release = Pick<Snapshot, 'release' | 'areas'>;

/** Releases that a beacon may still name. */
const MAX_RELEASES = 200;

/** Counts the page views that this edge serves, and what their beacons report afterwards. */
export class PageViews {
  readonly counts = new AllCounts();
  readonly votes = new Votes();
  readonly visitors: Visitors;
  readonly #tokens: ViewTokens;
  readonly #releases = new LRUCache<string, KnownRelease>({ max: MAX_RELEASES });
  readonly #observers = new Set<(seen: Seen) => void>();

  constructor(
    private readonly options: {
      /** Shared by all edges of the site; undefined: random, for this process only. */
      secret: string | undefined;
      trustsProxy: boolean;
      metrics: ViewMetrics;
      /** Looks up a release that another edge served. */
      byId: (release: string) => { snapshot: Release } | undefined;
      clock?: () => number;
    },
  ) {
    this.#tokens = new ViewTokens(options.secret);
    this.visitors = new Visitors(options.trustsProxy);
  }

  /** Seconds since 1970. */
  now(): number {
    return Math.floor((this.options.clock?.() ?? Date.now()) / 1_000);
  }

  /** @returns Unsubscribes. */
  observe(observer: (seen: Seen) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /**
   * Counts a page view that is about to be sent.
   * @returns Headers with the token for its beacons.
   */
  serve({ request, hasBucket }: Visit, release: Release, page: ServedPage): Record<string, string> {
    if (page.areas.length === 0) return {};
    const known = this.#remember(release);
    const visitor = this.visitors.of(request);
    const isCompared = hasBucket && this.votes.takeView(visitor, release.release);
    const facts: ViewFacts = {
      id: ViewTokens.id(),
      at: this.now(),
      release: release.release,
      isCompared,
      owner: page.owner === undefined ? undefined : known.indexes.get(page.owner),
      areas: page.areas.flatMap((area) => known.indexes.get(area) ?? []),
    };
    const view = resolve(facts, known, visitor);
    for (const area of view.areas) this.#countView(view, area);
    for (const area of new Set(page.faultyAreas)) this.bad(view, area, 'server');
    return { 'server-timing': `view;desc="${this.#tokens.sign(facts)}"` };
  }

  /** The page view of a token, if this site issued it lately. */
  check(token: string, visitor: string): KnownView | TokenProblem | 'unknown_release' {
    const facts = this.#tokens.verify(token, this.now());
    if (typeof facts === 'string') return facts;
    const other = this.#releases.has(facts.release) ? undefined : this.options.byId(facts.release);
    const known = other ? this.#remember(other.snapshot) : this.#releases.get(facts.release);
    return known ? resolve(facts, known, visitor) : 'unknown_release';
  }

  /**
   * Counts a failed area. However many parts of an area fail in one page view, it is one bad view.
   * @returns False for a repeated report, or when the release does not have the area.
   */
  bad(view: KnownView, area: string, kind: string): boolean {
    const version = view.versions.get(area);
    if (version === undefined || !this.votes.isFirst(view.facts.id, area, kind)) return false;
    if (!this.votes.isFirst(view.facts.id, area, 'bad')) return true;
    this.visited(view, area);
    this.counts.of(area, version).count('badViews', this.now());
    this.options.metrics.badViews.inc({ area });
    if (!view.facts.isCompared || !this.votes.takeBadVote(view.visitor, area, version)) return true;
    this.counts.of(area, version).countCompared('badViews');
    this.#notify({ kind: 'bad', area, version, visitor: view.visitor });
    return true;
  }

  /** Counts a view of an area that was not in the document: the visitor came to it later. */
  visited(view: KnownView, area: string): void {
    if (view.areas.has(area) || !view.versions.has(area)) return;
    if (this.votes.isFirst(view.facts.id, area, 'view')) this.#countView(view, area);
  }

  /** Records a beacon as a sign of life of every area in the document. */
  alive(view: KnownView): void {
    if (!view.facts.isCompared || !this.votes.isFirst(view.facts.id, '', 'alive')) return;
    for (const area of view.areas) {
      const version = view.versions.get(area);
      if (version !== undefined) this.#notify({ kind: 'alive', area, version, visitor: view.visitor });
    }
  }

  /** Counts a web vital for the area that owns the page. */
  vital(view: KnownView, name: Vital, value: number): void {
    const { owner } = view;
    const version = owner === undefined ? undefined : view.versions.get(owner);
    if (owner === undefined || version === undefined) return;
    if (this.votes.isFirst(view.facts.id, owner, name))
      this.counts.of(owner, version).countVital(name, value, this.now());
  }

  #countView(view: KnownView, area: string): void {
    const version = view.versions.get(area);
    if (version === undefined) return;
    const counts = this.counts.of(area, version);
    counts.count('views', this.now());
    this.options.metrics.views.inc({ area });
    if (!view.facts.isCompared) return;
    counts.countCompared('views');
    this.#notify({ kind: 'view', area, version, visitor: view.visitor });
  }

  #remember({ release, areas }: Release): KnownRelease {
    const existing = this.#releases.get(release);
    if (existing) return existing;
    const names = Object.keys(areas).sort();
    const known = {
      names,
      indexes: new Map(names.map((name, index) => [name, index])),
      versions: new Map(
        Object.entries(areas).flatMap(([area, { version, off }]) => (off ? [] : [[area, version]])),
      ),
    };
    this.#releases.set(release, known);
    return known;
  }

  #notify(seen: Seen): void {
    for (const observer of this.#observers) observer(seen);
  }
}

function resolve(facts: ViewFacts, { names, versions }: KnownRelease, visitor: string): KnownView {
  return {
    facts,
    owner: facts.owner === undefined ? undefined : names[facts.owner],
    areas: new Set(facts.areas.flatMap((index) => names[index] ?? [])),
    versions,
    visitor,
  };
}
