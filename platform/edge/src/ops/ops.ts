import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  clientAddress,
  isCrossSite,
  json,
  text,
  type Exchange,
  type Handler,
  type Reply,
} from '@nivaas/http';
import {
  touchedAreas,
  VERBS,
  type AnswerOf,
  type Caller,
  type ChangeVerb,
  type Registry,
  type UploadVerb,
} from '@nivaas/registry';
import type { MissingEvidence } from '@nivaas/autopilot';
import type { Breakers } from '../breakers/breakers';
import type { SeenRevision } from '../releases/seen-revision';
import type { EdgeConfig } from '../config';
import type { Offered } from '../features/feature';
import type { Releases } from '../releases/releases';
import { writeAudit, type AuditEntry } from './audit';
import { assertFresh, expectedRevision, readJson, readQuery } from './calls';
import { ConsolePage } from './console-page';
import { OpsEvents } from './ops-events';
import { describeRefusal, OpsRefusal } from './refusal';
import { codeInput, type SignIn } from './sign-in/sign-in';
import { assertCovers, type Operator, type Tokens } from './tokens';
import { Uploads } from './uploads';

export interface OpsServices {
  config: Pick<EdgeConfig, 'TRUST_PROXY'>;
  tokens: Tokens;
  signIn?: SignIn | undefined;
  origin: string;
  registry: Registry;
  releases: Releases;
  offered: Offered;
  seenRevision?: SeenRevision | undefined;
  workFolder: string;
  measures: () => unknown;
  /** Fault ratios over all edges, by area. */
  faultRatios: () => Record<string, number | null>;
  breakers: Pick<Breakers, 'open'>;
  missingEvidence: () => MissingEvidence[];
  log: (entry: object) => void;
}

const API = '/_ops/api/';
/** The release command gives up after 120 s. */
const CHANGE_DEADLINE_MS = 110_000;

/** The console's page and the ops API. Both answer 404 while no token is configured. */
export class Ops {
  readonly #page: ConsolePage;
  readonly #events: OpsEvents;
  readonly #uploads: Uploads;
  /** Calls that this edge answers itself; all others are verbs of the registry. */
  readonly #ownReads: ReadonlyMap<string, Handler>;

