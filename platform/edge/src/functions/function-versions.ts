import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiter, type Turn } from '@nivaas/http';
import { GuestHost } from '../guests/guest-host';
import { processEngine, type GuestEngine, type GuestProcess } from '../guests/node-engine';
import type { Waiters } from '../guests/waiters';
import { UpstreamFault, VERSION_GONE, VersionTakenBack } from '../render/queries';
import { FUNCTION_LIMITS, functionEnded, FunctionGuest, type FunctionsBuild } from './function-guest';

const PROGRAM = join(__dirname, 'guest/program.js');
/** For versions that are not live. Each guest takes some 40 MB. */
const OTHER_PLACES = 2;
/** Such a version takes the place of another. Whoever asks old ones in turn must not keep processors busy with starts. */
const MS_BETWEEN_OTHERS = 500;
/** A version whose guests end again and again uses a processor. After so many ends it has to wait. */
const ENDS = { limit: 3, windowMs: 10_000, keys: 1_000 };
/** Of calls that work, besides those that wait for servers. */
const TURNS = {
  maxRunning: 4,
  maxPerClient: 2,
  maxWaiting: 1_000,
  maxWaitMs: FUNCTION_LIMITS.answerTimeoutMs,
  sliceMs: 250,
  maxGrowthBytes: 200 * 1024 * 1024,
};

/** A version of an area. */
export interface AreaVersion {
  area: string;
  version: string;
}

export interface FunctionGuestsOptions {
  /** The compiled program; tests compile their own. */
  program?: string;
  /** What runs guests; default: processes without rights. */
  engineOf?: (file: string) => GuestEngine;
}

/** Calls of others keep a call from its turn: no version is at fault. */
export const tooBusy = () =>
  new UpstreamFault('upstream_busy', 'Too many calls are under way. Please try again.', { status: 503 });

const versionGone = () =>
  new VersionTakenBack(VERSION_GONE, 'This version is not served any more. Load the page again.', {
    status: 410,
  });

/** Runs the functions of a version in a guest of their own. */
export class FunctionVersion extends GuestHost<FunctionGuest> {
  #build: FunctionsBuild | undefined;
  #preparing: Promise<void> | undefined;

  constructor(
    private readonly key: string,
    private readonly versions: FunctionVersions,
    private readonly read: () => Promise<FunctionsBuild>,
  ) {
    super(TURNS);
  }

  /** Whether its guest is being started, or loads its code. */
  get isStarting(): boolean {
    return this.#preparing !== undefined || (this.guest !== undefined && !this.guest.readySinceMs);
  }

  /** Whether its code can be loaded. @throws {FunctionError} function_ended; what `read` throws */
  async isLoadable(): Promise<boolean> {
    await this.#prepare();
    return this.started().loaded;
  }

  /** Runs a call in its turn. @throws {FunctionError} function_ended, upstream_busy; what `read` throws */
  async inTurn<Value>(
    waiters: Waiters,
    call: (guest: FunctionGuest, turn: Turn) => Promise<Value>,
  ): Promise<Value> {
    // Before its turn, so that nobody's time is spent on it.
    await this.#prepare();
    return this.run(waiters, call);
  }

  /** Ends its calls, also those that wait: the version must not run. */
  takeBack(): void {
    this.turns.clear(versionGone);
    void this.endAll(versionGone);
  }

  protected open(): FunctionGuest {
    if (!this.#build) throw functionEnded();
    const guest = new FunctionGuest(this.versions.startFor(this.key), this.#build);
    void guest.loaded.then(() => this.versions.makeRoom());
    return guest;
  }

  protected gone(why?: string): void {
    if (why !== undefined) this.versions.countEnd(this.key);
  }

  protected busy(): Error {
    return tooBusy();
  }

  protected closed(): Error {
    return functionEnded();
  }

  #prepare(): Promise<void> {
    if (this.guest) return Promise.resolve();
    this.#preparing ??= this.#load().finally(() => (this.#preparing = undefined));
    return this.#preparing;
  }

  async #load(): Promise<void> {
    await this.versions.startOf(this.key);
    this.#build ??= await this.read();
  }
}

/**
 * Versions with a guest, or that are about to have one. A live version keeps its own; of the others, the one that was used
 * least recently makes room.
 */
export class FunctionVersions {
  readonly #versions = new Map<string, FunctionVersion>();
  #live = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();
  readonly #ends = new RateLimiter(ENDS);
  readonly #engine: GuestEngine;
  #isClosed = false;

  constructor({ program = PROGRAM, engineOf = processEngine }: FunctionGuestsOptions = {}) {
    this.#engine = engineOf(program);
  }

  /** @param read Gets its functions build. */
  of(asked: AreaVersion, read: () => Promise<FunctionsBuild>): FunctionVersion {
    const key = keyOf(asked);
    const version = this.#versions.get(key) ?? new FunctionVersion(key, this, read);
    // The last one is the last used.
    this.#versions.delete(key);
    this.#versions.set(key, version);
    this.makeRoom();
    return version;
  }

  isStarting(asked: AreaVersion): boolean {
    return this.#versions.get(keyOf(asked))?.isStarting ?? false;
  }

  /** Gives versions places of their own until the next revision: they are about to go live, or their pages are being made. */
  keep(versions: readonly AreaVersion[]): void {
    for (const version of versions) this.#live.add(keyOf(version));
  }

  /** Gives places to those that are live now; the others share theirs. */
  serve(versions: readonly AreaVersion[]): void {
    this.#live = new Set(versions.map(keyOf));
    this.makeRoom();
  }

  /** Ends the guests of versions that must not run, in the middle of their calls. */
  endWhere(isOver: (area: string, version: string) => boolean): void {
    for (const [key, each] of this.#versions) {
      const [area = '', version = ''] = key.split(' ');
      if (!isOver(area, version)) continue;
      this.#versions.delete(key);
      each.takeBack();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#versions.values()].map((version) => version.close()));
  }

  /** Resolves when a version may have a guest. */
  async startOf(key: string): Promise<void> {
    if (this.#live.has(key)) return;
    const turn = this.#turn;
    this.#turn = turn.then(() => delay(MS_BETWEEN_OTHERS));
    await turn;
  }

  /** @throws {FunctionError} function_ended: too many guests of the version ended; {Error} when the system is out of memory */
  startFor(key: string): GuestProcess {
    if (this.#isClosed || this.#ends.wait(key) > 0) throw functionEnded();
    return this.#engine.start();
  }

  /** A guest of the version ended by itself: its code did it, or looped. */
  countEnd(key: string): void {
    this.#ends.count(key);
  }

  makeRoom(): void {
    const others = [...this.#versions].filter(([key, { isStarting }]) => !this.#live.has(key) && !isStarting);
    for (const [key, version] of others.slice(0, -OTHER_PLACES)) {
      this.#versions.delete(key);
      version.retire();
    }
  }
}

export function keyOf({ area, version }: AreaVersion): string {
  return `${area} ${version}`;
}
