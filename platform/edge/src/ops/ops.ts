import { join } from 'node:path';
import { clientAddress, json, text, type Exchange, type Handler, type Reply } from '@nivaas/http';
import {
  touchedAreas,
  VERBS,
  type Caller,
  type ChangeVerb,
  type ReadVerb,
  type Registry,
  type UploadVerb,
} from '@nivaas/registry';
import type { SeenRevision } from '../releases/seen-revision';
import type { EdgeConfig } from '../config';
import type { Releases } from '../releases/releases';
import { writeAudit, type AuditEntry } from './audit';
import { assertFresh, expectedRevision, readJson, readQuery } from './calls';
import { ConsolePage } from './console-page';
import { refuseCrossSite } from './cross-site';
import { OpsEvents } from './ops-events';
import { receiveBuild } from './receive-build';
import { describeRefusal, OpsRefusal } from './refusal';
import { assertCovers, Tokens, type Operator } from './tokens';
import { WrongTokens } from './wrong-tokens';

export interface OpsServices {
  config: EdgeConfig;
  origin: string;
  registry: Registry;
  releases: Releases;
  seenRevision?: SeenRevision | undefined;
  workFolder: string;
  measures: () => unknown;
  log: (entry: object) => void;
}

const API = '/_ops/api/';

/** The console's page and the ops API. Both answer 404 to everybody while no token is configured. */
export class Ops {
  readonly #tokens: Tokens;
  readonly #wrong = new WrongTokens();
  readonly #page = new ConsolePage();
  readonly #events: OpsEvents;
  /** What only this edge knows; everything else is a verb of the registry. */
  readonly #ownReads: ReadonlyMap<string, Handler>;

  constructor(private readonly services: OpsServices) {
    const { config, releases, measures } = services;
    this.#tokens = new Tokens(config);
    this.#events = new OpsEvents(releases, measures);
    this.#ownReads = new Map<string, Handler>([
      ['measures', () => answer(measures())],
      ['events', (exchange) => this.#events.handle(exchange)],
    ]);
  }

  async handle(exchange: Exchange): Promise<Reply | undefined> {
    if (!this.#tokens.areConfigured) return text(404, 'There is nothing here.\n');
    return exchange.path.startsWith(API) ? this.#call(exchange) : this.#page.handle(exchange);
  }

  close(): void {
    this.#events.close();
  }

  /** One call is one line of the audit log, whatever becomes of it. */
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
    refuseCrossSite(request, this.services.origin);
    const operator = this.#authenticate(exchange, audit);
    const ownRead = this.#ownReads.get(audit.verb);
    const verb = VERBS.find(({ name }) => name === audit.verb);
    if (ownRead || verb?.kind === 'read') {
      assertMethod(method, 'GET');
      return verb?.kind === 'read' ? this.#read(exchange, verb, operator) : ownRead?.(exchange);
    }
    if (!verb || verb.kind === 'composed') throw new OpsRefusal('not_found');
    assertMethod(method, 'POST');
    const expectRevision = expectedRevision(request);
    audit.revision = expectRevision;
    const caller = { by: operator.name, scope: operator.scope, expectRevision };
    return verb.kind === 'upload'
      ? this.#upload(exchange, verb, caller, audit)
      : this.#change(exchange, verb, caller, audit);
  }

  #authenticate({ request }: Exchange, audit: AuditEntry): Operator {
    const operator = this.#tokens.find(request.headers.authorization);
    if (!operator) {
      // Never before the right token was looked for: behind a proxy an attacker may have the address of everybody.
      const wait = this.#wrong.wait(audit.address);
      if (wait > 0) throw new OpsRefusal('too_many_tries', '', { 'retry-after': String(wait) });
      this.#wrong.add(audit.address);
      throw new OpsRefusal('unauthorised', '', { 'www-authenticate': 'Bearer realm="ops"' });
    }
    const actor = operator.mayName ? actorOf(request.headers['x-actor']) : undefined;
    audit.who = actor ?? operator.name;
    return { ...operator, name: audit.who };
  }

  async #read({ search }: Exchange, verb: ReadVerb, { name, scope }: Operator): Promise<Reply> {
    const input = readQuery(search, verb);
    return answer(await this.services.registry.run(verb, input, { by: name, scope }));
  }

  async #change(
    { request }: Exchange,
    verb: ChangeVerb,
    caller: Required<Pick<Caller, 'by' | 'scope' | 'expectRevision'>>,
    audit: AuditEntry,
  ): Promise<Reply> {
    const { registry, releases, seenRevision } = this.services;
    const input = await readJson(request, verb);
    const { area, version, to, reason, ...asked } = input as Named;
    audit.area = area;
    audit.to = version ?? to;
    // Of a change of one area the log of the registry says why.
    if (area === undefined) audit.reason = reason;
    const live = area === undefined ? undefined : await registry.current();
    audit.from = area === undefined ? undefined : live?.areas[area]?.version;
    assertCovers(caller, touchedAreas(verb, live?.areas ?? {}, { area, with: asked.with }));
    const result = await registry.run(verb, input, caller);
    const { changed, revision, version: liveVersion } = result as Named & { changed: boolean };
    audit.to = liveVersion ?? audit.to;
    audit.revision = revision;
    audit.changed = changed;
    if (changed && verb.isRewind && revision !== undefined) seenRevision?.accept(revision);
    // When the answer arrives, the next document of this edge has it.
    await releases.refresh();
    return answer(result);
  }

  async #upload(
    exchange: Exchange,
    verb: UploadVerb,
    caller: Required<Pick<Caller, 'by' | 'scope' | 'expectRevision'>>,
    audit: AuditEntry,
  ): Promise<Reply> {
    const { registry, workFolder } = this.services;
    const input = readQuery(exchange.search, verb);
    const { area = '' } = input as Named;
    audit.area = area;
    assertCovers(caller, [area]);
    await assertFresh(registry, caller.expectRevision);
    const result = await receiveBuild(exchange, join(workFolder, 'staging'), (folder) =>
      registry.run(verb, input, caller, folder),
    );
    const { version, created } = result as Named & { created: boolean };
    audit.to = version;
    audit.changed = created;
    return answer(result, caller.expectRevision);
  }
}

/** What inputs and answers of several verbs have in common, where they have it. */
interface Named {
  area?: string;
  version?: string;
  to?: string;
  with?: string;
  reason?: string;
  revision?: number;
}

/** @param revision Sent as ETag: what `If-Match` of a change wants. Default the one that the answer names. */
function answer(value: unknown, revision = (value as Named).revision): Reply {
  return json(200, value, revision === undefined ? {} : { etag: `"${revision}"` });
}

function assertMethod(method: string, needed: 'GET' | 'POST'): void {
  if (method !== needed) throw new OpsRefusal('method_not_allowed', `use ${needed}`, { allow: needed });
}

/** Header values are Latin letters only, so other names come percent-encoded. The registry cleans and cuts them. */
function actorOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return decodeURIComponent(text).slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}