  constructor(private readonly services: OpsServices) {
    const { config, releases, measures, signIn, workFolder } = services;
    this.#page = new ConsolePage(signIn?.name);
    this.#events = new OpsEvents(releases, measures, config);
    this.#uploads = new Uploads(join(workFolder, 'staging'));
    this.#ownReads = new Map<string, Handler>([
      ['measures', () => answer(measures())],
      ['events', (exchange) => this.#events.handle(exchange)],
    ]);
  }

  async handle(exchange: Exchange): Promise<Reply | undefined> {
    if (!this.services.tokens.areConfigured) return text(404, 'There is nothing here.\n');
    if (exchange.path.startsWith(API)) return this.#call(exchange);
    return (await this.services.signIn?.handle(exchange)) ?? this.#page.handle(exchange);
  }

  close(): void {
    this.#events.close();
  }

  /** Writes one line to the audit log for each call, refused and failed ones included. */
  async #call(exchange: Exchange): Promise<Reply | undefined> {
    const audit: AuditEntry = {
      verb: exchange.path.slice(API.length),
      address: clientAddress(exchange.request, this.services.config.TRUST_PROXY),
    };
    try {
      const reply = await this.#answer(exchange, audit);
      writeAudit(this.services.log, { result: 'done', status: reply?.status ?? 200, ...audit });
      return reply;
    } catch (error) {
      const refusal = describeRefusal(error);
      writeAudit(this.services.log, {
        ...audit,
        result: refusal?.code ?? 'failed',
        status: refusal?.reply.status ?? 500,
      });
      if (!refusal) throw error;
      return refusal.reply;
    }
  }

  async #answer(exchange: Exchange, audit: AuditEntry): Promise<Reply | undefined> {
    const { request, method } = exchange;
    // Checked before the token, so that another site cannot use up the tries of the operator's address.
    if (isCrossSite(request.headers, this.services.origin)) throw new OpsRefusal('cross_site');
    if (audit.verb === 'session') return this.#session(exchange, audit);
    const operator = this.#authenticate(exchange, audit);
    const ownRead = this.#ownReads.get(audit.verb);
    const verb = VERBS.find(({ name }) => name === audit.verb);
    if (ownRead || verb?.kind === 'read') {
      assertMethod(method, 'GET');
      if (verb?.kind !== 'read') return ownRead?.(exchange);
      const caller = { by: operator.name, scope: operator.scope };
      const found = await this.services.registry.run(verb, readQuery(exchange.search, verb), caller);
      return answer(verb.name === 'status' ? this.#withHealth(found as AnswerOf<'status'>) : found);
    }
    if (!verb || verb.kind === 'composed') throw new OpsRefusal('not_found');
    assertMethod(method, 'POST');
    const expectRevision = expectedRevision(request);
    audit.revision = expectRevision;
    const { origin } = this.services;
    const caller = { by: operator.name, scope: operator.scope, expectRevision, origin };
    return verb.kind === 'upload'
      ? this.#upload(exchange, verb, { ...caller, id: operator.id }, audit)
      : this.#change(exchange, verb, caller, audit);
  }

  /** Exchanges the code that a sign-in left in the console's address for a token. */
  async #session({ request, method }: Exchange, audit: AuditEntry): Promise<Reply> {
    const { signIn } = this.services;
    if (!signIn) throw new OpsRefusal('not_found');
    assertMethod(method, 'POST');
    const { code } = await readJson(request, { input: codeInput });
    const { person, reply } = await signIn.session({ request }, code);
    audit.who = person.name;
    return reply;
  }

  /** The registry knows no fault rates, no circuit breakers and no missing evidence, so the edge adds them. */
  #withHealth(status: AnswerOf<'status'>): AnswerOf<'status'> {
    const ratios = this.services.faultRatios();
    const areas = Object.entries(status.areas).map(([area, state]) => [
      area,
      { ...state, faultRatio: ratios[area] ?? null, breakers: this.#breakersOf(area) },
    ]);
    const missingEvidence = this.services.missingEvidence();
    return { ...status, areas: Object.fromEntries(areas) as typeof status.areas, missingEvidence };
  }

  #breakersOf(area: string): AnswerOf<'status'>['areas'][string]['breakers'] {
    return this.services.breakers.open
      .filter((breaker) => breaker.area === area)
      .map(({ version, sinceMs, nextTryMs }) => ({
        version,
        since: new Date(sinceMs).toISOString(),
        nextTry: new Date(nextTryMs).toISOString(),
      }));
  }

  #authenticate({ request }: Exchange, audit: AuditEntry): Operator {
    const operator = this.services.tokens.authenticate(request.headers.authorization, audit.address);
    const actor = operator.mayName ? actorOf(request.headers['x-actor']) : undefined;
    audit.who = actor ?? operator.name;
    return { ...operator, name: audit.who };
  }

  async #change(
    { request, response }: Exchange,
    verb: ChangeVerb,
    caller: OpsCaller,
    audit: AuditEntry,
  ): Promise<Reply> {
    const { registry, releases, offered, seenRevision } = this.services;
    const signal = whileAwaited(response);
    const input = await readJson(request, verb);
    const { area, version, to, reason, ...asked } = input as Named;
    audit.area = area;
    audit.to = version ?? to;
    // The registry's log has the reason for changes of one area.
    if (area === undefined) audit.reason = reason;
    const live = area === undefined ? undefined : await registry.current();
    audit.from = area === undefined ? undefined : live?.areas[area]?.version;
    const touched = touchedAreas(verb, live?.areas ?? {}, { area, with: asked.with });
    assertCovers(caller, touched, asked.force ? 'force' : (verb.right ?? 'release'));
    const result = await registry.run(verb, input, { ...caller, signal });
    const { changed, revision, version: liveVersion } = result as Named & { changed: boolean };
    audit.to = liveVersion ?? audit.to;
    audit.revision = revision;
    audit.changed = changed;
    if (changed && verb.isRewind && revision !== undefined) seenRevision?.accept(revision);
    // From here on, this edge serves the new revision.
    await releases.refresh();
    // So do the caches in front of it.
    const warnings = await Promise.all(offered('settled').map((settled) => settled()));
    const warning = warnings.find((each) => each !== undefined);
    audit.warning = warning;
    return answer(warning === undefined ? result : { ...(result as object), warning }, revision);
  }

  async #upload(
    exchange: Exchange,
    verb: UploadVerb,
    { id, ...caller }: OpsCaller & Pick<Operator, 'id'>,
    audit: AuditEntry,
  ): Promise<Reply> {
    const { registry } = this.services;
    const input = readQuery(exchange.search, verb);
    const { area = '' } = input as Named;
    audit.area = area;
    assertCovers(caller, [area], 'preview');
    await assertFresh(registry, caller.expectRevision);
    const result = await this.#uploads.take(exchange, id, (folder) =>
      registry.run(verb, input, caller, folder),
    );
    const { version, created } = result as Named & { created: boolean };
    audit.to = version;
    audit.changed = created;
    return answer(result, caller.expectRevision);
  }
}

type OpsCaller = Required<Pick<Caller, 'by' | 'scope' | 'expectRevision' | 'origin'>>;

/** Fields that inputs and answers of several verbs share. */
interface Named {
  area?: string;
  version?: string;
  to?: string;
  with?: string | string[];
  force?: boolean;
  reason?: string;
  revision?: number;
}

/** @param revision Sent as ETag, for `If-Match` of the next change. */
function answer(value: unknown, revision = (value as Named).revision): Reply {
  return json(200, value, revision === undefined ? {} : { etag: `"${revision}"` });
}

/** Aborted when the caller disconnects or must have timed out. */
function whileAwaited(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(CHANGE_DEADLINE_MS)]);
}

function assertMethod(method: string, needed: 'GET' | 'POST'): void {
  if (method !== needed) throw new OpsRefusal('method_not_allowed', `use ${needed}`, { allow: needed });
}

/** Names come percent-encoded, because header values are limited to Latin-1. The registry cleans and shortens them. */
function actorOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return decodeURIComponent(text).slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}
