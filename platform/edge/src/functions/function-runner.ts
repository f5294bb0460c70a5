import { FunctionError, isFunctionError } from '@nivaas/contracts';
import { withSpan } from '@nivaas/http';
import type { ReleaseSource, VersionManifest } from '@nivaas/registry';
import { LRUCache } from 'lru-cache';
import type { DataChanges } from '../data-changes/data-changes';
import { scriptOf } from '../guests/server-builds';
import { UPSTREAM_FAULT, UpstreamFault } from '../render/queries';
import type { Turn } from '../render/turns';
import type { Waiters } from '../render/waiters';
import {
  FunctionFailure,
  tooBusy,
  type FunctionCall,
  type FunctionDescriptions,
  type FunctionsBuild,
} from './function-guest';
import { ActionChanges, type RecordedChanges } from './action-changes';
import { FunctionGuests, type AreaVersion, type FunctionGuestsOptions } from './function-guests';
import type { Grants } from './grants';
import type { RawAnswer, UpstreamCall } from './messages';
import { Upstreams } from './upstreams/upstreams';

/** What one call asks of servers, as the edge sees it. */
export class UpstreamUse {
  #waitedMs = 0;
  #sinceMs = 0;
  /** Names of the servers whose answers are outstanding. */
  readonly #pending: string[] = [];
  #failure: UpstreamFault | undefined;
  #turn: Turn | undefined;
  /** It waits for its turn, or for the next one. */
  #isHeld = true;

  /** Its call has its turn. */
  begin(turn: Turn): void {
    this.#turn = turn;
    this.#isHeld = false;
  }

