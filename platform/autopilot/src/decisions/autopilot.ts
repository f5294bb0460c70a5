import { concerns, type MissingEvidence, type Registry, type Revision } from '@nivaas/registry';
import type { ReleaseFeed } from '../release-feed';
import type { Observation } from '../counts/tally';
import type { EvidenceExchange } from '../exchange/evidence-exchange';
import { EvidencePool } from '../exchange/evidence-pool';
import type { ListedEdge, Presence } from '../exchange/members';
import type { Report } from '../views/compared-views';
import type { PageViews } from '../views/page-views';
import type { Trial } from '../counts/trial';
import { AutomaticChanges, type Sentence } from './automatic-changes';
import { Confirmations } from './confirmations';
import { MissingLog } from './missing-log';
import { RecentActions, type PastAction } from './recent-actions';
import { StoppedAreas } from './stopped';
import { Trials } from './trials';
import { verdictOf, type Evidence, type Verdict } from './verdict';

/** A counter and a gauge of a Prometheus client. */
interface AutopilotMetrics {
  decisions: { inc: (labels: { area: string; verb: string }) => void };
  stopped: { set: (labels: { area: string }, value: number) => void };
  missingEvidence: { set: (value: number) => void };
}

interface AutopilotOptions {
  registry: Registry;
  releases: ReleaseFeed;
  pageViews: PageViews;
  /** Shared by all edges of the site; undefined: this is the only edge. */
  exchange?: EvidenceExchange | undefined;
  /** Host and port of this edge. */
  name?: string;
  /** The other edges. Default: those that exchange evidence. */
  presence?: () => Presence;
  metrics: AutopilotMetrics;
  log: (entry: object) => void;
  enabled: boolean;
  /** How long a version that went live is watched. */
  watchMinutes: number;
}

/** A running comparison, for the console. */
interface TrialMeasures extends Evidence {
  area: string;
  kind: 'canary' | 'watch';
  decision: Verdict['decision'];
  /** Page views after which a canary is promoted automatically; null: never. */
  promoteAfter: number | null;
}

export interface AutopilotMeasures {
  trials: TrialMeasures[];
  /** While something is missing, no canary of its area is promoted automatically. */
  missingEvidence: MissingEvidence[];
}

/** Bad page views that arrive together are judged together. */
const DEBOUNCE_MS = 100;
const TICK_MS = 1_000;

/**
 * Compares a new version with the one it replaces and undoes the change when the new one is worse: a canary against
 * the stable version at the same time, a version that went live against the one before it. Every edge decides, on the
 * counts of all edges. A decision names the revision it was made for and the registry refuses it on any other, so two
 * edges never act twice. To take a bad version back, the evidence of some edges is enough; to promote a good one, every
 * edge has to confirm its own.
 */
export class Autopilot {
  readonly #trials: Trials;
  readonly #actions: RecentActions;
  readonly #pool: EvidencePool;
  readonly #confirmations: Confirmations;
  readonly #missing: MissingLog;
  readonly #changes: AutomaticChanges;
  readonly #stopped: StoppedAreas;
  readonly #debounced = new Map<Trial, NodeJS.Timeout>();
  readonly #cleanups: (() => void)[] = [];

  constructor(private readonly options: AutopilotOptions) {
    const { registry, releases, pageViews, exchange, log, enabled, watchMinutes, metrics } = options;
    const { name = '', presence = () => ({ edges: [], asOf: -Infinity }) } = options;
    const nowMs = () => pageViews.now() * 1_000;
    this.#trials = new Trials(pageViews.counts, watchMinutes * 60_000, nowMs);
    this.#actions = new RecentActions(registry);
    const take = (report: Report) => pageViews.take(report);
    this.#pool = new EvidencePool({
      exchange,
      home: pageViews.compared.home,
      name,
      take,
      presence,
      isGone: (area, edge) => isGone(this.#actions.newestFirst, area, edge),
      now: () => pageViews.now(),
    });
    this.#confirmations = new Confirmations(this.#pool);
    this.#missing = new MissingLog(log, metrics);
    this.#changes = new AutomaticChanges({ registry, releases, metrics, log });
    this.#stopped = new StoppedAreas(log, metrics);
    if (!enabled) return;
    const timer = setInterval(() => void this.tick(), TICK_MS).unref();
    this.#cleanups.push(
      releases.onChange(({ revision }) => this.#follow(revision)),
      pageViews.observe((observation) => this.#record(observation)),
      () => clearInterval(timer),
    );
    if (releases.live) this.#follow(releases.live.revision);
  }

