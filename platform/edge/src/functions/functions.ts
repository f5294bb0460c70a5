import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  FunctionError,
  isFunctionError,
  type FunctionDescription,
  type FunctionUser,
  type Language,
  type Snapshot,
} from '@nivaas/contracts';
import { withSpan } from '@nivaas/http';
import type { ReleaseSource, VersionManifest } from '@nivaas/registry';
import { LRUCache } from 'lru-cache';
import { UPSTREAM_FAULT, UpstreamFault, type PageQuery, type PageQueryAnswer } from '../render/queries';
import { placeServerFiles } from '../guests/server-files';
import type { FunctionCall, FunctionDescriptions, RawAnswer } from './function-guest';
import { FunctionGuests, type FunctionGuestsOptions } from './function-guests';
import type { Grants } from './grants';
import type { UpstreamCall } from './messages';
import type { Changes } from '../changes/changes';
import { QueryAnswers, type QueryAnswer } from './query-answers';
import { Upstreams } from './upstreams';

/** A function of one version. */
export interface FunctionName {
  area: string;
  version: string;
  name: string;
}

export interface FunctionsOptions extends FunctionGuestsOptions {
  source: ReleaseSource;
  /** The edge's folder for server builds. */
  folder: string;
  grants: Grants;
  changes: Pick<Changes, 'number' | 'isCurrent' | 'isFresh' | 'freshen'> & {
    record: (tags: readonly string[]) => Promise<unknown>;
  };
  onCall: (call: FunctionName & { outcome: string }, seconds: number) => void;
  /** Its code threw what is no answer for anybody. */
  onFault?: (fault: FunctionName & { error: FunctionError }) => void;
}

/** A page with an answer that is older than it should be is made anew after this time. */
const OLDER_MS = 2_000;
/** Answers of actions, so that a retry acts once. */
const REMEMBERED = 2_000;
/** A tab may show an answer for a while before its beacon arrives. */
const LATELY_MS = 60_000;
const REMEMBERED_MS = 10 * 60 * 1_000;

