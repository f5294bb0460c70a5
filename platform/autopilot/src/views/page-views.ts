import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Snapshot } from '@nivaas/contracts';
import { clientAddress, clientOf, RateLimiter, wideNetworkOf, type TrustedProxies } from '@nivaas/http';
import { LRUCache } from 'lru-cache';
import type { Observation } from '../counts/tally';
import { AllCounts } from '../counts/version-counts';
import type { Vital } from '@nivaas/contracts/beacon';
import type { Report } from './report';
import { SignsOfLife } from './signs-of-life';
import {
  newViewId,
  signView,
  verifyView,
  VIEW_LIFETIME_SECONDS,
  type TokenProblem,
  type ViewFacts,
} from './tokens';

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
}

/** Of a release with two lanes, one of them. */
type Release = Pick<Snapshot, 'release' | 'areas' | 'lane'>;

/** A verified page view with the versions of its release. */
export interface VerifiedView {
  token: string;
  facts: ViewFacts;
  owner: string | undefined;
  /** Areas in the document. */
  areas: ReadonlySet<string>;
  /** Of all areas of the release, except those that are switched off: showing their fallback is not a fault. */
  versions: ReadonlyMap<string, string>;
}

interface ReleaseAreas extends Pick<VerifiedView, 'versions'> {
  /** Sorted: a token has their indexes. */
  names: string[];
}

interface PageViewsOptions {
  /** Shared by all edges of the site. */
  secret: () => string;
  /** Those that may say who the visitor is. */
  proxies: TrustedProxies;
  /** Counters of a Prometheus client. */
  metrics: Record<'views' | 'badViews', { inc: (labels: { area: string }) => void }>;
  /** Looks up a release that this edge did not serve: another edge did, or this one before it restarted. */
  releaseOf: (id: string, lane: string | undefined) => Promise<Release | undefined>;
  /** Number of this edge. */
  home: number;
  clock?: () => number;
}

/** Releases that a beacon may still name. */
const MAX_RELEASES = 200;
/**
 * Compared page views per network and release in ten minutes. Good and bad views alike are taken from these, so the
 * limit favours no version.
 */
const VIEWS_PER_NETWORK = { limit: 3, windowMs: 600_000, keys: 50_000 };
const BEACONS_PER_CLIENT = { limit: 100, windowMs: 10_000, keys: 20_000 };
const ALL_BEACONS = { limit: 1_000, windowMs: 1_000 };

/**
 * Counts the page views that this edge serves, and what their beacons report. What a beacon says about a compared view
 * counts once, at the edge that served the view (its home); any other edge passes it on. So the sum over all edges is
 * exact. Reports about other views count where they arrive.
 */
