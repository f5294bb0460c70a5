import { concerns, type MissingEvidence, type Registry, type Revision } from '@nivaas/registry';
import type { Comparison } from '../counts/comparison';
import { figuresOf, type Figures } from '../counts/figures';
import { EdgeExchange, type EdgeReport, type Member } from '../exchange/edge-exchange';
import type { TextExchange } from '../exchange/store-exchange';
import type { PageViews } from '../views/page-views';
import { AutomaticChanges, type Action } from './automatic-changes';
import { Comparisons, type PastAction } from './comparisons';
import { stoppedAreas } from './stopped';
import { verdictOf, type Evidence, type Verdict } from './verdict';

/** The live revision and its changes. */
interface ReleaseFeed {
  readonly live: { revision: Revision } | undefined;
  /** @returns Unsubscribes. */
  onChange: (listener: (release: { revision: Revision }) => void) => () => void;
  /** Reads the registry again now. */
  refresh: () => Promise<void>;
}

interface AutopilotOptions {
  registry: Registry;
  releases: ReleaseFeed;
  pageViews: PageViews;
  /** Shared by all edges of the site; undefined: this is the only edge. */
  texts?: TextExchange | undefined;
  /** Host and port of this edge. */
  name: string;
  /** The other edges that serve the site, or should. */
  members: () => readonly Member[];
  /** A counter and gauges of a Prometheus client. */
  metrics: {
    decisions: { inc: (labels: { area: string; verb: string }) => void };
    stopped: { set: (labels: { area: string }, value: number) => void };
    missingEvidence: { set: (value: number) => void };
  };
  log: (entry: object) => void;
  /** Otherwise page views are counted and nothing is compared. */
  enabled: boolean;
  /** How long a version that went live is watched. */
  watchMinutes: number;
}

export interface AutopilotMeasures {
  /** The running comparisons. `promoteAfter`: page views after which a canary is promoted; null: never. */
  trials: ({ area: string; kind: 'canary' | 'watch'; promoteAfter: number | null } & Pick<
    Verdict,
    'decision'
  > &
    Evidence)[];
  /** While something is missing, no canary of its area is promoted automatically. */
  missingEvidence: MissingEvidence[];
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
const FIRST_READ = 200;
const MAX_HISTORY = 1_000;
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
  readonly #changes: AutomaticChanges;
  /** Newest first. */
  #history: PastAction[] = [];
  #reading = Promise.resolve();
  #stopped = new Set<string>();
  /** What each healthy comparison waits for: answers to the text of a number, in so many rounds. */
  readonly #asked = new WeakMap<Comparison, { number: number; rounds: number }>();
  #exchangedAt = -Infinity;
  #missingAt = -Infinity;
  #isMissing = false;
  readonly #cleanups: (() => void)[] = [];

