import { setTimeout as delay } from 'node:timers/promises';
import type { Snapshot } from '@nivaas/contracts';
import type { RenderFault } from '../messages';
import { RenderFailed, type Incident } from '../render-errors';
import { type ServedLane, ownerOf, pathOf } from '../lanes';
import { replacement, Trial, type Verdict } from './trial';

const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 600_000;

export interface Clock {
  /** Milliseconds since 1970. */
  nowMs: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const CLOCK: Clock = {
  nowMs: () => Date.now(),
  wait: (ms, signal) => delay(ms, undefined, { ref: false, signal }).catch(() => undefined),
};

/** Pauses between the tries of one version's failing address. They grow, also when the breaker opens once more. */
export class Breaker {
  /** Undefined while it is closed. */
  sinceMs: number | undefined;
  nextTryMs = 0;
  #pauseMs = FIRST_PAUSE_MS / 2;
  readonly #stop = new AbortController();

  constructor(
    readonly area: string,
    readonly version: string,
    readonly why: string,
    private readonly clock: Clock,
    private readonly onClosed: () => void,
  ) {}

  /** @param retry Tries the failing address again, and says whether it is made. */
  open(retry: () => Promise<boolean>): void {
    this.sinceMs = this.clock.nowMs();
    void this.#tryAgain(retry, this.#stop.signal);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #tryAgain(retry: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
      this.nextTryMs = this.clock.nowMs() + this.#pauseMs;
      await this.clock.wait(this.#pauseMs, signal);
      if (signal.aborted) return;
      if (!(await retry()) || signal.aborted) continue;
      this.sinceMs = undefined;
      return this.onClosed();
    }
  }
}

/** Visitors do not wait longer for a verdict. It takes 1 s, and 1 s more for each innocent candidate. */
const MAX_TRIAL_MS = 4_000;
/** A stand-in can fail as well; then the area is switched off. */
const MAX_REPLACEMENTS = 3;

/** An open breaker, as `status` and the metrics show it. */
export type OpenBreaker = Pick<Breaker, 'area' | 'version' | 'nextTryMs'> & { sinceMs: number };

/**
 * Keeps versions out of the pages that their server code cannot make without harm to others. Knows which area's pages
 * wait for a verdict.
 */
export class Breakers {
  /** By area and version. Closed ones stay, so that their pauses go on growing. */
  readonly #breakers = new Map<string, Breaker>();
  readonly #trials = new Map<string, Promise<Verdict>>();
  readonly #verdicts = new WeakMap<Incident, Map<string, Promise<Verdict>>>();
  #live: readonly ServedLane[] = [];
  #retrying: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly log: (entry: object) => void = () => undefined,
    private readonly clock = CLOCK,
  ) {}

  get open(): OpenBreaker[] {
    return [...this.#breakers.values()].flatMap(({ area, version, sinceMs, nextTryMs }) =>
      sinceMs === undefined ? [] : [{ area, version, sinceMs, nextTryMs }],
    );
  }

  /** The release without the versions whose breakers are open; the release itself if there are none in it. */
  async serving(lane: ServedLane, url: string): Promise<ServedLane> {
    let served = lane;
    for (let replaced = 0; replaced < MAX_REPLACEMENTS; replaced += 1) {
      const areas = this.#openIn(served.snapshot);
      const next =
        areas.length > 0 ? await replacement(served, areas, url).catch(() => undefined) : undefined;
      if (!next) return served;
      served = next;
    }
    return served;
  }

  /** Faults of the release's own versions for a page that was made without them. */
  faultsOf({ snapshot }: ServedLane, url: string, shown: readonly string[]): RenderFault[] {
    return this.#openIn(snapshot)
      .filter((area) => shown.includes(area))
      .map((area) => this.#faultOf(area, snapshot.areas[area]?.version ?? '', url));
  }

  /** The verdict that the pages of an address's owner wait for. */
  verdictOn(lane: ServedLane, url: string): Promise<Verdict> | undefined {
    return this.#trials.get(keyOf(lane, ownerOf(lane.snapshot, url)));
  }

  /** Starts the trials of an incident, one for each area that owns a suspect. Repeated calls do nothing. */
  investigate(lane: ServedLane, incident: Incident): void {
    if (this.#verdicts.has(incident)) return;
    const byOwner = new Map<string, string[]>();
    for (const url of incident.suspects) {
      const owner = ownerOf(lane.snapshot, url);
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), url]);
    }
    const verdicts = new Map<string, Promise<Verdict>>();
    this.#verdicts.set(incident, verdicts);
    // Most suspects of one area: it is probably the culprit, and its trial takes longest.
    for (const [owner, urls] of [...byOwner].sort(([, a], [, b]) => a.length - b.length))
      verdicts.set(owner, this.#trials.get(keyOf(lane, owner)) ?? this.#try(lane, incident, owner, urls));
  }

