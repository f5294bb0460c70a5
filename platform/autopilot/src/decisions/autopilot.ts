import { isRefusal } from '@nivaas/contracts/refusal';
import type { MissingEvidence, Registry, Revision } from '@nivaas/registry';
import type { Comparison } from '../counts/comparison';
import type { Figures } from '../counts/version-counts';
import { EdgeExchange, type ExchangeOptions } from '../exchange/edge-exchange';
import { measuresOf } from '../measures';
import type { PageViews } from '../views/page-views';
import { Comparisons } from './comparisons';
import { reasonOf } from './evidence';
import { PastActions } from './past-actions';
import { verdictOf, type Verdict } from './verdict';

/** The live revision and its changes. */
interface ReleaseFeed {
  readonly stable: { revision: Revision } | undefined;
  /** @returns Unsubscribes. */
  onChange: (listener: (release: { revision: Revision }) => void) => () => void;
  /** Reads the registry again now. */
  refresh: () => Promise<void>;
}

interface AutopilotOptions extends Pick<ExchangeOptions, 'store' | 'name' | 'members'> {
  registry: Registry;
  releases: ReleaseFeed;
  pageViews: PageViews;
  /** Counter of a Prometheus client. */
  decisions: { inc: (labels: { area: string; verb: string }) => void };
  log: (entry: object) => void;
  /** Otherwise page views are counted and nothing is compared. */
  enabled: boolean;
}

/** How often this edge judges. */
const TICK_MS = 200;
/** How often the edges exchange what they counted, while something is compared and otherwise. */
const EXCHANGE_SECONDS = { comparing: 2, idle: 10 };
/** For this long after the evidence is whole again, reports that were held up are still on their way. */
const RECOVERY_SECONDS = 5;
/**
 * In the first round, every edge publishes the reports that it has for others. In the second, every edge has read those
 * reports and publishes its counts with them.
 */
const ROUNDS = 2;
/** Pause for an area after a change that failed. */
const RETRY_AFTER_MS = 30_000;
const MISSING =
  'Canaries of these areas are not promoted until the evidence is whole: see "Missing evidence" in docs/operations.md.';
const STOPPED =
  'Two automatic rollbacks within an hour. The autopilot leaves this area alone until "resume".';

/**
 * Compares a new version with the one it replaces and undoes the change when the new one is worse: a canary against
 * the stable version at the same time, a version that went live against the one before it. Every edge decides, on the
 * counts of all edges. A decision names the revision it was made for and the registry refuses it on any other, so two
 * edges never act twice. To take a bad version back, the evidence of some edges is enough; to promote a good one, every
 * edge has to answer, after the verdict, with what it counted.
 */
export class Autopilot {
  readonly #comparisons: Comparisons;
  readonly #exchange: EdgeExchange;
  readonly #past: PastActions;
  #following = Promise.resolve();
  /** What each healthy comparison waits for: answers to the text of a number, in so many rounds. */
  readonly #asked = new WeakMap<Comparison, { number: number; rounds: number }>();
  /** When an area may be changed again, in milliseconds since 1970. */
  readonly #notBefore = new Map<string, number>();
  #exchangedAt = -Infinity;
  #missingAt = -Infinity;
  #wasMissing = false;
  /** Areas that are left to people. */
  stopped: ReadonlySet<string> = new Set();
  readonly #cleanups: (() => void)[] = [];

