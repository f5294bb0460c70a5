import { FunctionError } from '@nivaas/contracts';
import { withSpan } from '@nivaas/http';
import type { ReleaseSource, VersionManifest } from '@nivaas/registry';
import { LRUCache } from 'lru-cache';
import type { DataChanges } from '../data-changes/data-changes';
import { scriptOf } from '../guests/server-builds';
import type { Waiters } from '../guests/waiters';
import { UPSTREAM_FAULT, UpstreamFault } from '../render/queries';
import type { CallRights, FunctionsBuild } from './function-guest';
import {
  FunctionVersions,
  keyOf,
  type AreaVersion,
  type FunctionGuestsOptions,
  type FunctionVersion,
} from './function-versions';
import type { Grants } from './grants';
import { FunctionFailure, type FunctionCall, type RawAnswer } from './messages';
import { UpstreamUse } from './upstreams/upstream-use';
import { Upstreams } from './upstreams/upstreams';

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
  changes: Pick<DataChanges, 'number' | 'isCurrent' | 'isUpToDate' | 'freshen' | 'record'>;
  onCall: (call: FinishedCall) => void;
}

/** A tab may show an answer for a while before its beacon arrives. */
const LATELY_MS = 60_000;

/** What a call is given besides its rights. */
export type CallInput = Omit<FunctionCall, 'name'> & {
  /** As JSON; empty for none. */
  input: Buffer;
};

/** What an error says is logged, and a function may have put its visitor's id into it. */
const withoutId = (visitor: string | undefined) => (error: unknown) => {
  if (visitor && error instanceof Error) error.message = error.message.replaceAll(visitor, '{visitor}');
  throw error;
};

/** Runs functions in guests, lets them reach what they were granted, and says what failed: they, or a server. */
export class FunctionRunner {
  readonly versions: FunctionVersions;
  readonly upstreams: Upstreams;
  readonly #manifests = new LRUCache<string, VersionManifest>({ max: 100 });
  /** What its calls ask of servers, of those that are running. */
  readonly #running = new Map<UpstreamUse, FunctionName>();
  readonly #upstreamFaults = new LRUCache<string, number>({ max: 200 });

  constructor(private readonly options: RunnerOptions) {
    this.versions = new FunctionVersions(options);
    this.upstreams = new Upstreams(options.grants);
  }

  /** Kept, because every query needs it: a version never changes. @throws {Refusal} unknown_version, damaged */
  async manifest({ area, version }: AreaVersion): Promise<VersionManifest> {
    const key = keyOf({ area, version });
    const manifest = this.#manifests.get(key) ?? (await this.options.source.manifest(area, version));
    this.#manifests.set(key, manifest);
    return manifest;
  }

  /** The version's functions, whose guest starts with the first call. */
  of(version: AreaVersion): FunctionVersion {
    return this.versions.of(version, () => this.#read(version));
  }

  /** @throws {FunctionError} its own; {UpstreamFault} */
  async run(name: FunctionName, { input, ...given }: CallInput, waiters: Waiters): Promise<RawAnswer> {
    let began = performance.now();
    const use = new UpstreamUse();
    const { area, version, name: called } = name;
    const attributes = { 'nivaas.area': area, 'nivaas.version': version, 'nivaas.function': called };
    this.#running.set(use, name);
    let error: unknown;
    try {
      return await withSpan(`function ${called}`, attributes, async () => {
        const rights = this.#rightsOf(name, given.idempotencyKey, use, waiters);
        const call = { ...given, name: called };
        return this.of(name).inTurn(waiters, (guest, turn) => {
          began = performance.now();
          use.begin(turn);
          const answer = guest.call(call, input, rights).catch(withoutId(given.visitor));
          return this.#outcome(name, answer, use);
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
    if (this.versions.isStarting({ area, version }))
      return new UpstreamFault('upstream_slow', `Functions of ${area} are starting.`, slow.details);
    for (const [use, of] of this.#running)
      if (of.area === area && of.version === version && of.name === name) {
        const fault = use.faultOf(slow);
        if (fault) return fault;
      }
    return slow;
  }

  /** Whether this edge has seen a server behind this version's functions fail lately, whatever a browser says. */
  hadUpstreamFault(version: AreaVersion): boolean {
    const atMs = this.#upstreamFaults.get(keyOf(version)) ?? -Infinity;
    return performance.now() - atMs < LATELY_MS;
  }

  async close(): Promise<void> {
    await Promise.all([this.versions.close(), this.upstreams.close()]);
  }

  #rightsOf({ area }: AreaVersion, key: string | undefined, use: UpstreamUse, waiters: Waiters): CallRights {
    return {
      fetch: (request, body) =>
        use.ask(request.grant, () => this.upstreams.fetch(area, request, body, { waiters, key })),
      refresh: async (tags) => {
        this.#assertChanges(area, tags);
        await this.options.changes.record(tags);
      },
    };
  }

  async #outcome(version: AreaVersion, answer: Promise<RawAnswer>, use: UpstreamUse): Promise<RawAnswer> {
    try {
      return await answer;
    } catch (error) {
      const fault = use.faultOf(error);
      if (!fault) throw this.#unclaimed(version, error);
      this.#upstreamFaults.set(keyOf(version), performance.now());
      throw fault;
    }
  }

  /** A function cannot say that a server failed: it may throw again what it was told lately, and nothing else. */
  #unclaimed(version: AreaVersion, error: unknown): unknown {
    if (!(error instanceof FunctionFailure) || !UPSTREAM_FAULT.test(error.code)) return error;
    const { code, message, details, thrown } = error;
    if (this.hadUpstreamFault(version)) return new UpstreamFault(code, message, details);
    return new FunctionFailure({ message: `It says ${code}: ${message}` }, thrown);
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

  async #read({ area, version }: AreaVersion): Promise<FunctionsBuild> {
    const { functions } = await this.manifest({ area, version });
    if (!functions) throw new FunctionError('function_unknown', `${area} has no functions.`, { status: 404 });
    const [file, source] = await scriptOf(this.options.source, area, version, `server/${functions.file}`);
    return { file, source };
  }
}
