import { setTimeout as delay } from 'node:timers/promises';
import type { Snapshot } from '@nivaas/contracts';
import type { OpenBreaker } from '@nivaas/registry';
import { ownerOf, pathOf } from '../lane-areas';
import { type ServedLane } from '../lanes';
import type { RenderFault } from '../messages';
import { RenderFailed, type Incident } from '../render-errors';
import { findCulprit, replacement, type Verdict } from './culprit-search';

const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 600_000;
/** Visitors do not wait longer for a verdict. It takes 1 s, and 1 s more for each innocent candidate. */
const MAX_SEARCH_MS = 4_000;
/** A stand-in can fail as well; then the area is switched off. */
const MAX_REPLACEMENTS = 3;

const UNKNOWN: Verdict = {};

/** A version that is kept out, because an address of it is not made. */
interface Breaker {
  readonly area: string;
  readonly version: string;
  readonly why: string;
  readonly url: string;
  /** The lane that it opened in. */
  readonly lane: ServedLane;
  /** Milliseconds since 1970, like the next one. Undefined while it is closed. */
  sinceMs: number | undefined;
  nextTryMs: number;
  /** It grows with each try, also when the breaker opens once more. */
  pauseMs: number;
  timer?: NodeJS.Timeout;
}

/**
 * Keeps versions out of the pages that their server code cannot make without harm to others. Knows which area's pages
 * wait for a verdict.
 */
export class Breakers {
  /** By area and version. Closed ones stay, so that their pauses go on growing. */
  readonly #breakers = new Map<string, Breaker>();
  /** Those under way, by lane and area. */
  readonly #searches = new Map<string, Promise<Verdict>>();
  readonly #verdicts = new WeakMap<Incident, Map<string, Promise<Verdict>>>();
  #live: readonly ServedLane[] = [];
  #retrying: Promise<unknown> = Promise.resolve();

  constructor(private readonly log: (entry: object) => void = () => undefined) {}

  get open(): OpenBreaker[] {
    return [...this.#breakers.values()].flatMap(({ area, version, sinceMs, nextTryMs }) =>
      sinceMs === undefined ? [] : [{ area, version, since: isoOf(sinceMs), nextTry: isoOf(nextTryMs) }],
    );
  }

  /** The lane without the versions whose breakers are open; the lane itself if there are none in it. */
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

  /** Faults of the lane's own versions for a page that was made without them. */
  faultsOf({ snapshot }: ServedLane, url: string, shown: readonly string[]): RenderFault[] {
    return this.#openIn(snapshot)
      .filter((area) => shown.includes(area))
      .map((area) => this.#faultOf(area, snapshot.areas[area]?.version ?? '', url));
  }

  /** The verdict that the pages of an address's owner wait for. */
  verdictOn(lane: ServedLane, url: string): Promise<Verdict> | undefined {
    return this.#searches.get(keyOf(lane, ownerOf(lane, url)));
  }

  /** Starts the searches of an incident, one for each area that owns a suspect. Repeated calls do nothing. */
  investigate(lane: ServedLane, incident: Incident): Map<string, Promise<Verdict>> {
    const known = this.#verdicts.get(incident);
    if (known) return known;
    const byOwner = new Map<string, string[]>();
    for (const url of incident.suspects) {
      const owner = ownerOf(lane, url);
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), url]);
    }
    const verdicts = new Map<string, Promise<Verdict>>();
    this.#verdicts.set(incident, verdicts);
    // Most suspects of one area: it is probably the culprit, and its search takes longest.
    for (const [owner, urls] of [...byOwner].sort(([, a], [, b]) => a.length - b.length)) {
      const key = keyOf(lane, owner);
      verdicts.set(owner, this.#searches.get(key) ?? this.#search(key, lane, incident, urls));
    }
    return verdicts;
  }

  async verdict(lane: ServedLane, incident: Incident, url: string): Promise<Verdict> {
    return this.investigate(lane, incident).get(ownerOf(lane, url)) ?? UNKNOWN;
  }

  /** Forgets versions that no live release contains. */
  serve(live: readonly ServedLane[]): void {
    this.#live = live;
    for (const [key, breaker] of this.#breakers) {
      if (live.some(({ snapshot }) => isShown(snapshot, breaker))) continue;
      clearTimeout(breaker.timer);
      this.#breakers.delete(key);
    }
  }

  close(): void {
    this.serve([]);
  }

  #search(key: string, lane: ServedLane, incident: Incident, urls: readonly string[]): Promise<Verdict> {
    const found = findCulprit(lane, incident, urls).then((verdict) => {
      if (verdict.culprit !== undefined && verdict.failing !== undefined)
        this.#open(lane, verdict.culprit, verdict.failing, incident.why);
      return verdict;
    });
    const patience = delay(MAX_SEARCH_MS, UNKNOWN, { ref: false });
    const verdict = Promise.race([found, patience]).finally(() => this.#searches.delete(key));
    this.#searches.set(key, verdict);
    return verdict;
  }

  #open(lane: ServedLane, area: string, url: string, why: string): void {
    const version = lane.snapshot.areas[area]?.version ?? '';
    const key = `${area} ${version}`;
    const earlier = this.#breakers.get(key);
    if (earlier?.sinceMs !== undefined) return;
    const pauseMs = earlier?.pauseMs ?? FIRST_PAUSE_MS / 2;
    const breaker = { area, version, why, url, lane, sinceMs: Date.now(), nextTryMs: 0, pauseMs };
    this.#breakers.set(key, breaker);
    this.#tryLater(breaker);
    this.log({ event: 'breaker-open', area, version, address: pathOf(url), why });
    lane.report?.(this.#faultOf(area, version, url));
  }

  #tryLater(breaker: Breaker): void {
    breaker.pauseMs = Math.min(breaker.pauseMs * 2, MAX_PAUSE_MS);
    breaker.nextTryMs = Date.now() + breaker.pauseMs;
    breaker.timer = setTimeout(() => {
      // One at a time, because each may block a core.
      this.#retrying = this.#retrying.then(() => this.#tryAgain(breaker));
    }, breaker.pauseMs).unref();
  }

  async #tryAgain(breaker: Breaker): Promise<void> {
    const { area, version, url } = breaker;
    const isKnown = () => this.#breakers.get(`${area} ${version}`) === breaker;
    if (!isKnown()) return;
    const lane = this.#live.find(({ snapshot }) => isShown(snapshot, breaker)) ?? breaker.lane;
    const isMade = await lane.renderer.alone(url).then(
      () => true,
      // A page that throws is not a breaker's matter.
      (error: unknown) => error instanceof RenderFailed && error.isOwnFault && !error.incident,
    );
    if (!isKnown()) return;
    if (!isMade) return this.#tryLater(breaker);
    breaker.sinceMs = undefined;
    this.log({ event: 'breaker-closed', area, version, address: pathOf(url) });
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

function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
