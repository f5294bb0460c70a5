import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress, clientOf, wideNetworkOf, type TrustedProxies } from '@nivaas/http';
import { LRUCache } from 'lru-cache';
import { SPEEDS, type Observation } from '../counts/tally';
import { AllCounts } from '../counts/version-counts';
import type { Vital } from '../counts/web-vitals';
import { KnownReleases, type Release, type VerifiedView } from './known-releases';
import type { Report } from './report';
import { SignsOfLife } from './signs-of-life';
import { ViewTokens, type TokenProblem, type ViewFacts } from './tokens';
import { Votes } from './votes';

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

interface PageViewsOptions {
  /** Shared by all edges of the site. */
  secret: string;
  /** Those that may say who the visitor is. */
  proxies: TrustedProxies;
  /** Counters of a Prometheus client. */
  metrics: Record<'views' | 'badViews', { inc: (labels: { area: string }) => void }>;
  /** Looks up a release that this edge did not serve: another edge did, or this one before it restarted. */
  releaseOf: (id: string, lane: string | undefined) => Promise<Release | undefined>;
  /** Number of this edge. Default: random. */
  home?: number;
  clock?: () => number;
}

/**
 * Counts the page views that this edge serves, and what their beacons report. What a beacon says about a compared view
 * counts once, at the edge that served the view (its home); any other edge passes it on. So the sum over all edges is
 * exact. Reports about other views count where they arrive.
 */