  measures(): AutopilotMeasures {
    return {
      trials: this.#trials.all().map((trial) => {
        const { area, kind, promoteAfter } = trial.options;
        const { decision, evidence } = this.#verdictOf(trial);
        return { area, kind, decision, promoteAfter, ...evidence };
      }),
      missingEvidence: this.#missingEvidence(),
    };
  }

  /** Runs every second: settles views, exchanges evidence and decides. */
  async tick(): Promise<void> {
    const { compared } = this.options.pageViews;
    const now = this.options.pageViews.now();
    compared.settle(now);
    this.#trials.endOverdue();
    // Not awaited yet: a store that hangs must not keep this edge from deciding.
    const syncing = this.#pool.sync(this.#evidence(now));
    await Promise.all(this.#trials.all().map((trial) => this.#takeBack(trial)));
    await syncing;
    const missing = this.#missingEvidence();
    compared.isWhole = this.#missing.follow(missing, this.options.pageViews.now(), this.#pool.failure);
    await Promise.all(this.#trials.all().map((trial) => this.#promote(trial)));
  }

  /** Publishes what this edge counted last, so that the others need not wait for it. */
  async close(): Promise<void> {
    for (const cleanup of this.#cleanups) cleanup();
    for (const timer of this.#debounced.values()) clearTimeout(timer);
    if (this.#trials.all().length > 0)
      await this.#pool.sync(this.#evidence(this.options.pageViews.now()), true);
  }

  /** What this edge publishes. @param now Seconds since 1970. */
  #evidence(now: number) {
    const trials = Object.fromEntries(this.#trials.all().map((trial) => [trial.options.id, trial.counts()]));
    const reports = this.options.pageViews.compared.outbox(now, this.#pool.delivery());
    return { revision: this.#trials.revision ?? 0, trials, reports };
  }

  /** An area can have two trials, its canary and the watch of its live version. */
  #missingEvidence(): MissingEvidence[] {
    const all = this.#trials.all().flatMap(({ options }) => this.#pool.missing(options));
    const keyOf = ({ area, edge, problem }: MissingEvidence) => `${area} ${edge} ${problem}`;
    return [...new Map(all.map((one) => [keyOf(one), one])).values()];
  }

  #follow(revision: Revision): void {
    const isComplete = this.#actions.follow(revision);
    this.#trials.follow(revision);
    if (isComplete) this.#stopped.follow(this.#actions.newestFirst);
    else void this.#actions.settled().then(() => this.#catchUp());
  }

  #catchUp(): void {
    this.#stopped.follow(this.#actions.newestFirst);
    this.#trials.endRolledBack(this.#actions.newestFirst);
  }

  #record(observation: Observation): void {
    for (const trial of this.#trials.all().filter(({ options }) => options.area === observation.area)) {
      trial.record(observation);
      if (observation.kind !== 'bad' || this.#debounced.has(trial)) continue;
      const judge = () => {
        this.#debounced.delete(trial);
        void this.#takeBack(trial);
      };
      this.#debounced.set(trial, setTimeout(judge, DEBOUNCE_MS));
    }
  }

  /** Aborts or rolls back a version that is worse, on whatever evidence there is. */
  async #takeBack(trial: Trial): Promise<void> {
    const { decision, evidence } = this.#verdictOf(trial);
    if (decision === 'worse') await this.#decide(trial, decision, evidence);
  }

  /** Promotes a healthy canary when every edge has confirmed its evidence. */
  async #promote(trial: Trial): Promise<void> {
    const { decision, evidence } = this.#verdictOf(trial);
    if (this.#confirmations.isConfirmed(trial, decision === 'healthy') && decision === 'healthy')
      await this.#decide(trial, decision, evidence);
  }

  async #decide(trial: Trial, sentence: Sentence, evidence: Evidence): Promise<void> {
    if (!this.#mayAct(trial)) return;
    await this.#changes.make(trial, sentence, evidence, this.#trials.revision, async () => {
      await this.#actions.settled();
      return this.#mayAct(trial);
    });
  }

  #verdictOf(trial: Trial): Verdict {
    const { options } = trial;
    return verdictOf(options, trial.total(this.#pool.countsOf(options.id)));
  }

  #mayAct(trial: Trial): boolean {
    return this.#trials.isRunning(trial) && !this.#stopped.has(trial.options.area);
  }
}

/**
 * Whether a person said, after the edge was last heard, that the comparisons of an area go on without it.
 *
 * @param history Newest first.
 */
export function isGone(
  history: readonly PastAction[],
  area: string,
  { key, name, heardAt }: Pick<ListedEdge, 'key' | 'name' | 'heardAt'>,
): boolean {
  return history.some(
    ({ at, action }) =>
      (action.without === name || action.without === key) &&
      concerns({ action }, area) &&
      Date.parse(at) / 1_000 >= heardAt,
  );
}
