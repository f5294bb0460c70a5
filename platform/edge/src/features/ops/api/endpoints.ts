import type { ServerResponse, IncomingMessage } from 'node:http';
import type { Reply } from '@nivaas/http';
import { isEncoded, parseJson, readBody } from '@nivaas/http';
import {
  VERBS,
  type Verb,
  type AnswerOf,
  type ReadVerb,
  touchedAreas,
  type ChangeVerb,
  RegistryError,
  missingScope,
  type UploadVerb,
  inputOfQuery,
  type SimpleVerb,
} from '@nivaas/registry';
import * as v from 'valibot';
import { answer, type Endpoint, type OpsServices, type Call, type CommonFields } from './call';
import type { OpenBreaker } from '../../../render/breakers/breakers';
import type { SiteMeasures } from './site-measures';
import { remediesOf } from '../../../guests/border';
import { assertCovers, type Operator } from '../operators/tokens';
import { OpsRefusal } from '../operators/refusal';

const BODY_LIMIT_BYTES = 16 * 1024;

/** @throws {OpsRefusal} unsupported_type, too_large, bad_request (naming the first wrong field) */
async function readJson<Input extends object>(
  request: IncomingMessage,
  { input }: { input: v.GenericSchema<unknown, Input> },
): Promise<Input> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new OpsRefusal('unsupported_type');
  // A compressed body could be a bomb.
  if (isEncoded(request)) throw new OpsRefusal('unsupported_type');
  const body = await readBody(request, BODY_LIMIT_BYTES);
  if (!body) throw new OpsRefusal('too_large', `at most ${BODY_LIMIT_BYTES} bytes`, { connection: 'close' });
  const value = parseJson(body);
  if (value === undefined) throw new OpsRefusal('bad_request', 'the body is not JSON');
  return check(input, value);
}

function readQuery<Input extends object>(search: string, verb: SimpleVerb<Input>): Input {
  return check(verb.input, inputOfQuery(verb, search));
}

/** The revision that the caller saw. @throws {OpsRefusal} precondition_required */
function expectedRevision({ headers }: IncomingMessage): number {
  const [, number] = /^"(\d{1,9})"$/.exec(headers['if-match']?.trim() ?? '') ?? [];
  if (number === undefined) throw new OpsRefusal('precondition_required');
  return Number(number);
}

function check<Input>(schema: v.GenericSchema<unknown, Input>, value: unknown): Input {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new OpsRefusal(
    'bad_request',
    `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`.slice(0, 200),
  );
}

/** The release command gives up after 120 s. */
const DEADLINE_MS = 110_000;

/** The endpoints by name: the registry's verbs, and what this edge answers itself. */
export function endpointsOf(services: OpsServices): ReadonlyMap<string, Endpoint> {
  const verbs = VERBS.flatMap((verb) => {
    const endpoint = endpointOf(services, verb);
    return endpoint ? [[verb.name, endpoint] as const] : [];
  });
  return new Map<string, Endpoint>([
    ...verbs,
    ['measures', { method: 'GET', answer: () => answer(services.measures()) }],
    ['events', { method: 'GET', answer: ({ exchange }) => services.events.handle(exchange) }],
  ]);
}

function endpointOf(services: OpsServices, verb: Verb): Endpoint | undefined {
  switch (verb.kind) {
    case 'read':
      return { method: 'GET', answer: (call) => runRead(services, verb, call) };
    case 'change':
      return verb.name === 'refresh'
        ? { method: 'POST', answer: (call) => runRefresh(services, verb, call) }
        : { method: 'POST', answer: (call) => runChange(services, verb, call) };
    case 'upload':
      return { method: 'POST', answer: (call) => runUpload(services, verb, call) };
    case 'composed':
      return undefined;
  }
}

/** Where the border is not whole, code that is not live runs for those who may make it live. */
function assertMayRun({ measures }: OpsServices, operator: Operator, { area = '' }: CommonFields): void {
  assertCovers(operator, [area], 'preview');
  const remedies = remediesOf(measures().openWays);
  if (remedies && missingScope(operator.scope, [area], 'release') !== undefined)
    throw new OpsRefusal('check_unisolated', remedies);
}

type Status = AnswerOf<'status'>;

async function runRead(services: OpsServices, verb: ReadVerb, { exchange, operator }: Call): Promise<Reply> {
  const { registry, measures, changes } = services;
  const caller = { by: operator.name, scope: operator.scope };
  const input = readQuery(exchange.search, verb);
  const run = () => registry.run(verb, input, caller);
  if (verb.runsCode) assertMayRun(services, operator, input as CommonFields);
  const result = await (verb.runsCode ? services.inTurn(run) : run());
  if (verb.name !== 'status') return answer(result);
  const status = withHealth(result as Status, measures());
  return answer(changes.wentBack ? { ...status, dataWentBack: true } : status);
}