export class PageViews {
  readonly counts = new AllCounts();
  readonly life = new SignsOfLife<VerifiedView>((view, kind) => {
    for (const area of view.areas) this.#observe(view, area, kind);
  });
  /** By id and lane. */
  readonly #releases = new LRUCache<string, ReleaseAreas, Release['areas']>({
    max: MAX_RELEASES,
    memoMethod: (_key, _stale, { context: areas }) => ({
      names: Object.keys(areas).sort(),
      versions: new Map(
        Object.entries(areas).flatMap(([area, { version, off }]) => (off ? [] : [[area, version]])),
      ),
    }),
  });
  readonly #networks = new LRUCache<string, number>({
    max: 2_000,
    memoMethod: (network) =>
      createHmac('sha256', this.options.secret()).update(`network ${network}`).digest().readUInt32BE(),
  });
  /** What was said already, by view, area and kind. */
  readonly #said = new LRUCache<string, true>({
    // `maxSize` allocates nothing in advance, unlike `max`.
    maxSize: 100_000,
    sizeCalculation: () => 1,
    ttl: VIEW_LIFETIME_SECONDS * 1_000,
  });
  readonly #viewsOfNetwork = new RateLimiter(VIEWS_PER_NETWORK);
  readonly #beaconsOfClient = new RateLimiter(BEACONS_PER_CLIENT);
  readonly #allBeacons = new RateLimiter(ALL_BEACONS);
  #observer: (observation: Observation) => void = () => undefined;
  #forward: (report: Report) => void = () => undefined;

  constructor(private readonly options: PageViewsOptions) {}

  /** Number of this edge. */
  get home(): number {
    return this.options.home;
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
    const client = clientOf(clientAddress(request, this.options.proxies));
    // The client's limit comes first, so that a flood from one address does not use up the limit of all.
    return this.#allBeacons.wait() === 0 && this.#beaconsOfClient.take(client) && this.#allBeacons.take();
  }

  /** Counts a page view. @returns The token for its beacons; undefined when it counts for no area. */
  open(
    { request, isComparable, isShown = false }: Visit,
    release: Release,
    page: ServedPage,
  ): string | undefined {
    if (page.areas.length === 0) return undefined;
    const { names } = this.#remember(release);
    const network = this.#networks.memo(wideNetworkOf(clientAddress(request, this.options.proxies)));
    const isCompared = isComparable && this.#viewsOfNetwork.take(`${network} ${release.release}`);
    // No sign of life is due from a page that already failed on the server.
    const isDue = page.faultyAreas.length === 0 && (isShown || isNavigation(request.headers));
    const indexesOf = (areas: readonly string[]) =>
      areas.map((area) => names.indexOf(area)).filter((index) => index >= 0);
    const facts: ViewFacts = {
      id: newViewId(),
      at: this.now(),
      release: release.release,
      lane: release.lane,
      isCompared,
      isNavigation: isCompared && isDue,
      owner: page.owner === undefined ? undefined : indexesOf([page.owner])[0],
      areas: indexesOf(page.areas),
      home: this.home,
      network,
    };
    const view = this.#resolve(signView(facts, this.options.secret()), facts);
    if (!view) return undefined;
    for (const area of view.areas) this.#count(view, area, 'view');
    // Settles here as well, so that views do not wait where nothing is compared.
    this.life.settle(facts.at);
    if (facts.isNavigation) this.life.expect(view);
    for (const area of new Set(page.faultyAreas)) this.bad(view, area, 'server');
    return view.token;
  }

  /**
   * The page view of a token, if this site issued it lately.
   * @throws {Refusal} when the release has to be looked up and the store is away or damaged.
   */
  async find(token: string): Promise<VerifiedView | TokenProblem | 'unknown_release'> {
    const facts = verifyView(token, this.options.secret(), this.now());
    if (typeof facts === 'string') return facts;
    const known = this.#resolve(token, facts);
    if (known) return known;
    // Looked up only for signed tokens, so that made-up ones cost no read.
    const release = await this.options.releaseOf(facts.release, facts.lane);
    if (release) this.#remember(release);
    return this.#resolve(token, facts) ?? 'unknown_release';
  }

  /** Takes a report that another edge passed on to this one, which served the page view. */
  take(report: Report): void {
    if (report.home !== this.home) return;
    const facts = verifyView(report.token, this.options.secret(), this.now());
    const view = typeof facts === 'string' ? undefined : this.#resolve(report.token, facts);
    if (view?.facts.home === this.home) this.#say(view, report.kind, report.area);
  }

  /**
   * Counts a failed area. However many parts of an area fail in one page view, it is one bad view.
   * @returns False for a repeated report, or when the release does not have the area.
   */
  bad(view: VerifiedView, area: string, kind: string): boolean {
    if (!view.versions.has(area) || !this.#isFirst(view, area, kind)) return false;
    this.visited(view, area);
    this.#say(view, 'bad', area);
    return true;
  }

  /** Counts a view of an area that was not in the document: the visitor came to it later. */
  visited(view: VerifiedView, area: string): void {
    if (!view.areas.has(area)) this.#say(view, 'visited', area);
  }

  /** Records a beacon as a sign of life of the page. */
  alive(view: VerifiedView): void {
    this.#say(view, 'alive');
  }

  /** Counts a web vital for the area that owns the page. */
  vital(view: VerifiedView, name: Vital, value: number): void {
    const { owner = '' } = view;
    const version = view.versions.get(owner);
    if (version !== undefined && this.#isFirst(view, '', `vital ${name}`))
      this.counts.of(owner, version).countVital(name, value, this.now());
  }

  /** Counts what was said about a view, or passes it on, once. */
  #say(view: VerifiedView, kind: Report['kind'], area = ''): void {
    const { facts, token } = view;
    if (!isWanted(view, kind, area) || !this.#isFirst(view, area, `said ${kind}`)) return;
    if (facts.isCompared && facts.home !== this.home) this.#forward({ home: facts.home, token, kind, area });
    else if (kind === 'alive') this.life.hear(view);
    else this.#count(view, area, kind === 'visited' ? 'view' : 'bad');
  }

  #count(view: VerifiedView, area: string, kind: 'view' | 'bad'): void {
    const version = view.versions.get(area);
    if (version === undefined) return;
    const name = kind === 'view' ? 'views' : 'badViews';
    this.counts.of(area, version).count(name, this.now());
    this.options.metrics[name].inc({ area });
    this.#observe(view, area, kind);
  }

  #observe({ versions, facts }: VerifiedView, area: string, kind: Observation['kind']): void {
    const version = versions.get(area);
    if (version === undefined || !facts.isCompared) return;
    const observation = { area, version, network: facts.network, kind };
    this.counts.of(area, version).compare(observation);
    this.#observer(observation);
  }

  #isFirst({ facts: { id } }: VerifiedView, area: string, kind: string): boolean {
    const key = `${id} ${area} ${kind}`;
    if (this.#said.has(key)) return false;
    this.#said.set(key, true);
    return true;
  }

  #remember({ release, lane, areas }: Release) {
    return this.#releases.memo(`${release} ${lane}`, { context: areas });
  }

  #resolve(token: string, facts: ViewFacts): VerifiedView | undefined {
    const release = this.#releases.get(`${facts.release} ${facts.lane}`);
    if (!release) return undefined;
    const { names, versions } = release;
    const owner = facts.owner === undefined ? undefined : names[facts.owner];
    const areas = new Set(facts.areas.flatMap((index) => names[index] ?? []));
    return { token, facts, owner, areas, versions };
  }
}

function isWanted({ facts, versions }: VerifiedView, kind: Report['kind'], area: string): boolean {
  return kind === 'alive' ? facts.isNavigation : versions.has(area);
}

/** Whether a browser shows the answer. No sign of life is due from prefetches, robots and other programs. */
function isNavigation(headers: IncomingMessage['headers']): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}