/** Runs the server functions of areas, each version in a guest of its own. */
export class Functions {
  readonly #guests: FunctionGuests;
  readonly #upstreams: Upstreams;
  readonly #answers: QueryAnswers;
  readonly #manifests = new LRUCache<string, VersionManifest>({ max: 100 });
  readonly #upstreamFaults = new LRUCache<string, number>({ max: 200 });
  readonly #acted = new LRUCache<string, Promise<RawAnswer>>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  constructor(private readonly options: FunctionsOptions) {
    this.#guests = new FunctionGuests(options);
    this.#upstreams = new Upstreams(options.grants);
    this.#answers = new QueryAnswers(options.changes);
  }

  get guests(): number {
    return this.#guests.size;
  }

  get brokenUpstreams(): Upstreams['broken'] {
    return this.#upstreams.broken;
  }

  /** Undefined for a name that the version does not have. @throws {RegistryError} unknown_version, damaged */
  async describe({ area, version, name }: FunctionName): Promise<FunctionDescription | undefined> {
    const { functions } = await this.#manifest(area, version);
    return functions && Object.hasOwn(functions.byName, name) ? functions.byName[name] : undefined;
  }

  /** Starts the guests of a release, so that its first pages do not wait for them. Their calls report what fails. */
  warm({ areas }: Pick<Snapshot, 'areas'>): void {
    const start = async (area: string, version: string) => {
      const { functions } = await this.#manifest(area, version);
      if (functions) await this.#guests.of(area, version, () => this.#place({ area, version }));
    };
    for (const [area, { version, off }] of Object.entries(areas))
      if (!off) start(area, version).catch(() => undefined);
  }

  /** What the code of a version says of its functions. @throws {FunctionError} function_ended */
  async describeCode({
    area,
    version,
  }: Pick<FunctionName, 'area' | 'version'>): Promise<FunctionDescriptions> {
    const guest = await this.#guests.of(area, version, () => this.#place({ area, version }));
    return guest.described;
  }

  /**
   * The answer of a query that needs no session; the same for everybody who asks in this language.
   * @throws {FunctionError} its own; {UpstreamFault}
   */
  query(name: FunctionName, language: Language, input: Buffer): Promise<QueryAnswer> {
    const key = `${name.area} ${name.version} ${name.name} ${language} ${input.toString('utf8')}`;
    const call = { name: name.name, language, input };
    // Another call may have ended the guest.
    const ask = () => this.#run(name, call).catch((error: unknown) => this.#again(error, name, call));
    return this.#answers.get(key, ask, isUpstreamFault);
  }

  /** A query of a page that is being rendered. @throws {FunctionError} */
  async pageQuery({ area, version, name, language, input }: PageQuery): Promise<PageQueryAnswer> {
    const asked = { area, version, name };
    const description = await this.describe(asked);
    if (description?.kind !== 'query')
      throw new FunctionError('function_unknown', `${area} has no query ${name}.`, { status: 404 });
    if (description.needs)
      throw new FunctionError('session_needed', `${name} needs a session, which no page has.`, {
        status: 401,
      });
    const { value, tags, staleAtMs, usableUntilMs } = await this.query(asked, language, input);
    const leftMs = Math.max(OLDER_MS, Math.floor(staleAtMs - performance.now()));
    if (leftMs === Infinity) return { value, freshness: { tags } };
    return { value, freshness: { maxAgeMs: leftMs, staleMs: usableUntilMs - staleAtMs, tags } };
  }

  /** The answer of a query for one visitor, by id. It is not kept. @throws {FunctionError} its own; {UpstreamFault} */
  privateQuery(name: FunctionName, language: Language, input: Buffer, user: string): Promise<RawAnswer> {
    return this.#run(name, { name: name.name, language, input, user: this.#granted(name, user) });
  }

  /**
   * Runs an action once for each key: a retry gets the first answer.
   * @throws {FunctionError} its own; {UpstreamFault}
   */
  action(
    name: FunctionName,
    call: { language: Language; input: Buffer; key: string; user?: string | undefined },
  ): Promise<RawAnswer> {
    const { language, input, key, user } = call;
    const owner = [name.area, name.name, user ?? '', key, input.toString('utf8')].join('\n');
    const digest = createHash('sha256').update(owner).digest('base64url');
    const acted =
      this.#acted.get(digest) ??
      this.#run(name, {
        name: name.name,
        language,
        input,
        idempotencyKey: key,
        ...(user ? { user: this.#granted(name, user) } : {}),
      });
    this.#acted.set(digest, acted);
    // A failure may be over: the next try reaches the upstream, which knows the key.
    acted.catch(() => this.#acted.delete(digest));
    return acted;
  }

  /** Whether this edge has seen a server behind this version's functions fail lately, whatever a browser says. */
  hadUpstreamFault(area: string, version: string): boolean {
    const atMs = this.#upstreamFaults.get(`${area} ${version}`) ?? -Infinity;
    return performance.now() - atMs < LATELY_MS;
  }

  /** Ends what must not run any more, in the middle of calls. */
  endWhere(isOver: (area: string, version: string) => boolean): void {
    this.#guests.endWhere(isOver);
  }

  async close(): Promise<void> {
    await Promise.all([this.#guests.close(), this.#upstreams.close()]);
  }

  /** Kept, because every query needs it: a version never changes. */
  async #manifest(area: string, version: string): Promise<VersionManifest> {
    const key = `${area} ${version}`;
    const manifest = this.#manifests.get(key) ?? (await this.options.source.manifest(area, version));
    this.#manifests.set(key, manifest);
    return manifest;
  }

  #granted({ area }: FunctionName, id: string): FunctionUser {
    return { id, scopes: this.options.grants.of(area).scopes };
  }

  #again(error: unknown, name: FunctionName, call: FunctionCall): Promise<RawAnswer> {
    if (isFunctionError(error) && error.code === 'function_ended') return this.#run(name, call);
    throw error;
  }

  async #run(name: FunctionName, call: FunctionCall): Promise<RawAnswer> {
    const began = performance.now();
    const attributes = { 'nivaas.area': name.area, 'nivaas.version': name.version };
    const count = (outcome: string) =>
      this.options.onCall({ ...name, outcome }, (performance.now() - began) / 1_000);
    try {
      const answer = await withSpan(`function ${name.name}`, attributes, () => this.#call(name, call));
      count('ok');
      return answer;
    } catch (error) {
      count(isFunctionError(error) ? error.code : 'unexpected');
      if (isFunctionError(error) && error.code === 'function_failed')
        this.options.onFault?.({ ...name, error });
      throw error;
    }
  }

  async #call(name: FunctionName, call: FunctionCall): Promise<RawAnswer> {
    const { area, version } = name;
    const guest = await this.#guests.of(area, version, () => this.#place(name));
    let upstreamFault: FunctionError | undefined;
    const rights = {
      fetch: async (request: UpstreamCall, body: Buffer) => {
        try {
          return await this.#upstreams.fetch(area, request, body, call.idempotencyKey);
        } catch (error) {
          if (isFunctionError(error) && UPSTREAM_FAULT.test(error.code)) upstreamFault = error;
          throw error;
        }
      },
      refresh: (tags: readonly string[]) => this.#refresh(area, tags),
    };
    try {
      return await guest.call(call, rights);
    } catch (error) {
      if (upstreamFault === undefined) throw error;
      this.#upstreamFaults.set(`${area} ${version}`, performance.now());
      const { code, message, details } = upstreamFault as FunctionError;
      throw new UpstreamFault(code, message, details);
    }
  }

  /** Changing needs a grant of its own: reading a source does not include it. */
  async #refresh(area: string, tags: readonly string[]): Promise<void> {
    const { changes } = this.options.grants.of(area);
    const refused = tags.find((tag) => !changes.includes(tag.split(':')[0] ?? ''));
    if (refused !== undefined)
      throw new FunctionError('grant_missing', `${area} may not refresh ${refused}. Operators grant it.`, {
        status: 403,
      });
    await this.options.changes.record(tags);
  }

  async #place({ area, version }: Pick<FunctionName, 'area' | 'version'>): Promise<string> {
    const { source, folder } = this.options;
    const { functions, serverEntry } = await this.#manifest(area, version);
    if (!functions) throw new FunctionError('function_unknown', `${area} has no functions.`, { status: 404 });
    const entry = await placeServerFiles(source, folder, area, version);
    return join(entry.slice(0, -serverEntry.length), functions.file);
  }
}

function isUpstreamFault(error: unknown): boolean {
  return error instanceof UpstreamFault;
}
