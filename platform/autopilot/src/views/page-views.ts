import type { IncomingMessage } from 'node:http';
import type { Snapshot } from '@nivaas/contracts';
import type { TrustedProxies } from '@nivaas/http';
import { LRUCache } from 'lru-cache';
import { SPEEDS, type Observation } from '../counts/tally';
import { AllCounts } from '../counts/version-counts';
import type { Vital } from '../counts/web-vitals';
import { ComparedViews, type VerifiedView, type Report } from './compared-views';
import type { SharedVotes } from './shared-votes';
import { ViewTokens, type TokenProblem, type ViewFacts } from './tokens';
import { Visitors } from './visitors';
import { Votes, type Event } from './votes';

/** The request for a document. */
export interface Visit {
  request: Pick<IncomingMessage, 'headers' | 'socket'>;
  /**
   * The visitor had a bucket and sees its own cohort's release. Only such views are compared: robots and first visits
   * always get the stable release, and would distort the control.
   */
  isComparable: boolean;
  /** A script of the page requests the token, so a browser shows the page and a sign of life is due. */
  isShown?: boolean;
}

/** The areas of a document that is being sent. */
export interface ServedPage {
  /** The area that owns the page. */
  owner: string | undefined;
  /** Areas with code or HTML in the document. */
  areas: readonly string[];
  /** Areas that failed while it was rendered. */
  faultyAreas: readonly string[];
  /** The document was in a cache, so its speed does not depend on how many visitors asked for it before. */
  isCacheHit: boolean;
}

/** The content of a beacon. */
interface Claim {
  failed?: { area: string; kind: string };
  visited?: readonly string[];
  hasVitals?: boolean;
}

/** Counters of a Prometheus client. */
interface ViewMetrics {
  views: { inc: (labels: { area: string }) => void };
  badViews: { inc: (labels: { area: string }) => void };
}

interface ReleaseAreas {
  names: string[];
  indexes: Map<string, number>;
  /** Without areas that are switched off: showing their fallback is not a fault. */
  versions: Map<string, string>;
}

/** Of a release with two lanes, one of them. */
type Release = Pick<Snapshot, 'release' | 'areas' | 'lane'>;

/** Releases that a beacon may still name. */
const MAX_RELEASES = 200;

/** Counts the page views that this edge serves, and what their beacons report afterwards. */
export class PageViews {
  readonly counts = new AllCounts();
  readonly votes: Votes;
  readonly visitors: Visitors;
  readonly compared: ComparedViews;
  #tokens: ViewTokens;
  readonly #releases = new LRUCache<string, ReleaseAreas>({ max: MAX_RELEASES });
  readonly #observers = new Set<(observation: Observation) => void>();

