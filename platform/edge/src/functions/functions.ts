import { createHash } from 'node:crypto';
import { FunctionError, isFunctionError, type FunctionDescription, type Snapshot } from '@nivaas/contracts';
import { beforeDeadline } from '@nivaas/http';
import type { Revision, VersionManifest } from '@nivaas/registry';
import { UPSTREAM, type PageQuery, type PageQueryAnswer } from '../render/queries';
import type { Waiters } from '../guests/waiters';
import { ActionAnswers, asOf, QueryAnswers, type QueryAnswer } from './answers';
import type { CallLog } from './call-log';
import { FunctionRunner, type CallInput, type FunctionName, type RunnerOptions } from './function-runner';
import type { AreaVersion } from './function-versions';
import type { RawAnswer } from './messages';

interface FunctionsOptions extends Omit<RunnerOptions, 'onCall'> {
  /** Default: nobody counts, as in the gate. */
  calls?: CallLog;
}

/** A call for one visitor, if the function needs to know whose it is. */
interface PrivateCall {
  language: string;
  input: Buffer;
  /** Id of an account. */
  user?: string | undefined;
  /** Id of a browser. */
  visitor?: string | undefined;
}

/** A page with an answer that is older than it should be is made anew after this time. */
const OLDER_MS = 2_000;

/** Runs the server functions of areas, each version in a guest of its own. */
export class Functions {
  readonly runner: FunctionRunner;
  readonly #answers: QueryAnswers;
  readonly #tried: TriedOrigins;
  readonly #acted = new ActionAnswers();

  constructor(private readonly options: FunctionsOptions) {
    const { calls, changes } = options;
    this.runner = new FunctionRunner({ ...options, onCall: (call) => calls?.count(call) });
    this.#answers = new QueryAnswers(changes);
    this.#tried = new TriedOrigins((version) => this.runner.manifest(version));
  }

  /** Undefined for a name that the version does not have. @throws {Refusal} unknown_version, damaged */
  async describe({ name, ...version }: FunctionName): Promise<FunctionDescription | undefined> {
    const { functions } = await this.runner.manifest(version);
    return functions && Object.hasOwn(functions.byName, name) ? functions.byName[name] : undefined;
  }

  /** Starts the guests of a release, so that its first pages do not wait for them. Their calls report what fails. */
  warm(release: Pick<Snapshot, 'areas'>, isPreview = false): void {
    const shown = versionsIn(release);
    if (!isPreview) this.runner.versions.keep(shown);
    for (const version of shown) this.#warm(version).catch(() => undefined);
  }

  /**
   * The answer of a query that needs no session; the same for everybody who asks in this language.
   * @throws {FunctionError} its own; {UpstreamFault}
   */
  async query(
    name: FunctionName,
    language: string,
    input: Buffer,
    waiters: Waiters,
    inTime = (answer: Promise<QueryAnswer>) => answer,
  ): Promise<QueryAnswer> {
    // Versions with the same functions share answers: after a rollback they bridge an outage of a server.
    const code = await this.#codeOf(name);
    const key = `${name.area} ${code} ${name.name} ${language} ${input.toString('utf8')}`;
    const ask = (asking: Waiters) => this.#ask(name, { language, input }, asking);
    return this.#answers.get(key, { waiters, ask, inTime });
  }

  /** A query of a page that is being rendered. @throws {FunctionError} */
  async pageQuery(query: PageQuery): Promise<PageQueryAnswer> {
    const { language, input, waiters, isPrivate, untilMs, ...asked } = query;
    const { area, name } = asked;
    const description = await this.describe(asked);
    if (description?.kind !== 'query')
      throw new FunctionError('function_unknown', `${area} has no query ${name}.`, { status: 404 });
    const { needs } = description;
    const isVisitors = needs === 'visitor' && isPrivate;
    if (needs && !isVisitors) {
      const why = `${name} needs a ${needs}. No page has a session, and only a private one a visitor.`;
      throw new FunctionError(`${needs}_needed`, why, { status: 401 });
    }
    const inTime = <Answer>(pending: Promise<Answer>) =>
      beforeDeadline(pending, untilMs - performance.now(), () => this.runner.slowness(asked));
    if (isVisitors) {
      const own = { language, input, visitor: waiters.visitor };
      const { value } = await inTime(this.privateQuery(asked, own, waiters));
      return { value, freshness: { tags: [] } };
    }
    const answer = await this.query(asked, language, input, waiters, inTime);
    const { value, tags, staleAtMs, usableUntilMs } = answer;
    const leftMs = Math.max(OLDER_MS, Math.floor(staleAtMs - performance.now()));
    if (leftMs === Infinity) return { value, freshness: { tags } };
    const freshness = { maxAgeMs: leftMs, staleMs: usableUntilMs - staleAtMs, tags };
    return { value, asOf: asOf(answer), freshness };
  }

  /** The answer of a query for one visitor. It is not kept. @throws {FunctionError} its own; {UpstreamFault} */
  privateQuery(name: FunctionName, call: PrivateCall, waiters: Waiters): Promise<RawAnswer> {
    return this.#ask(name, this.#known(name, call), waiters);
  }

