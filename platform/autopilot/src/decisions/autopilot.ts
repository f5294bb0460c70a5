import { isRegistryError, type Registry, type Revision } from '@nivaas/registry';
import type { ReleaseFeed } from '../release-feed';
import type { PageViews, Seen } from '../views/page-views';
import { RecentActions, type PastAction } from './recent-actions';
import { isStopped } from './stopped';
import { Trial, type TrialOptions } from './trial';
import { verdictOf, type Evidence, type Verdict } from './verdict';

/** A counter and a gauge, as of a Prometheus client. */
interface AutopilotMetrics {
  decisions: { inc: (labels: { area: string; verb: string }) => void };
  stopped: { set: (labels: { area: string }, value: number) => void };
}

export interface AutopilotOptions {
  registry: Registry;
  releases: ReleaseFeed;
  pageViews: PageViews;
  metrics: AutopilotMetrics;
  log: (entry: object) => void;
  enabled: boolean;
  /** How long a version that went live is watched. Minutes. */
  watchMinutes: number;
}

/** What the autopilot is looking at, for the console. */
interface TrialMeasures extends Evidence {
  area: string;
  kind: 'canary' | 'watch';
  decision: Verdict['decision'];
  /** Page views after which it promotes; null: only a person does. */
  promoteAfter: number | null;
}

export interface AutopilotMeasures {
  enabled: boolean;
  trials: TrialMeasures[];
  /** Areas that are left to people: two automatic rollbacks within an hour, and nobody has acted since. */
  stopped: string[];
}

/** Bad page views that come together are looked at together. */
const DEBOUNCE_MS = 100;
const TICK_MS = 1_000;
/** After a change that could not be made. */
const PAUSE_MS = 30_000;

/**
 * Compares what is new with what it replaces, and undoes it when it is worse: a canary with the stable version at the
 * same time, a version that went live for everybody with the one before. Every edge decides on its own counts; the
 * registry takes a decision only on the revision that it was made for, so that two edges never do it twice.
 */
export class Autopilot {
  readonly #trials = new Map<string, Trial>();
  readonly #ends = new Map<Trial, number>();
  readonly #busy = new Set<string>();
  readonly #pausedUntil = new Map<string, number>();
  readonly #due = new Map<Trial, NodeJS.Timeout>();
  readonly #stops: (() => void)[] = [];
  readonly #actions: RecentActions;
  #last: Revision | undefined;
  #stopped = new Set<string>();

  constructor(private readonly options: AutopilotOptions) {
    this.#actions = new RecentActions(options.registry);
    if (!options.enabled) return;
    const { releases, pageViews } = options;
    const timer = setInterval(() => this.#tick(), TICK_MS).unref();
    this.#stops.push(
      releases.onChange(({ revision }) => this.#follow(revision)),
      pageViews.observe((seen) => this.#see(seen)),
      () => clearInterval(timer),
    );
    if (releases.live) this.#follow(releases.live.revision);
  }

  measures(): AutopilotMeasures {
    return {
      enabled: this.options.enabled,
      trials: [...this.#trials.values()].map((trial) => {
        const { decision, evidence } = verdictOf(trial.options, trial.seen());
        const { area, kind } = trial.options;
        return { area, kind, decision, promoteAfter: trial.options.promoteAfter, ...evidence };
      }),
      stopped: [...this.#stopped].sort(),
    };
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const timer of this.#due.values()) clearTimeout(timer);
  }

  #see(seen: Seen): void {
    for (const kind of ['canary', 'watch'] as const) {
      const trial = this.#trials.get(`${seen.area} ${kind}`);
      trial?.see(seen);
      if (trial && seen.kind === 'bad') this.#lookSoon(trial, DEBOUNCE_MS);
    }
  }

  #lookSoon(trial: Trial, wait: number): void {
    if (this.#due.has(trial)) return;
    const look = () => {
      this.#due.delete(trial);
      void this.#look(trial);
    };
    this.#due.set(trial, setTimeout(look, wait));
  }

  #tick(): void {
    for (const [key, trial] of this.#trials) {
      if ((this.#ends.get(trial) ?? Infinity) <= Date.now()) this.#end(key);
      else void this.#look(trial);
    }
  }

  /** Takes over what a revision says; comparisons that are still about the same versions go on. */
  #follow(revision: Revision): void {
    const last = this.#last;
    this.#last = revision;
    const isKnown = this.#actions.follow(revision);
    for (const area of new Set([...Object.keys(revision.areas), ...Object.keys(last?.areas ?? {})])) {
      this.#followCanary(area, revision);
      this.#followLive(area, revision, last);
    }
    if (isKnown) this.#sayWhoIsStopped();
    else void this.#actions.settled().then(() => this.#catchUp());
  }

  /** This edge did not see every revision: the log tells how the versions that are watched came to be live. */
  #catchUp(): void {
    this.#sayWhoIsStopped();
    for (const [key, { options }] of this.#trials) {
      const { kind, area } = options;
      const change = this.#actions.newestFirst.find((past) => isOf(past, area) && goesLive(past));
      if (kind === 'watch' && change?.action.verb === 'rollback') this.#end(key);
    }
  }