  /** In which at least one request was under way. */
  get seconds(): number {
    const runningMs = this.#pending.length > 0 ? performance.now() - this.#sinceMs : 0;
    return (this.#waitedMs + runningMs) / 1_000;
  }

  async ask<Reply>(origin: string, send: () => Promise<Reply>): Promise<Reply> {
    if (this.#pending.length === 0) {
      this.#sinceMs = performance.now();
      this.#turn?.wait();
    }
    this.#pending.push(origin);
    try {
      return await send();
    } catch (error) {
      if (isFunctionError(error) && UPSTREAM_FAULT.test(error.code))
        this.#failure = new UpstreamFault(error.code, error.message, error.details, origin);
      throw error;
    } finally {
      this.#pending.splice(this.#pending.indexOf(origin), 1);
      if (this.#pending.length === 0) {
        this.#waitedMs += performance.now() - this.#sinceMs;
        this.#isHeld = true;
        await this.#turn?.resume();
        this.#isHeld = false;
      }
    }
  }

  /** The failure of a server behind the failure of a call. Whose process ended did that itself. */
  faultOf(error: unknown): UpstreamFault | undefined {
    const { code } = Object(error) as { code?: string };
    if (code === 'function_ended') return undefined;
    const [origin] = this.#pending;
    if (code === 'function_slow' && this.#isHeld) return tooBusy();
    if (code === 'function_slow' && origin !== undefined)
      return new UpstreamFault('upstream_slow', `${origin} kept it waiting.`, { status: 504 }, origin);
    return this.#failure;
  }
}

/** A function of one version. */
export interface FunctionName extends AreaVersion {
  name: string;
}

/** What came of a call. */
export interface FinishedCall extends FunctionName {
  seconds: number;
  /** Of these, in which it waited for servers. */
  upstreamSeconds: number;
  /** Undefined when it answered. */
  error?: unknown;
}

export interface RunnerOptions extends FunctionGuestsOptions {
  source: ReleaseSource;
  grants: Grants;
  changes: Pick<DataChanges, 'number' | 'isCurrent' | 'isFresh' | 'freshen'> & RecordedChanges;
  onCall: (call: FinishedCall) => void;
}

/** A tab may show an answer for a while before its beacon arrives. */
const LATELY_MS = 60_000;

/** Runs functions in guests, lets them reach what they were granted, and says what failed: they, or a server. */
export class FunctionRunner {
  readonly guests: FunctionGuests;
  readonly upstreams: Upstreams;
  readonly #manifests = new LRUCache<string, VersionManifest>({ max: 100 });
  /** What its calls ask of servers, of those that are running. */
  readonly #running = new Map<UpstreamUse, FunctionName>();
  readonly #upstreamFaults = new LRUCache<string, number>({ max: 200 });

  constructor(private readonly options: RunnerOptions) {
    this.guests = new FunctionGuests(options);
    this.upstreams = new Upstreams(options.grants);
  }

  /** Kept, because every query needs it: a version never changes. @throws {RegistryError} unknown_version, damaged */
  async manifest({ area, version }: AreaVersion): Promise<VersionManifest> {
    const key = `${area} ${version}`;
    const manifest = this.#manifests.get(key) ?? (await this.options.source.manifest(area, version));
    this.#manifests.set(key, manifest);
    return manifest;
  }

  /** Starts the guest of a version that has functions. */
  async warm(version: AreaVersion): Promise<void> {
    const { functions } = await this.manifest(version);
    if (functions) await this.#guestOf(version);
  }

  /** What the code of a version says of its functions. @throws {FunctionError} function_ended */
  async describeCode(version: AreaVersion): Promise<FunctionDescriptions> {
    return (await this.#guestOf(version)).described;
  }

  /** @throws {FunctionError} its own; {UpstreamFault} */
  async run(name: FunctionName, call: FunctionCall, waiters: Waiters): Promise<RawAnswer> {
    let began = performance.now();
    const use = new UpstreamUse();
    const { area, version, name: called } = name;
    const attributes = { 'nivaas.area': area, 'nivaas.version': version, 'nivaas.function': called };
    this.#running.set(use, name);
    let error: unknown;
    try {
      return await withSpan(`function ${called}`, attributes, async () => {
        // The process is started before its turn, so that nobody's time is spent on it.
        const { turns } = await this.#guestOf(name);
        return turns.run(waiters, (turn) => {
          began = performance.now();
          use.begin(turn);
          return this.#call(name, call, use, waiters);
        });
      });
    } catch (thrown) {
      throw (error = thrown);
    } finally {
      this.#running.delete(use);
      const seconds = (performance.now() - began) / 1_000;
      this.options.onCall({ ...name, seconds, upstreamSeconds: use.seconds, error });
    }
  }

  /** Why somebody still waits for an answer: the process is being started, a server is slow, or the function. */
  slowness({ area, version, name }: FunctionName): FunctionError {
    const slow = new FunctionError('function_slow', `${name} kept the page waiting.`, { status: 504 });
    if (this.guests.isStarting(area, version))
      return new UpstreamFault('upstream_slow', `Functions of ${area} are starting.`, slow.details);
    for (const [use, of] of this.#running)
      if (of.area === area && of.version === version && of.name === name) {
        const fault = use.faultOf(slow);
        if (fault) return fault;
      }
    return slow;
  }

  /** Whether this edge has seen a server behind this version's functions fail lately, whatever a browser says. */
  hadUpstreamFault(area: string, version: string): boolean {
    const atMs = this.#upstreamFaults.get(`${area} ${version}`) ?? -Infinity;
    return performance.now() - atMs < LATELY_MS;
  }

  async close(): Promise<void> {
    await Promise.all([this.guests.close(), this.upstreams.close()]);
  }

  async #call(
    name: FunctionName,
    call: FunctionCall,
    use: UpstreamUse,
    waiters: Waiters,
  ): Promise<RawAnswer> {
    const { area, version } = name;
    const guest = await this.#guestOf(name);
    const { functions } = await this.manifest(name);
    const changes = new ActionChanges(this.options.changes, functions?.byName[name.name]?.changes ?? []);
    const rights = {
      fetch: async (request: UpstreamCall, body: Buffer) => {
        await changes.before(request);
        return use.ask(request.grant, () =>
          this.upstreams.fetch(area, request, body, { waiters, key: call.idempotencyKey }),
        );
      },
      refresh: async (tags: readonly string[]) => {
        this.#assertChanges(area, tags);
        await changes.record(tags);
      },
    };
    try {
      const answer = await guest.call(name.name, call, rights);
      await changes.end();
      return answer;
    } catch (error) {
      await changes.end(error);
      const fault = use.faultOf(error);
      if (!fault) throw this.#unclaimed(name, error);
      this.#upstreamFaults.set(`${area} ${version}`, performance.now());
      throw fault;
    }
  }

  /** A function cannot say that a server failed: it may throw again what it was told lately, and nothing else. */
  #unclaimed({ area, version }: AreaVersion, error: unknown): unknown {
    if (!(error instanceof FunctionFailure) || !UPSTREAM_FAULT.test(error.code)) return error;
    const { code, message, details, thrown } = error;
    if (this.hadUpstreamFault(area, version)) return new UpstreamFault(code, message, details);
    const failure = { code: 'function_failed', message: `It says ${code}: ${message}`, status: 500 };
    return new FunctionFailure(failure, thrown);
  }

  /** Changing needs a grant of its own: reading a source does not include it. */
  #assertChanges(area: string, tags: readonly string[]): void {
    const { changes } = this.options.grants.of(area);
    const refused = tags.find((tag) => !changes.includes(tag.split(':')[0] ?? ''));
    if (refused !== undefined)
      throw new FunctionError('grant_missing', `${area} may not refresh ${refused}. Operators grant it.`, {
        status: 403,
      });
  }

  #guestOf({ area, version }: AreaVersion) {
    return this.guests.of(area, version, () => this.#read({ area, version }));
  }

  async #read({ area, version }: AreaVersion): Promise<FunctionsBuild> {
    const { functions } = await this.manifest({ area, version });
    if (!functions) throw new FunctionError('function_unknown', `${area} has no functions.`, { status: 404 });
    const [file, source] = await scriptOf(this.options.source, area, version, `server/${functions.file}`);
    return { file, source };
  }
}
