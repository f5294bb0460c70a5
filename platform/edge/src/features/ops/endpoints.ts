import type { ServerResponse, IncomingMessage } from 'node:http';
import { isEncoded, json, parseJson, readBody, type Reply } from '@nivaas/http';
import {
  VERBS,
  refusal,
  type AnswerOf,
  inputOfQuery,
  type Measures,
  missingScope,
  neededScope,
  Places,
  type Registry,
  type SiteCounts,
  type Verb,
  type VerbName,
} from '@nivaas/registry';
import * as v from 'valibot';
import { remediesOf } from '../../guests/border';
import type { Kernel } from '../../kernel';
import type { ApiCall, Endpoint } from './api';
import { assertCovers, type Operator } from './tokens';
import { MAX_TURN_MS, type Uploads } from './uploads';

const BODY_LIMIT_BYTES = 16 * 1024;
/** The release command gives up after 120 s. */
const DEADLINE_MS = 110_000;

type Status = AnswerOf<'status'>;

/** An edge that measures nothing says so: missing evidence is never good evidence. @param edge Host and port. */
export function siteMeasures(
  counts: SiteCounts | undefined,
  own: Omit<Measures, keyof SiteCounts>,
  edge: string,
): Measures {
  if (counts) return { ...counts, ...own };
  const since = new Date(Date.now() - process.uptime() * 1_000).toISOString();
  const missingEvidence = [{ area: '*', edge, problem: 'not_measured' as const, since }];
  return { areas: {}, edges: [], autopilot: { missingEvidence }, ...own };
}

interface OpsServices extends Pick<Kernel, 'registry' | 'dataChanges' | 'origin'> {
  /** Waits until the site serves the newest revision. @returns A warning for the operator, or undefined. */
  served: () => Promise<string | undefined>;
  measures: () => Measures;
  uploads: Uploads;
}

/** Fields that inputs and answers of several verbs share. */
interface CommonFields {
  area?: string;
  version?: string;
  to?: string;
  with?: string | string[];
  force?: boolean;
  reason?: string;
  revision?: number;
  changed?: boolean;
  created?: boolean;
}

/** The endpoints by name: the registry's verbs, and what this edge answers itself. */
export function endpointsOf(services: OpsServices): ReadonlyMap<string, Endpoint> {
  const endpoints = new VerbEndpoints(services);
  const verbs = VERBS.flatMap((verb): [string, Endpoint][] => {
    switch (verb.kind) {
      case 'read':
        return [[verb.name, { method: 'GET', answer: (call) => endpoints.read(verb, call) }]];
      case 'upload':
        return [[verb.name, { method: 'POST', answer: (call) => endpoints.upload(verb, call) }]];
      case 'change':
        return verb.name === 'refresh'
          ? [[verb.name, { method: 'POST', answer: (call) => endpoints.refresh(verb, call) }]]
          : [[verb.name, { method: 'POST', answer: (call) => endpoints.change(verb, call) }]];
      default:
        return [];
    }
  });
  const measures: Endpoint = { method: 'GET', isPolled: true, answer: () => answer(services.measures()) };
  return new Map<string, Endpoint>([...verbs, ['measures', measures]]);
}

class VerbEndpoints {
  /** A check renders pages of code that is not live for seconds: one at a time. */
  readonly #checks = new Places(1);

  constructor(private readonly services: OpsServices) {}

