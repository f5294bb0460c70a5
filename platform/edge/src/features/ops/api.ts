import {
  clientAddress,
  isCrossSite,
  refused,
  type Exchange,
  type Reply,
  type TrustedProxies,
} from '@nivaas/http';
import { isRefusal } from '@nivaas/contracts/refusal';
import { refusal } from '@nivaas/registry';
import { isStoreAway, STORE_RETRY_SECONDS } from '../../store/store-away';
import type { OpsEndpoint } from '../feature';
import { assertCovers, type Operator, type Tokens } from './tokens';

export const API_PATH = '/_ops/api/';

/** One call of the ops API in the audit log. It never holds the token. */
interface AuditEntry {
  verb: string;
  address: string;
  /** Absent when the token was wrong or missing. */
  who?: string | undefined;
  area?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Revision the caller saw; after a change the new one. */
  revision?: number | undefined;
  /** Only where the registry's log does not keep the reason. */
  reason?: string | undefined;
  /** False when there was nothing to do. */
  changed?: boolean | undefined;
  /** Names the caches that were not purged. */
  warning?: string | undefined;
  result?: string;
  status?: number;
}

/** Callers must not be able to fill the log. */
const MAX_FIELD_LENGTH = 200;

/** Writes one line; JSON escapes line breaks and terminal codes. */
export function writeAudit(log: (entry: object) => void, entry: AuditEntry): void {
  const cut = Object.entries(entry).map(([key, value]) => [
    key,
    typeof value === 'string' && value.length > MAX_FIELD_LENGTH
      ? `${value.slice(0, MAX_FIELD_LENGTH - 1)}…`
      : value,
  ]);
  log({ event: 'ops', ...Object.fromEntries(cut) });
}

/** The answer to a refusal; undefined for any other error, which becomes a 500. */
export function describeRefusal(error: unknown): { code: string; reply: Reply } | undefined {
  if (!isRefusal(error)) return undefined;
  const reply = refused(error);
  if (isStoreAway(error)) reply.headers['retry-after'] = String(STORE_RETRY_SECONDS);
  return { code: error.code, reply };
}

/** Adds to the line of the audit log, which is written when a call is answered, refused or failed. */
type Note = (facts: Partial<AuditEntry>) => void;

export interface ApiCall {
  exchange: Exchange;
  operator: Operator;
  note: Note;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  /** Consoles ask all the time: answers are not in the audit log. */
  isPolled?: boolean;
  /** @throws {Refusal} */
  answer: (call: ApiCall) => Reply | undefined | Promise<Reply | undefined>;
}

interface ApiOptions {
  origin: string;
  proxies: TrustedProxies;
  tokens: Tokens;
  endpoints: ReadonlyMap<string, Endpoint>;
  /** Endpoints of other features. @param name Such as `GET services/stock/items`. */
  offered: (name: string) => OpsEndpoint | undefined;
  log: (entry: object) => void;
}

/** `/_ops/api/<verb>`: who calls, whether they may, and one line in the audit log, also when it is refused or fails. */
export class OpsApi {
  constructor(private readonly options: ApiOptions) {}

  async handle(exchange: Exchange): Promise<Reply | undefined> {
    const { endpoints, proxies, log } = this.options;
    const verb = exchange.path.slice(API_PATH.length);
    let audit: AuditEntry = { verb, address: clientAddress(exchange.request, proxies) };
    const note: Note = (facts) => {
      audit = { ...audit, ...facts };
    };
    try {
      const reply = await this.#answer(exchange, audit, note);
      if (!endpoints.get(verb)?.isPolled)
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
    const { origin, endpoints, offered } = this.options;
    // Checked before the token, so that another site cannot use up the tries of the operator's address.
    if (isCrossSite(exchange.request.headers, origin)) throw refusal('cross_site');
    const operator = this.#authenticate(exchange, address);
    note({ who: operator.name });
    const endpoint = endpoints.get(verb);
    if (endpoint) {
      const { method: allow } = endpoint;
      if (exchange.method !== allow)
        throw refusal('method_not_allowed', `use ${allow}`, { headers: { allow } });
      return endpoint.answer({ exchange, operator, note });
    }
    const ofFeature = offered(`${exchange.method} ${verb}`);
    if (!ofFeature) throw refusal('not_found');
    assertCovers(operator, [], 'release');
    return ofFeature(exchange, note);
  }

  #authenticate({ request: { headers } }: Exchange, address: string): Operator {
    const operator = this.options.tokens.authenticate(headers.authorization, address);
    const actor = operator.mayName ? actorOf(headers['x-actor']) : undefined;
    return { ...operator, name: actor ?? operator.name };
  }
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