  constructor(private readonly options: AutopilotOptions) {
    const { registry, releases, pageViews, texts, name, members, watchMinutes, metrics, log } = options;
    this.#comparisons = new Comparisons(
      pageViews.counts,
      watchMinutes * 60_000,
      () => pageViews.now() * 1_000,
    );
    this.#exchange = new EdgeExchange({
      texts,
      home: pageViews.home,
      name,
      members,
      isCalledGone: (area, edge, since) =>
        this.#history.some(
          ({ at, action }) =>
            action.without === edge && concerns({ action }, area) && Date.parse(at) / 1_000 >= since,
        ),
      hasLog: async () => (await registry.current()) !== undefined,
      take: (report) => pageViews.take(report),
      now: () => pageViews.now(),
    });
    this.#changes = new AutomaticChanges({ registry, refresh: () => releases.refresh(), metrics, log });
    pageViews.connect(
      (observation) => this.#comparisons.record(observation),
      (report) => this.#exchange.pass(report),
    );
    const timer = setInterval(() => void this.tick(), TICK_MS).unref();
    this.#cleanups.push(
      releases.onChange(({ revision }) => this.#follow(revision)),
      () => clearInterval(timer),
    );
    if (releases.live) this.#follow(releases.live.revision);
  }

  /** What is live. */
  get liveAreas(): Revision['areas'] {
    return this.options.releases.live?.revision.areas ?? {};
  }

  measures(): AutopilotMeasures {
    return {
      trials: this.#comparisons.all().map((comparison) => {
        const { area, kind, promoteAfter } = comparison.options;
        const { decision, evidence } = this.#verdictOf(comparison);
        return { area, kind, decision, promoteAfter, ...evidence };
      }),
      missingEvidence: this.#missing(),
    };
  }

  /** The page views of all edges, those of this one first. */
  figures(): Figures {
    return [...this.#figures(), ...this.#exchange.figures()];
  }

  /** The edges that serve the site, or should: this one first. */
  edges(): EdgeReport[] {
    return this.#exchange.edges(this.options.releases.live?.revision.revision ?? 0);
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
    await this.#reading;
    await this.#sync(true);
  }

  /** Writes nothing to an empty registry. */
  async #sync(hasStopped = false): Promise<void> {
    const { live } = this.options.releases;
    if (!live) return;
    this.#exchangedAt = this.options.pageViews.now();
    const all = this.#comparisons.all();
    const trials = Object.fromEntries(all.map((comparison) => [comparison.options.id, comparison.counts()]));
    const { failure: before } = this.#exchange;
    await this.#exchange.sync(
      { revision: live.revision.revision, trials, figures: this.#figures() },
      hasStopped,
    );
    const { failure } = this.#exchange;
    if (failure && !before) this.options.log({ event: 'figures-not-shared', message: failure });
  }

  #figures(): Figures {
    return figuresOf(this.options.pageViews.counts, this.options.pageViews.now());
  }

  /** An area can have two comparisons, its canary and the watch of its live version. */
  #missing(): MissingEvidence[] {
    const all = this.#comparisons.all().flatMap(({ options }) => this.#exchange.missing(options));
    const keyOf = ({ area, edge, problem }: MissingEvidence) => `${area} ${edge} ${problem}`;
    return [...new Map(all.map((one) => [keyOf(one), one])).values()];
  }

  /** @param now Seconds since 1970. */
  #followMissing(now: number): void {
    const { log, metrics, pageViews } = this.options;
    const missing = this.#missing();
    const isMissing = missing.length > 0;
    metrics.missingEvidence.set(missing.length);
    if (isMissing) this.#missingAt = now;
    const { failure } = this.#exchange;
    if (isMissing && !this.#isMissing)
      log({ event: 'evidence-missing', missing, ...(failure ? { failure } : {}), message: MISSING });
    if (!isMissing && this.#isMissing) log({ event: 'evidence-whole' });
    this.#isMissing = isMissing;
    pageViews.life.isWhole = now > this.#missingAt + RECOVERY_SECONDS;
  }

  #follow(revision: Revision): void {
    this.#reading = this.#reading.then(() => this.#catchUp(revision));
  }

  /** Reads what the log says since the last revision. */
  async #catchUp(revision: Revision): Promise<void> {
    const { registry, metrics, log, enabled } = this.options;
    const known = this.#history[0]?.revision ?? revision.revision - FIRST_READ;
    const limit = Math.min(MAX_HISTORY, Math.max(0, revision.revision - known));
    // The release feed reports an unreachable registry; the next revision fills the gap.
    const newer = await registry.history(undefined, limit, revision.revision + 1).catch(() => []);
    const light = newer.map(({ revision, at, action }) => ({ revision, at, action }));
    this.#history = [...light, ...this.#history].slice(0, MAX_HISTORY);
    if (!enabled) return;
    const stopped = stoppedAreas(this.#history);
    for (const area of new Set([...stopped, ...this.#stopped])) {
      metrics.stopped.set({ area }, stopped.has(area) ? 1 : 0);
      if (stopped.has(area) && !this.#stopped.has(area))
        log({ event: 'autopilot-stopped', area, message: STOPPED });
    }
    this.#stopped = stopped;
    this.#comparisons.follow(revision, [revision, ...this.#history]);
    this.#exchangedAt = -Infinity;
  }

  /** Aborts or rolls back what is worse, on whatever evidence there is. */
  async #takeBack(): Promise<void> {
    const all = this.#comparisons.all().map((comparison) => ({ comparison, ...this.#verdictOf(comparison) }));
    const worse = all.filter(({ decision }) => decision === 'worse');
    await Promise.all(worse.map(({ comparison, evidence }) => this.#act(comparison, 'worse', evidence)));
  }

  /** Promotes a healthy canary when every edge has answered, after the verdict, and it is still healthy. */
  async #promote(comparison: Comparison): Promise<void> {
    const { decision, evidence } = this.#verdictOf(comparison);
    const { number, rounds } = this.#asked.get(comparison) ?? { number: this.#exchange.next, rounds: ROUNDS };
    const isAnswered = this.#exchange.isAnswered(comparison.options, number);
    if (decision !== 'healthy') this.#asked.delete(comparison);
    else if (!isAnswered) this.#asked.set(comparison, { number, rounds });
    else if (rounds > 1) this.#asked.set(comparison, { number: this.#exchange.next, rounds: rounds - 1 });
    else await this.#act(comparison, 'healthy', evidence);
  }

  async #act(comparison: Comparison, action: Action, evidence: Evidence): Promise<void> {
    const mayAct = () =>
      this.#comparisons.all().includes(comparison) && !this.#stopped.has(comparison.options.area);
    if (!mayAct()) return;
    await this.#changes.make(comparison.options, action, evidence, this.#comparisons.revision, async () => {
      await this.#reading;
      return mayAct();
    });
  }

  #verdictOf(comparison: Comparison): Verdict {
    const others = this.#exchange.countsOf(comparison.options.id);
    return verdictOf(comparison.options, comparison.total(others));
  }
}