export class PageViews {
  readonly counts = new AllCounts();
  readonly #votes = new Votes();
  readonly life = new SignsOfLife((view, kind) => {
    for (const area of view.areas) this.#observe(view, area, kind);
  });
  /** Number of this edge. */
  readonly home: number;
  #tokens: ViewTokens;
  #secret: string;
  readonly #releases = new KnownReleases();
  readonly #networks = new LRUCache<string, number>({
    max: 2_000,
    memoMethod: (network) =>
      createHmac('sha256', this.#secret).update(`network ${network}`).digest().readUInt32BE(),
  });
  #observer: (observation: Observation) => void = () => undefined;
  #forward: (report: Report) => void = () => undefined;

  constructor(private readonly options: PageViewsOptions) {
    this.home = options.home ?? randomBytes(4).readUInt32BE();
    this.#secret = options.secret;
    this.#tokens = new ViewTokens(options.secret);
  }

  /** Takes over the other edges' secret. Tokens issued before become invalid. */
  useSecret(secret: string): void {
    this.#secret = secret;
    this.#tokens = new ViewTokens(secret);
    this.#networks.clear();
  }

  /** Seconds since 1970. */
  now(): number {
    return Math.floor((this.options.clock?.() ?? Date.now()) / 1_000);
  }

  /** @param observer Hears of compared views. @param forward Takes reports for other edges. */
  connect(observer: (observation: Observation) => void, forward: (report: Report) => void): void {
    this.#observer = observer;
    this.#forward = forward;
  }

  /** Whether a client may post another beacon. */
  takeBeacon(request: Visit['request']): boolean {
    return this.#votes.takeBeacon(clientOf(clientAddress(request, this.options.proxies)));
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
    const { indexes } = this.#releases.remember(release);
    const network = this.#networks.memo(wideNetworkOf(clientAddress(request, this.options.proxies)));
    const isCompared = isComparable && this.#votes.takeView(network, release.release);
    // No sign of life is due from a page that already failed on the server.
    const isDue = page.faultyAreas.length === 0 && (isShown || isNavigation(request.headers));
    const facts: ViewFacts = {
      id: ViewTokens.id(),
      at: this.now(),
      release: release.release,
      lane: release.lane,
      isCompared,
      isNavigation: isCompared && isDue,
      isCacheHit: page.isCacheHit,
      owner: page.owner === undefined ? undefined : indexes.get(page.owner),
      areas: page.areas.flatMap((area) => indexes.get(area) ?? []),
      home: this.home,
      network,
    };
    const view = this.#resolve(this.#tokens.sign(facts), facts);
    if (!view) return undefined;
    for (const area of view.areas) this.#countView(view, area);
    // Settles here as well, so that views do not wait where nothing is compared.
    this.life.settle(facts.at);
    if (facts.isNavigation) this.life.expect(view);
    for (const area of new Set(page.faultyAreas)) this.bad(view, area, 'server');
    return view.token;
  }

  /**
   * The page view of a token, if this site issued it lately.
   * @throws {RegistryError} when the release has to be looked up and the store is away or damaged.
   */
  async find(token: string): Promise<VerifiedView | TokenProblem | 'unknown_release'> {
    const facts = this.#tokens.verify(token, this.now());
    if (typeof facts === 'string') return facts;
    const known = this.#resolve(token, facts);
    if (known) return known;
    // Looked up only for signed tokens, so that made-up ones cost no read.
    const release = await this.options.releaseOf(facts.release, facts.lane);
    if (release) this.#releases.remember(release);
    return this.#resolve(token, facts) ?? 'unknown_release';
  }

  /** Takes a report that another edge passed on to this one, which served the page view. */
  take(report: Report): void {
    if (report.home !== this.home) return;
    const facts = this.#tokens.verify(report.token, this.now());
    const view = typeof facts === 'string' ? undefined : this.#resolve(report.token, facts);
    if (view?.facts.home === this.home) this.#say(view, report.kind, report);
  }

  /**
   * Counts a failed area. However many parts of an area fail in one page view, it is one bad view.
   * @returns False for a repeated report, or when the release does not have the area.
   */
  bad(view: VerifiedView, area: string, kind: string): boolean {
    if (!view.versions.has(area) || !this.#votes.isFirst(view.facts.id, area, kind)) return false;
    this.visited(view, area);
    this.#say(view, 'bad', { area });
    return true;
  }

  /** Counts a view of an area that was not in the document: the visitor came to it later. */
  visited(view: VerifiedView, area: string): void {
    if (!view.areas.has(area)) this.#say(view, 'visited', { area });
  }

  /** Records a beacon as a sign of life of the page. */
  alive(view: VerifiedView): void {
    this.#say(view, 'alive', {});
  }

  /** Counts a web vital for the area that owns the page, and in the comparison for every area in the document. */
  vital(view: VerifiedView, name: Vital, value: number): void {
    const { owner = '' } = view;
    const version = view.versions.get(owner);
    if (version !== undefined && this.#votes.isFirst(view.facts.id, '', `vital ${name}`))
      this.counts.of(owner, version).countVital(name, value, this.now());
    const speed = SPEEDS.find((speed) => speed === name);
    if (speed) this.#say(view, speed, { value });
  }

  /** Counts what was said about a view, or passes it on, once. */
  #say(view: VerifiedView, kind: Report['kind'], { area = '', value = 0 }: Partial<Report>): void {
    const { facts, token } = view;
    if (!isWanted(view, kind, area) || !this.#votes.isFirst(facts.id, area, `said ${kind}`)) return;
    if (facts.isCompared && facts.home !== this.home)
      this.#forward({ home: facts.home, token, kind, area, value });
    else if (kind === 'alive') this.life.hear(view);
    else if (kind === 'visited') this.#countView(view, area);
    else if (kind === 'bad') this.#countBad(view, area);
    else for (const shown of view.areas) this.#observe(view, shown, kind, value);
  }

  #countView(view: VerifiedView, area: string): void {
    const version = view.versions.get(area);
    if (version === undefined) return;
    this.counts.of(area, version).count('views', this.now());
    this.options.metrics.views.inc({ area });
    this.#observe(view, area, 'view');
  }

  #countBad(view: VerifiedView, area: string): void {
    this.counts.of(area, view.versions.get(area) ?? '').count('badViews', this.now());
    this.options.metrics.badViews.inc({ area });
    this.#observe(view, area, 'bad');
  }

  #observe({ versions, facts }: VerifiedView, area: string, kind: Observation['kind'], value?: number): void {
    const version = versions.get(area);
    if (version === undefined || !facts.isCompared) return;
    const observation = {
      area,
      version,
      network: facts.network,
      kind,
      ...(value === undefined ? {} : { value }),
    };
    this.counts.of(area, version).compare(observation);
    this.#observer(observation);
  }

  #resolve(token: string, facts: ViewFacts): VerifiedView | undefined {
    const release = this.#releases.of(facts);
    if (!release) return undefined;
    const { names, versions } = release;
    const owner = facts.owner === undefined ? undefined : names[facts.owner];
    return {
      token,
      facts,
      owner,
      areas: new Set(facts.areas.flatMap((index) => names[index] ?? [])),
      versions,
    };
  }
}

function isWanted({ facts, versions }: VerifiedView, kind: Report['kind'], area: string): boolean {
  if (kind === 'visited' || kind === 'bad') return versions.has(area);
  return kind === 'alive' ? facts.isNavigation : isSpeedCompared(facts);
}

/** A smaller arm has fewer documents in its caches: only hits compare its code, and not its share. */
function isSpeedCompared({ isNavigation, isCacheHit }: ViewFacts): boolean {
  return isNavigation && isCacheHit;
}

/** Whether a browser shows the answer. No sign of life is due from prefetches, robots and other programs. */
function isNavigation(headers: IncomingMessage['headers']): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}