  async read(verb: Verb, { exchange, operator }: ApiCall): Promise<Reply> {
    const input = queryOf(verb, exchange.search);
    this.#assertMay(verb, operator, {}, input);
    const result = await this.#run(verb, input, { by: operator.name, scope: operator.scope });
    return answer(verb.name === 'status' ? this.#withHealth(result as Status) : result);
  }

  async change(verb: Verb, { exchange: { request, response }, operator, note }: ApiCall): Promise<Reply> {
    const { registry, origin, served } = this.services;
    const expectRevision = expectedRevision(request);
    note({ revision: expectRevision });
    const signal = whileAwaited(response);
    const input: CommonFields = await readJson(request, verb);
    const { area, version, to, reason } = input;
    // The registry's log has the reason for changes of one area.
    note({ area, to: version ?? to, ...(area === undefined ? { reason } : {}) });
    const live = area === undefined ? undefined : await registry.current();
    if (area !== undefined) note({ from: live?.areas[area]?.version });
    this.#assertMay(verb, operator, live?.areas ?? {}, input);
    const caller = { by: operator.name, scope: operator.scope, expectRevision, origin, signal };
    const result = (await this.#run(verb, input, caller)) as CommonFields;
    const { changed, revision } = result;
    note({ to: result.version ?? version ?? to, revision, changed });
    const warning = await served();
    note({ warning });
    return answer({ ...result, warning }, revision);
  }

  /** Says that data changed: at every edge and in every cache, not only in the registry's log. */
  async refresh(verb: Verb, { exchange, operator, note }: ApiCall): Promise<Reply> {
    const { registry, dataChanges } = this.services;
    const { tags } = (await readJson(exchange.request, verb)) as { tags: string[] };
    note({ to: tags.join(' ') });
    this.#assertMay(verb, operator, {}, {});
    const { number, unconfirmed } = await dataChanges.record(tags);
    const warning =
      unconfirmed.length > 0
        ? `Done, but not confirmed by ${unconfirmed.join(', ')}, which may still show what was before.`
        : undefined;
    note({ changed: true, warning });
    const revision = (await registry.current().catch(() => undefined))?.revision;
    return answer({ changed: true, number, unconfirmed, warning }, revision);
  }

  async upload(verb: Verb, { exchange, operator, note }: ApiCall): Promise<Reply> {
    const { registry, origin, uploads } = this.services;
    const expectRevision = expectedRevision(exchange.request);
    note({ revision: expectRevision });
    const input = queryOf(verb, exchange.search);
    note({ area: input.area });
    this.#assertMay(verb, operator, {}, input);
    // An upload writes no revision, so the registry does not compare them.
    const revision = (await registry.current())?.revision ?? 0;
    if (revision !== expectRevision)
      throw refusal('stale', `you saw revision ${expectRevision}, the newest is ${revision}`);
    const caller = { by: operator.name, scope: operator.scope, expectRevision, origin };
    const result = await uploads.take(exchange, operator.id, (folder) =>
      this.#run(verb, input, caller, folder),
    );
    const { version, created } = result as CommonFields;
    note({ to: version, changed: created });
    return answer(result, expectRevision);
  }

  #run(verb: Verb, input: object, ...caller: Rest<Parameters<Registry['run']>>): Promise<unknown> {
    const run = () => this.services.registry.run(verb.name as VerbName, input as never, ...caller);
    return verb.runsCode ? this.#checks.run(MAX_TURN_MS, run) : run();
  }

  /** @param areas States before the call. @throws {Refusal} forbidden_scope, check_unisolated */
  #assertMay(
    verb: Verb,
    operator: Operator,
    areas: Parameters<typeof neededScope>[1],
    input: CommonFields,
  ): void {
    const needed = neededScope(verb, areas, input);
    if (needed) assertCovers(operator, needed.areas, needed.right);
    if (!needed || !verb.runsCode) return;
    // Where the border is not whole, code that is not live runs for those who may make it live.
    const remedies = remediesOf(this.services.measures().openWays);
    if (remedies && missingScope(operator.scope, needed.areas, 'release') !== undefined)
      throw refusal('check_unisolated', remedies);
  }

  /** The registry knows no fault ratios, no circuit breakers and no missing evidence, so the edge adds them. */
  #withHealth(status: Status): Status {
    const { areas, breakers, autopilot, edges, openWays } = this.services.measures();
    const others = edges.filter(({ state }) => state !== 'serving');
    const withFaults = Object.entries(status.areas).map(([area, state]) => {
      const open = breakers.filter((breaker) => breaker.area === area).map(({ area: _, ...rest }) => rest);
      return [area, { ...state, faultRatio: areas[area]?.faultRatio ?? null, breakers: open }];
    });
    return {
      ...status,
      areas: Object.fromEntries(withFaults) as Status['areas'],
      missingEvidence: autopilot.missingEvidence,
      ...(others.length > 0 ? { edges: others } : {}),
      ...(openWays.length > 0 ? { openWays } : {}),
      ...(this.services.dataChanges.wentBack.length > 0 ? { dataWentBack: true } : {}),
    };
  }
}

type Rest<All extends readonly unknown[]> = All extends [unknown, unknown, ...infer Others] ? Others : never;

/** @param revision Sent as ETag, for `If-Match` of the next change. */
function answer(value: unknown, revision = (value as CommonFields).revision): Reply {
  return json(200, value, revision === undefined ? {} : { etag: `"${revision}"` });
}

/** Aborted when the caller disconnects or must have timed out. */
function whileAwaited(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(DEADLINE_MS)]);
}

/** The revision that the caller saw. @throws {Refusal} precondition_required */
function expectedRevision({ headers }: IncomingMessage): number {
  const [, number] = /^"(\d{1,9})"$/.exec(headers['if-match']?.trim() ?? '') ?? [];
  if (number === undefined) throw refusal('precondition_required');
  return Number(number);
}

/** @throws {Refusal} unsupported_type, too_large, bad_request (naming the first wrong field) */
async function readJson(request: IncomingMessage, { input }: Verb): Promise<object> {
  // A compressed body could be a bomb.
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '') || isEncoded(request))
    throw refusal('unsupported_type');
  const body = await readBody(request, BODY_LIMIT_BYTES);
  if (!body)
    throw refusal('too_large', `at most ${BODY_LIMIT_BYTES} bytes`, {
      headers: { connection: 'close' },
    });
  const value = parseJson(body);
  if (value === undefined) throw refusal('bad_request', 'the body is not JSON');
  return check(input, value);
}

function queryOf(verb: Verb, search: string): CommonFields {
  return check(verb.input, inputOfQuery(verb, search));
}

function check(schema: Verb['input'], value: unknown): object {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw refusal('bad_request', `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`.slice(0, 200));
}