  async verdict(lane: ServedLane, incident: Incident, url: string): Promise<Verdict> {
    this.investigate(lane, incident);
    const verdict = this.#verdicts.get(incident)?.get(ownerOf(lane.snapshot, url));
    return (await verdict) ?? { pages: new Map() };
  }

  /** Forgets versions that no live release contains. */
  serve(live: readonly ServedLane[]): void {
    this.#live = live;
    for (const [key, breaker] of this.#breakers) {
      if (live.some(({ snapshot }) => isShown(snapshot, breaker))) continue;
      breaker.stop();
      this.#breakers.delete(key);
    }
  }

  close(): void {
    this.serve([]);
  }

  #try(lane: ServedLane, incident: Incident, owner: string, urls: readonly string[]): Promise<Verdict> {
    const key = keyOf(lane, owner);
    const trial = new Trial(lane, incident, urls).run().then((verdict) => {
      if (verdict.culprit !== undefined && verdict.failing !== undefined)
        this.#convict(lane, verdict.culprit, verdict.failing, incident.why);
      return verdict;
    });
    const patience = delay<Verdict>(MAX_TRIAL_MS, { pages: new Map() }, { ref: false });
    const verdict = Promise.race([trial, patience]).finally(() => this.#trials.delete(key));
    this.#trials.set(key, verdict);
    return verdict;
  }

  #convict(lane: ServedLane, area: string, url: string, why: string): void {
    const version = lane.snapshot.areas[area]?.version ?? '';
    const key = `${area} ${version}`;
    const earlier = this.#breakers.get(key);
    if (earlier?.sinceMs !== undefined) return;
    const about = { area, version, address: pathOf(url) };
    const closed = () => this.log({ event: 'breaker-closed', ...about });
    const breaker = earlier ?? new Breaker(area, version, why, this.clock, closed);
    this.#breakers.set(key, breaker);
    breaker.open(() => this.#retry(lane, breaker, url));
    this.log({ event: 'breaker-open', ...about, why });
    lane.report?.(this.#faultOf(area, version, url));
  }

  /** One at a time, because each may block a core. @returns Whether the address is made. */
  #retry(firstLane: ServedLane, breaker: Breaker, url: string): Promise<boolean> {
    const lane = this.#live.find(({ snapshot }) => isShown(snapshot, breaker)) ?? firstLane;
    const retrying = this.#retrying.then(() =>
      lane.renderer.alone(url).then(
        () => true,
        // A page that throws is not a breaker's matter.
        (error: unknown) => error instanceof RenderFailed && error.isOwnFault && !error.incident,
      ),
    );
    this.#retrying = retrying;
    return retrying;
  }

  #faultOf(area: string, version: string, url: string): RenderFault {
    const message = this.#breakers.get(`${area} ${version}`)?.why ?? '';
    return { area, version, part: pathOf(url), phase: 'render', code: 'RenderFailed', message };
  }

  #openIn({ areas }: Snapshot): string[] {
    if (this.#breakers.size === 0) return [];
    const isOpen = (key: string) => this.#breakers.get(key)?.sinceMs !== undefined;
    return Object.entries(areas)
      .filter(([area, { version, off }]) => !off && isOpen(`${area} ${version}`))
      .map(([area]) => area);
  }
}

/** Release, changed areas and the area that is tried. */
function keyOf({ snapshot }: ServedLane, owner: string): string {
  const versions = Object.values(snapshot.areas).map(({ version, off }) => `${version}${off ? '-' : ''}`);
  return [owner, snapshot.release, ...versions].join(' ');
}

function isShown({ areas }: Snapshot, { area, version }: Breaker): boolean {
  return areas[area]?.version === version && !areas[area].off;
}