  /**
   * Runs an action once for each key: a retry gets the first answer.
   * @throws {FunctionError} its own; {UpstreamFault}
   */
  action(
    name: FunctionName,
    { key, ...given }: PrivateCall & { key: string },
    waiters: Waiters,
  ): Promise<RawAnswer> {
    const { user = '', visitor = '', input } = given;
    const owner = [name.area, name.name, user, visitor, key, input.toString('utf8')].join('\n');
    const digest = createHash('sha256').update(owner).digest('base64url');
    const call = { ...this.#known(name, given), idempotencyKey: key };
    return this.#acted.get(name.area, digest, () => this.runner.run(name, call, waiters));
  }

  /** Whether a failure counts against the version: always, unless a server failed that its control asks, too. */
  isOfVersion(fault: AreaVersion & { phase: string; origin?: string | undefined }): boolean {
    return fault.phase !== UPSTREAM || this.#tried.areOf(fault);
  }

  /**
   * Ends what must not run any more, in the middle of calls.
   *
   * @param live What the revision shows, in all lanes and to all cohorts.
   */
  follow(revision: Revision, live: readonly Pick<Snapshot, 'areas'>[]): void {
    const { versions } = this.runner;
    versions.endWhere((area, version) => isTakenBack(revision, area, version));
    versions.serve(live.flatMap(versionsIn));
    void this.#tried.follow(revision);
  }

  async #warm(version: AreaVersion): Promise<void> {
    const { functions } = await this.runner.manifest(version);
    if (functions) await this.runner.of(version).isLoadable();
  }

  async #codeOf(version: AreaVersion): Promise<string> {
    const { functions, files } = await this.runner.manifest(version);
    const file = `server/${functions?.file ?? ''}`;
    return (Object.hasOwn(files, file) && files[file]?.integrity) || version.version;
  }

  #ask(name: FunctionName, call: CallInput, waiters: Waiters): Promise<RawAnswer> {
    const run = () => this.runner.run(name, call, waiters);
    return run().catch((error: unknown) => {
      // Another call may have ended the guest.
      if (isFunctionError(error) && error.code === 'function_ended') return run();
      throw error;
    });
  }

  #known({ area }: FunctionName, { user, ...call }: PrivateCall): CallInput {
    return user ? { ...call, user: { id: user, scopes: this.options.grants.of(area).scopes } } : call;
  }
}

/** Whether a version's functions may run: it is or was live, or is tried, and nobody took it back. */
export function mayRun({ areas }: Pick<Revision, 'areas'>, area: string, version: string): boolean {
  const state = Object.hasOwn(areas, area) ? areas[area] : undefined;
  if (!state || state.off || state.held.includes(version)) return false;
  return [state.version, state.previous, state.canary?.version, ...state.standIns].includes(version);
}

/** Whether its functions must end at once. A preview is in no revision, and goes on. */
function isTakenBack({ areas }: Pick<Revision, 'areas'>, area: string, version: string): boolean {
  const state = Object.hasOwn(areas, area) ? areas[area] : undefined;
  return state !== undefined && (state.off || state.held.includes(version));
}

/** Of areas that are on. A stand-in shares the places of versions that are not live. */
function versionsIn({ areas }: Pick<Snapshot, 'areas'>): AreaVersion[] {
  return Object.entries(areas).flatMap(([area, { version, off, standsIn }]) =>
    off || standsIn ? [] : [{ area, version }],
  );
}

/**
 * What the live version asks where another one is tried. A canary that asks further servers brings their failures with it;
 * a server that both ask fails for both, and is no reason to abort.
 */
class TriedOrigins {
  /** Origins of the control, by area and version of the canary. */
  #controls = new Map<string, ReadonlySet<string>>();
  #revision = 0;

  constructor(private readonly manifest: (version: AreaVersion) => Promise<VersionManifest>) {}

  async follow({ revision, areas }: Pick<Revision, 'revision' | 'areas'>): Promise<void> {
    this.#revision = revision;
    const read = Object.entries(areas).map(async ([area, { version, canary }]) => {
      const key = `${area} ${canary?.version}`;
      const known = canary && (await this.#askedBy({ area, version }).catch(() => undefined));
      return known ? [[key, known] as const] : [];
    });
    const controls = await Promise.all(read);
    // Another revision may have come meanwhile.
    if (this.#revision === revision) this.#controls = new Map(controls.flat());
  }

  /** Whether the failure of this server counts against the version. */
  areOf({ area, version, origin }: AreaVersion & { origin?: string | undefined }): boolean {
    const control = this.#controls.get(`${area} ${version}`);
    return control !== undefined && origin !== undefined && !control.has(origin);
  }

  async #askedBy(version: AreaVersion): Promise<ReadonlySet<string>> {
    const { functions } = await this.manifest(version);
    return new Set(Object.values(functions?.byName ?? {}).flatMap(({ grants }) => grants));
  }
}