  constructor(private readonly options: AutopilotOptions) {
    const { registry, releases, pageViews, store, name, members } = options;
    const now = () => pageViews.now();
    this.#past = new PastActions(registry);
    this.#comparisons = new Comparisons(pageViews.counts, () => now() * 1_000);
    this.#exchange = new EdgeExchange({
      store,
      home: pageViews.home,
      name,
      members,
      isCalledGone: (...asked) => this.#past.isCalledGone(...asked),
      isReleased: async () => (await registry.current()) !== undefined,
      take: (report) => pageViews.take(report),
      now,
    });
    pageViews.connect(
      (observation) => this.#comparisons.record(observation),
      (report) => this.#exchange.pass(report),
    );
    const follow = ({ revision }: { revision: Revision }) =>
      void (this.#following = this.#following.then(() => this.#follow(revision)));
    const timer = setInterval(() => void this.tick(), TICK_MS).unref();
    this.#cleanups.push(releases.onChange(follow), () => clearInterval(timer));
    if (releases.stable) follow(releases.stable);
  }

  /** What is live. */
  get liveAreas(): Revision['areas'] {
    return this.options.releases.stable?.revision.areas ?? {};
  }

  /** What the edges have counted, and what this one makes of it. */
  measures() {
    const { pageViews, releases } = this.options;
    const figures = [...this.#figures(), ...this.#exchange.figures()];
    const names = [...new Set([...Object.keys(this.liveAreas), ...figures.map(({ area }) => area)])].sort();
    const measures = (area: string) =>
      measuresOf(area, this.liveAreas[area]?.version, figures, pageViews.counts, pageViews.now());
    return {
      edges: this.#exchange.edges(releases.stable?.revision.revision ?? 0),
      areas: Object.fromEntries(names.map((area) => [area, measures(area)])),
      autopilot: {
        comparisons: this.#comparisons.all().map((comparison) => {
          const { area, kind, promoteAfter } = comparison.options;
          const { decision, evidence } = this.#verdictOf(comparison);
          return { area, kind, decision, promoteAfter, ...evidence };
        }),
        /** While something is missing, no canary of its area is promoted automatically. */
        missingEvidence: this.missing(),
      },
    };
  }

  /** Gaps in the evidence. An area can have two comparisons, its canary and the watch of its live version. */
  missing(): MissingEvidence[] {
    const all = this.#comparisons.all().flatMap((comparison) => this.#exchange.missing(comparison));
    const keyOf = ({ area, edge, problem }: MissingEvidence) => `${area} ${edge} ${problem}`;
    return [...new Map(all.map((one) => [keyOf(one), one])).values()];
  }

  /** Settles views, exchanges evidence and decides. */
  async tick(): Promise<void> {
    const { pageViews } = this.options;
    const now = pageViews.now();
    pageViews.life.settle(now);
    const comparing = this.#comparisons.all().length > 0;
    const isDue = now >= this.#exchangedAt + EXCHANGE_SECONDS[comparing ? 'comparing' : 'idle'];
    // Not awaited yet: a store that hangs must not keep this edge from deciding.
    const exchanged = isDue ? this.#sync() : undefined;
    await this.#takeBack();
    await exchanged;
    this.#followMissing(pageViews.now());
    if (isDue) await Promise.all(this.#comparisons.all().map((comparison) => this.#promote(comparison)));
  }

  /** Publishes what this edge counted last, so that the others need not wait for it. */
  async close(): Promise<void> {
    for (const cleanup of this.#cleanups) cleanup();
    await this.#following;
    await this.#sync(true);
  }

  /** Writes nothing to an empty registry. */
  async #sync(hasStopped = false): Promise<void> {
    const { releases, pageViews, log } = this.options;
    if (!releases.stable) return;
    this.#exchangedAt = pageViews.now();
    const { revision } = releases.stable.revision;
    const all = this.#comparisons.all();
    const comparisons = Object.fromEntries(all.map((one) => [one.options.id, one.counts()]));
    const { failure: before } = this.#exchange;
    await this.#exchange.sync({ revision, comparisons, figures: this.#figures() }, hasStopped);
    const { failure } = this.#exchange;
    if (failure && !before) log({ event: 'figures-not-shared', message: failure });
  }

  #figures(): Figures {
    const { pageViews } = this.options;
    return pageViews.counts.figures(pageViews.now());
  }

  /** @param now Seconds since 1970. */
  #followMissing(now: number): void {
    const { log, pageViews } = this.options;
    const missing = this.missing();
    const isMissing = missing.length > 0;
    if (isMissing) this.#missingAt = now;
    const { failure } = this.#exchange;
    if (isMissing && !this.#wasMissing)
      log({ event: 'evidence-missing', missing, ...(failure ? { failure } : {}), message: MISSING });
    if (!isMissing && this.#wasMissing) log({ event: 'evidence-whole' });
    this.#wasMissing = isMissing;
    pageViews.life.isWhole = now > this.#missingAt + RECOVERY_SECONDS;
    // Of page views whose beacons reach another program, nothing comes back here.
    if (missing.some(({ problem }) => problem === 'unreadable')) pageViews.life.forget();
  }

  async #follow(revision: Revision): Promise<void> {
    const { log, enabled } = this.options;
    await this.#past.follow(revision);
    if (!enabled) return;
    const stopped = this.#past.stoppedAreas();
    for (const area of stopped)
      if (!this.stopped.has(area)) log({ event: 'autopilot-stopped', area, message: STOPPED });
    this.stopped = stopped;
    this.#comparisons.follow(revision, this.#past);
    this.#exchangedAt = -Infinity;
  }

  /** Aborts or rolls back what is worse, on whatever evidence there is. */
  async #takeBack(): Promise<void> {
    const all = this.#comparisons.all().map((comparison) => ({ comparison, ...this.#verdictOf(comparison) }));
    const worse = all.filter(({ decision }) => decision === 'worse');
    await Promise.all(worse.map(({ comparison, ...verdict }) => this.#change(comparison, verdict)));
  }

  /** Promotes a healthy canary when every edge has answered, after the verdict, and it is still healthy. */
  async #promote(comparison: Comparison): Promise<void> {
    const verdict = this.#verdictOf(comparison);
    const { next } = this.#exchange;
    const { number, rounds } = this.#asked.get(comparison) ?? { number: next, rounds: ROUNDS };
    if (verdict.decision !== 'healthy') this.#asked.delete(comparison);
    else if (!this.#exchange.isAnswered(comparison, number)) this.#asked.set(comparison, { number, rounds });
    else if (rounds > 1) this.#asked.set(comparison, { number: next, rounds: rounds - 1 });
    else await this.#change(comparison, verdict);
  }

  /** Writes a decision to the registry, which refuses it if this edge does not know the newest revision. */
  async #change(comparison: Comparison, { decision, evidence }: Verdict): Promise<void> {
    const { registry, releases, decisions, log } = this.options;
    const { area, kind, control } = comparison.options;
    const mayChange = () => this.#comparisons.all().includes(comparison) && !this.stopped.has(area);
    if (decision === 'open' || !mayChange() || (this.#notBefore.get(area) ?? 0) > Date.now()) return;
    this.#notBefore.set(area, Infinity);
    const verb = decision === 'healthy' ? 'promote' : kind === 'canary' ? 'abort' : 'rollback';
    const { revision: expectRevision } = this.#comparisons;
    let pauseMs = 0;
    try {
      await this.#following;
      if (!mayChange()) return;
      const reason = reasonOf(decision, evidence);
      const input = { area, reason, ...(verb === 'rollback' ? { to: control } : {}) };
      const { revision } = await registry.run(verb, input, {
        by: 'autopilot',
        automatic: true,
        evidence: JSON.stringify(evidence),
        expectRevision,
      });
      decisions.inc({ area, verb });
      log({ event: 'autopilot', verb, area, revision, reason, ...evidence });
      await releases.refresh();
    } catch (error) {
      // Somebody else changed the site first; this brings their revision.
      if (isRefusal(error, 'stale')) return await releases.refresh();
      pauseMs = RETRY_AFTER_MS;
      log({ event: 'autopilot-failed', verb, area, message: String(error) });
    } finally {
      this.#notBefore.set(area, Date.now() + pauseMs);
    }
  }

  #verdictOf(comparison: Comparison): Verdict {
    const others = this.#exchange.countsOf(comparison.options.id);
    return verdictOf(comparison.options, comparison.total(others));
  }
}