  constructor(
    private readonly options: {
      /** Shared by all edges of the site. */
      secret: string;
      proxies: TrustedProxies;
      metrics: ViewMetrics;
      /** Looks up a release that this edge did not serve: another edge did, or this one before it restarted. */
      releaseOf: (id: string, lane: string | undefined) => Promise<Release | undefined>;
      /** Votes that any edge took. Default: each edge remembers only its own. */
      sharedVotes?: Pick<SharedVotes, 'take'> | undefined;
      /** Number of this edge. Default: random. */
      home?: number;
      clock?: () => number;
    },
  ) {
    this.votes = new Votes(options.sharedVotes);
    this.compared = new ComparedViews(this.votes, (observation) => this.#notify(observation), options.home);
    this.#tokens = new ViewTokens(options.secret);
    this.visitors = new Visitors(options.proxies, options.secret);
  }

  /** Takes over the other edges' secret. Tokens issued before become invalid. */
  useSecret(secret: string): void {
    this.#tokens = new ViewTokens(secret);
    this.visitors.useSecret(secret);
  }

  /** Seconds since 1970. */
  now(): number {
    return Math.floor((this.options.clock?.() ?? Date.now()) / 1_000);
  }

  /** @returns Unsubscribes. */
  observe(observer: (observation: Observation) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /**
   * Counts a page view that is about to be sent.
   * @returns Headers with the token for its beacons.
   */
  serve(visit: Visit, release: Release, page: ServedPage): Record<string, string> {
    const token = this.open(visit, release, page);
    return token === undefined ? {} : { 'server-timing': `view;desc="${token}"` };
  }

  /** Counts a page view. @returns The token for its beacons; undefined when it counts for no area. */
  open(
    { request, isComparable, isShown = false }: Visit,
    release: Release,
    page: ServedPage,
  ): string | undefined {
    if (page.areas.length === 0) return undefined;
    const releaseAreas = this.#remember(release);
    const network = this.visitors.networkOf(request);
    const isCompared = isComparable && this.votes.takeView(network, release.release);
    const facts: ViewFacts = {
      id: ViewTokens.id(),
      at: this.now(),
      release: release.release,
      lane: release.lane,
      isCompared,
      // No sign of life is due from a page that already failed on the server.
      isNavigation:
        isCompared &&
        page.faultyAreas.length === 0 &&
        (isShown || isNavigation(request.headers)) &&
        this.votes.takeNavigation(),
      isCacheHit: page.isCacheHit,
      owner: page.owner === undefined ? undefined : releaseAreas.indexes.get(page.owner),
      areas: page.areas.flatMap((area) => releaseAreas.indexes.get(area) ?? []),
      home: this.compared.home,
      network,
    };
    const token = this.#tokens.sign(facts);
    const view = resolve(token, facts, releaseAreas);
    for (const area of view.areas) this.#countView(view, area);
    this.compared.serve(view);
    for (const area of new Set(page.faultyAreas)) {
      // Not awaited: no other edge can have a beacon of this page view yet.
      void this.claim(view, { failed: { area, kind: 'server' } });
      this.bad(view, area, 'server');
    }
    return token;
  }

  /**
   * The page view of a token, if this site issued it lately.
   * @throws {RegistryError} when the release has to be looked up and the store is away or damaged.
   */
  async find(token: string): Promise<VerifiedView | TokenProblem | 'unknown_release'> {
    const facts = this.#tokens.verify(token, this.now());
    if (typeof facts === 'string') return facts;
    // Looked up only for signed tokens, so that made-up ones cost no read.
    const release = this.#releases.has(keyOf(facts))
      ? undefined
      : await this.options.releaseOf(facts.release, facts.lane);
    const releaseAreas = release ? this.#remember(release) : this.#releases.get(keyOf(facts));
    return releaseAreas ? resolve(token, facts, releaseAreas) : 'unknown_release';
  }

  /** Takes a report that another edge passed on to this one, which served the page view. */
  take(report: Report): void {
    if (report.home !== this.compared.home) return;
    const facts = this.#tokens.verify(report.token, this.now());
    if (typeof facts === 'string' || facts.home !== report.home) return;
    const releaseAreas = this.#releases.get(keyOf(facts));
    if (releaseAreas) this.compared.take(resolve(report.token, facts, releaseAreas), report);
  }

  /**
   * Claims the votes of a beacon for this edge before they are counted here. Votes that another edge claimed first are
   * then ignored. A tab sends all its vitals in one beacon, so they are one vote.
   */
  async claim(view: VerifiedView, said: Claim): Promise<void> {
    await this.votes.claim(view.facts.id, eventsOf(view, said));
  }

  /**
   * Counts a failed area. However many parts of an area fail in one page view, it is one bad view.
   * @returns False for a repeated report, or when the release does not have the area.
   */
  bad(view: VerifiedView, area: string, kind: string): boolean {
    const version = view.versions.get(area);
    if (version === undefined || !this.votes.isFirst(view.facts.id, area, kind)) return false;
    if (!this.votes.isFirst(view.facts.id, area, 'bad')) return true;
    this.visited(view, area);
    this.counts.of(area, version).count('badViews', this.now());
    this.options.metrics.badViews.inc({ area });
    this.compared.report(view, { kind: 'bad', area }, this.now());
    return true;
  }

  /** Counts a view of an area that was not in the document: the visitor came to it later. */
  visited(view: VerifiedView, area: string): void {
    if (view.areas.has(area) || !view.versions.has(area)) return;
    if (!this.votes.isFirst(view.facts.id, area, 'view')) return;
    this.#countView(view, area);
    this.compared.report(view, { kind: 'visited', area }, this.now());
  }

  /** Records a beacon as a sign of life of the page. */
  alive(view: VerifiedView): void {
    if (this.votes.isFirst(view.facts.id, '', 'alive'))
      this.compared.report(view, { kind: 'alive' }, this.now());
  }

  /** Counts a web vital for the area that owns the page, and in the comparison for every area in the document. */
  vital(view: VerifiedView, name: Vital, value: number): void {
    const { id } = view.facts;
    if (this.votes.has(id, '', 'vitals') || !this.votes.isFirst(id, '', name)) return;
    const { owner } = view;
    const version = owner === undefined ? undefined : view.versions.get(owner);
    if (owner !== undefined && version !== undefined)
      this.counts.of(owner, version).countVital(name, value, this.now());
    const speed = SPEEDS.find((speed) => speed === name);
    if (speed) this.compared.report(view, { kind: speed, value }, this.now());
  }

  #countView(view: VerifiedView, area: string): void {
    const version = view.versions.get(area);
    if (version === undefined) return;
    this.counts.of(area, version).count('views', this.now());
    this.options.metrics.views.inc({ area });
  }

  #remember(release: Release): ReleaseAreas {
    const key = keyOf(release);
    const existing = this.#releases.get(key);
    if (existing) return existing;
    const { areas } = release;
    const names = Object.keys(areas).sort();
    const releaseAreas = {
      names,
      indexes: new Map(names.map((name, index) => [name, index])),
      versions: new Map(
        Object.entries(areas).flatMap(([area, { version, off }]) => (off ? [] : [[area, version]])),
      ),
    };
    this.#releases.set(key, releaseAreas);
    return releaseAreas;
  }

  #notify(observation: Observation): void {
    this.counts.of(observation.area, observation.version).compare(observation);
    for (const observer of this.#observers) observer(observation);
  }
}

function keyOf({ release, lane = '' }: Pick<ViewFacts, 'release' | 'lane'>): string {
  return `${release} ${lane}`;
}

/** Whether a browser shows the answer. No sign of life is due from prefetches, robots and other programs. */
function isNavigation(headers: IncomingMessage['headers']): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}

function resolve(token: string, facts: ViewFacts, { names, versions }: ReleaseAreas): VerifiedView {
  return {
    token,
    facts,
    owner: facts.owner === undefined ? undefined : names[facts.owner],
    areas: new Set(facts.areas.flatMap((index) => names[index] ?? [])),
    versions,
  };
}

function eventsOf(
  { areas, versions }: VerifiedView,
  { failed, visited = [], hasVitals = false }: Claim,
): Event[] {
  const came = [...visited, ...(failed ? [failed.area] : [])].filter((area) => !areas.has(area));
  const events = [
    ...came.map((area): Event => [area, 'view']),
    ...(failed ? [failed.kind, 'bad'].map((kind): Event => [failed.area, kind]) : []),
  ];
  return [...events.filter(([area]) => versions.has(area)), ...(hasVitals ? [['', 'vitals'] as const] : [])];
}
