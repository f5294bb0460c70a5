import { join } from 'node:path';
import { clientAddress, text, type Exchange, type Reply } from '@nivaas/http';
import type { Registry } from '@nivaas/registry';
import type { SeenRevision } from '../releases/seen-revision';
import type { EdgeConfig } from '../config';
import type { Releases } from '../releases/releases';
import { acceptRewind, acceptRewindBody } from './accept-rewind';
import { writeAudit, type AuditEntry } from './audit';
import { assertFresh, expectedRevision, readJson, readQuery } from './calls';
import { CHANGES, touchedAreas, type Prepared } from './changes';
import { ConsolePage } from './console-page';
import { refuseCrossSite } from './cross-site';
import { collect, gcBody } from './gc';
import { OpsEvents } from './ops-events';
import { publishQuery, publishUpload } from './publish';
import { answer, READS } from './reads';
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

  constructor(private readonly services: OpsServices) {
    this.#tokens = new Tokens(services.config);
    this.#events = new OpsEvents(services.releases, services.measures);
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
    const read = Object.hasOwn(READS, audit.verb) ? READS[audit.verb] : undefined;
    if (read) {
      assertMethod(method, 'GET');
      const { registry, measures } = this.services;
      const events = (listening: Exchange) => this.#events.handle(listening);
      return read(exchange, { registry, measures, events }, operator);
    }
    const prepare = Object.hasOwn(CHANGES, audit.verb) ? CHANGES[audit.verb] : undefined;
    if (!prepare && !['publish', 'accept-rewind', 'gc'].includes(audit.verb))
      throw new OpsRefusal('not_found');
    assertMethod(method, 'POST');
    const expectRevision = expectedRevision(request);
    audit.revision = expectRevision;
    if (prepare) return this.#change(exchange, prepare, operator, expectRevision, audit);
    if (audit.verb === 'gc') return this.#collect(exchange, operator, expectRevision, audit);
    return audit.verb === 'publish'
      ? this.#publish(exchange, operator, expectRevision, audit)
      : this.#acceptRewind(exchange, operator, expectRevision, audit);
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

  async #change(
    { request }: Exchange,
    prepare: (request: Exchange['request']) => Promise<Prepared>,
    operator: Operator,
    expectRevision: number,
    audit: AuditEntry,
  ): Promise<Reply> {
    const { registry, releases } = this.services;
    const prepared = await prepare(request);
    const { area, version, options, run } = prepared;
    audit.area = area;
    audit.to = version;
    const live = await registry.current();
    audit.from = live?.areas[area]?.version;
    assertCovers(operator, touchedAreas(audit.verb, live, prepared));
    const result = await run(registry, { ...options, by: operator.name, expectRevision });
    audit.to = result.version;
    audit.revision = result.revision;
    audit.changed = result.changed;
    // When the answer arrives, the next document of this edge has it.
    await releases.refresh();
    return answer(result, result.revision);
  }

  /** For the whole site, and for this edge alone: each one has seen what it has seen. */
  async #acceptRewind(
    { request }: Exchange,
    operator: Operator,
    expectRevision: number,
    audit: AuditEntry,
  ): Promise<Reply> {
    const { registry, releases, seenRevision } = this.services;
    const { reason } = await readJson(request, acceptRewindBody);
    audit.reason = reason;
    assertCovers(operator, []);
    const result = await acceptRewind(registry, expectRevision);
    audit.changed = result.changed;
    if (result.changed) {
      seenRevision?.accept(result.revision);
      await releases.refresh();
    }
    return answer(result, result.revision);
  }

  /** For the whole site: what one area does not need any more may be a picture of another. */
  async #collect(
    { request }: Exchange,
    operator: Operator,
    expectRevision: number,
    audit: AuditEntry,
  ): Promise<Reply> {
    const { registry, releases } = this.services;
    const body = await readJson(request, gcBody);
    assertCovers(operator, []);
    const result = await collect(registry, operator.name, body, expectRevision);
    audit.changed = result.changed;
    audit.revision = result.revision;
    if (result.changed) await releases.refresh();
    return answer(result, result.revision);
  }

  async #publish(
    exchange: Exchange,
    operator: Operator,
    expectRevision: number,
    audit: AuditEntry,
  ): Promise<Reply> {
    const { registry, workFolder } = this.services;
    const { area, commit = null } = readQuery(exchange.search, publishQuery);
    audit.area = area;
    assertCovers(operator, [area]);
    await assertFresh(registry, expectRevision);
    const upload = { area, commit, by: operator.name };
    const result = await publishUpload(exchange, registry, join(workFolder, 'staging'), upload);
    audit.to = result.version;
    audit.changed = result.created;
    return answer(result, expectRevision);
  }
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
