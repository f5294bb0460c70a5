import { clientAddress, isCrossSite, type Exchange, type Reply, type TrustedProxies } from '@nivaas/http';
import { writeAudit, type AuditEntry } from '../operators/audit';
import type { Endpoint, Note } from './call';
import { describeRefusal, OpsRefusal } from '../operators/refusal';
import { assertCovers, type Operator, type Tokens } from '../operators/tokens';
import type { OpsEndpoint } from '../../feature';

export const API_PATH = '/_ops/api/';

interface ApiOptions {
  origin: string;
  proxies: TrustedProxies;
  tokens: Tokens;
  endpoints: ReadonlyMap<string, Endpoint>;
  /** Endpoints of other features. @param name Such as `GET listings`. */
  offered: (name: string) => OpsEndpoint | undefined;
  log: (entry: object) => void;
}

/** `/_ops/api/<verb>`: who calls, whether they may, and one line in the audit log, also when it is refused or fails. */
export class OpsApi {
  constructor(private readonly options: ApiOptions) {}

  async handle(exchange: Exchange): Promise<Reply | undefined> {
    const { proxies, log } = this.options;
    const verb = exchange.path.slice(API_PATH.length);
    let audit: AuditEntry = { verb, address: clientAddress(exchange.request, proxies) };
    const note: Note = (facts) => {
      audit = { ...audit, ...facts };
    };
    try {
      const reply = await this.#answer(exchange, audit, note);
      writeAudit(log, { result: 'done', status: reply?.status ?? 200, ...audit });
      return reply;
    } catch (error) {
      const refusal = describeRefusal(error);
      const outcome = { result: refusal?.code ?? 'failed', status: refusal?.reply.status ?? 500 };
      writeAudit(log, { ...audit, ...outcome });
      if (!refusal) throw error;
      return refusal.reply;
    }
  }

  async #answer(exchange: Exchange, { verb, address }: AuditEntry, note: Note): Promise<Reply | undefined> {
    // Checked before the token, so that another site cannot use up the tries of the operator's address.
    if (isCrossSite(exchange.request.headers, this.options.origin)) throw new OpsRefusal('cross_site');
    const operator = this.#authenticate(exchange, address);
    note({ who: operator.name });
    const endpoint = this.options.endpoints.get(verb);
    if (!endpoint) return this.#answerOffered(exchange, verb, operator, note);
    assertMethod(exchange, endpoint.method);
    return endpoint.answer({ exchange, operator, note });
  }

  /** By an endpoint of another feature. */
  #answerOffered(exchange: Exchange, verb: string, operator: Operator, note: Note): Promise<Reply> {
    const endpoint = this.options.offered(`${exchange.method} ${verb}`);
    if (!endpoint) throw new OpsRefusal('not_found');
    assertCovers(operator, [], 'release');
    return endpoint(exchange, note);
  }

  #authenticate({ request: { headers } }: Exchange, address: string): Operator {
    const operator = this.options.tokens.authenticate(headers.authorization, address);
    const actor = operator.mayName ? actorOf(headers['x-actor']) : undefined;
    return { ...operator, name: actor ?? operator.name };
  }
}

function assertMethod({ method }: Exchange, needed: 'GET' | 'POST'): void {
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