/** The registry knows no fault ratios, no circuit breakers and no missing evidence, so the edge adds them. */
function withHealth(status: Status, { areas, breakers, autopilot, openWays }: SiteMeasures): Status {
  const withFaults = Object.entries(status.areas).map(([area, state]) => {
    const open = breakers.filter((breaker) => breaker.area === area).map(describeBreaker);
    return [area, { ...state, faultRatio: areas[area]?.faultRatio ?? null, breakers: open }];
  });
  return {
    ...status,
    areas: Object.fromEntries(withFaults) as Status['areas'],
    missingEvidence: autopilot.missingEvidence,
    ...(openWays.length > 0 ? { openWays } : {}),
  };
}

function describeBreaker({ version, sinceMs, nextTryMs }: OpenBreaker) {
  return { version, since: isoTime(sinceMs), nextTry: isoTime(nextTryMs) };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

async function runChange(
  { registry, origin, newestRevision, served }: OpsServices,
  verb: ChangeVerb,
  { exchange: { request, response }, operator, note }: Call,
): Promise<Reply> {
  const expectRevision = expectedRevision(request);
  note({ revision: expectRevision });
  const signal = whileAwaited(response);
  const input = await readJson(request, verb);
  const { area, version, to, reason, ...options } = input as CommonFields;
  // The registry's log has the reason for changes of one area.
  note({ area, to: version ?? to, ...(area === undefined ? { reason } : {}) });
  const live = area === undefined ? undefined : await registry.current();
  if (area !== undefined) note({ from: live?.areas[area]?.version });
  const touched = touchedAreas(verb, live?.areas ?? {}, { area, with: options.with });
  assertCovers(operator, touched, options.force ? 'force' : (verb.right ?? 'release'));
  const caller = { by: operator.name, scope: operator.scope, expectRevision, origin, signal };
  const result = await registry.run(verb, input, caller);
  const { changed, revision, version: liveVersion } = result as CommonFields & { changed: boolean };
  note({ to: liveVersion ?? version ?? to, revision, changed });
  if (changed && verb.isRewind && revision !== undefined) newestRevision?.accept(revision);
  const warning = await served();
  note({ warning });
  return answer({ ...(result as object), warning }, revision);
}

/** Aborted when the caller disconnects or must have timed out. */
function whileAwaited(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(DEADLINE_MS)]);
}

/** Says that data changed: at every edge and in every cache, not only in the registry's log. */
async function runRefresh(
  { registry, changes }: Pick<OpsServices, 'registry' | 'changes'>,
  verb: ChangeVerb,
  { exchange, operator, note }: Call,
): Promise<Reply> {
  const { tags } = (await readJson(exchange.request, verb)) as { tags: string[] };
  note({ to: tags.join(' ') });
  assertCovers(operator, [], 'release');
  const { number, unconfirmed } = await changes.record(tags);
  const warning = unconfirmed.length > 0 ? warningOf(unconfirmed) : undefined;
  note({ changed: true, warning });
  const revision = (await registry.current().catch(() => undefined))?.revision;
  return answer({ changed: true, number, unconfirmed, warning }, revision);
}

function warningOf(unconfirmed: readonly string[]): string {
  return `Done, but not confirmed by ${unconfirmed.join(', ')}, which may still show what was before.`;
}

async function runUpload(
  services: OpsServices,
  verb: UploadVerb,
  { exchange, operator, note }: Call,
): Promise<Reply> {
  const { registry, origin, uploads } = services;
  const expectRevision = expectedRevision(exchange.request);
  note({ revision: expectRevision });
  const input = readQuery(exchange.search, verb);
  const { area = '' } = input as CommonFields;
  note({ area });
  if (verb.runsCode) assertMayRun(services, operator, { area });
  else assertCovers(operator, [area], 'preview');
  // An upload writes no revision, so the registry does not compare them.
  const revision = (await registry.current())?.revision ?? 0;
  if (revision !== expectRevision)
    throw new RegistryError('stale', `you saw revision ${expectRevision}, the newest is ${revision}`);
  const caller = { by: operator.name, scope: operator.scope, expectRevision, origin };
  const result = await uploads.take(exchange, operator.id, (folder) => {
    const run = () => registry.run(verb, input, caller, folder);
    return verb.runsCode ? services.inTurn(run) : run();
  });
  const { version, created } = result as CommonFields & { created: boolean };
  note({ to: version, changed: created });
  return answer(result, expectRevision);
}