  #followCanary(area: string, { areas }: Revision): void {
    const key = `${area} canary`;
    const state = areas[area];
    const canary = state?.canary;
    const trial = this.#trials.get(key);
    if (!state || !canary) return this.#end(key);
    const share = canary.percent / 100;
    const arms = { candidate: canary.version, control: state.version };
    const split = { share, promoteAfter: canary.promoteAfter };
    const { options } = trial ?? {};
    const isSame = options?.candidate === arms.candidate && options.control === arms.control;
    if (trial && isSame) return trial.change(split);
    this.#begin(key, { kind: 'canary', area, ...arms, ...split });
  }

  #followLive(area: string, revision: Revision, last: Revision | undefined): void {
    const key = `${area} watch`;
    const version = revision.areas[area]?.version;
    const before = last?.areas[area]?.version;
    if (version !== undefined && (before === undefined || before === version)) return;
    if (version === undefined || before === undefined || isPutBack(revision, area)) return this.#end(key);
    const arms = { candidate: version, control: before };
    const trial = this.#begin(key, { kind: 'watch', area, ...arms, share: 1, promoteAfter: null });
    this.#ends.set(trial, Date.now() + this.options.watchMinutes * 60_000);
  }

  #begin(key: string, options: Omit<TrialOptions, 'before'>): Trial {
    this.#end(key);
    const before = { ...this.options.pageViews.counts.of(options.area, options.control).compared };
    const trial = new Trial({ ...options, before });
    this.#trials.set(key, trial);
    return trial;
  }

  #end(key: string): void {
    const trial = this.#trials.get(key);
    if (!trial) return;
    this.#trials.delete(key);
    this.#ends.delete(trial);
    clearTimeout(this.#due.get(trial));
    this.#due.delete(trial);
  }

  async #look(trial: Trial): Promise<void> {
    const { area } = trial.options;
    const { decision, evidence } = verdictOf(trial.options, trial.seen());
    if (decision === 'open' || this.#stopped.has(area) || this.#busy.has(area)) return;
    if ((this.#pausedUntil.get(area) ?? 0) > Date.now()) return;
    this.#busy.add(area);
    try {
      await this.#act(trial, decision, evidence);
    } finally {
      this.#busy.delete(area);
    }
  }

  async #act(trial: Trial, decision: 'worse' | 'healthy', evidence: Evidence): Promise<void> {
    const { registry, releases, metrics, log } = this.options;
    const { area, kind } = trial.options;
    await this.#actions.settled();
    const expectRevision = this.#last?.revision;
    if (this.#stopped.has(area) || !this.#isCurrent(trial) || expectRevision === undefined) return;
    const verb = decision === 'healthy' ? 'promote' : kind === 'canary' ? 'abort' : 'rollback';
    const to = verb === 'rollback' ? { to: trial.options.control } : {};
    const change = {
      by: 'autopilot',
      automatic: true,
      reason: reasonOf(decision, evidence),
      evidence: JSON.stringify(evidence),
      expectRevision,
    };
    try {
      const { revision } = await registry[verb](area, { ...change, ...to });
      metrics.decisions.inc({ area, verb });
      log({ event: 'autopilot', verb, area, revision, reason: change.reason, ...evidence });
    } catch (error) {
      // Somebody was faster: what they did stands, and is looked at before anything else.
      if (!isRegistryError(error) || error.code !== 'stale') {
        this.#pausedUntil.set(area, Date.now() + PAUSE_MS);
        log({ event: 'autopilot-failed', verb, area, message: String(error) });
      }
    }
    await releases.refresh();
  }

  #isCurrent(trial: Trial): boolean {
    return this.#trials.get(`${trial.options.area} ${trial.options.kind}`) === trial;
  }

  #sayWhoIsStopped(): void {
    const actions = this.#actions.newestFirst;
    const areas = new Set(actions.filter(({ action }) => action.automatic).map(({ action }) => action.area));
    const stopped = new Set([...areas].filter((area) => isStopped(actions, area)));
    for (const area of new Set([...stopped, ...this.#stopped])) {
      this.options.metrics.stopped.set({ area }, stopped.has(area) ? 1 : 0);
      if (stopped.has(area) && !this.#stopped.has(area))
        this.options.log({
          event: 'autopilot-stopped',
          area,
          message: 'Two automatic rollbacks within an hour. It acts on this area again after a "resume".',
        });
    }
    this.#stopped = stopped;
  }
}

/** A version that was put back is what people trust: to take it away again would help nobody. */
function isPutBack(change: PastAction, area: string): boolean {
  return change.action.verb === 'rollback' && isOf(change, area);
}

function isOf({ action }: PastAction, area: string): boolean {
  return action.area === area || action.together?.includes(area) === true;
}

function goesLive({ action }: PastAction): boolean {
  return ['activate', 'promote', 'rollback'].includes(action.verb);
}

function reasonOf(decision: 'worse' | 'healthy', { candidate, control, test }: Evidence): string {
  const rate = ({ views, badViews }: { views: number; badViews: number }) =>
    `${badViews} of ${views} page views failed`;
  const than = test === 'same-time' ? 'at the same time' : 'before it';
  const text = decision === 'worse' ? 'worse than its control' : 'not worse than its control';
  return `${candidate.version} is ${text}: ${rate(candidate)}, with ${control.version} ${than} ${rate(control)}.`;
}
