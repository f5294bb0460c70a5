import * as v from 'valibot';
import { parseJson } from '@nivaas/http';
import type { HomeEntry, Homes } from '../homes/homes';
import type { HomeRecord, HomeStore } from '../database/home-store';
import { refusal } from '../refusals';
import { count, one, readParameters } from './parameters';

const MAX_BODY_BYTES = 64 * 1024;

/** @throws {Refusal} too_large, json_only, malformed_json */
function fieldsIn(body: Buffer, headers: Headers): Record<string, unknown> {
  if (body.length > MAX_BODY_BYTES) throw refusal('too_large');
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = headers.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (type !== 'application/json' || encoding !== 'identity') throw refusal('json_only');
  const content = parseJson(body);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw refusal('malformed_json');
  return content as Record<string, unknown>;
}

const MAX_RECORDS = 1_000;

/** What operators read: homes as they are stored, hidden ones, too. */
export function recordsOf({ byId }: Homes, parameters: URLSearchParams) {
  const { offset, limit } = readParameters(parameters, {
    offset: v.optional(one(count(1_000_000)), ['0']),
    limit: v.optional(one(count(MAX_RECORDS)), ['100']),
  });
  const items = [...byId.values()].slice(offset, offset + limit).map(recordOf);
  return { items, total: byId.size };
}

/** @throws {Refusal} unknown_home */
export function recordIn(homes: Homes, id: string): HomeRecord {
  const entry = homes.byId.get(id);
  if (!entry) throw refusal('unknown_home');
  return recordOf(entry);
}

function recordOf({ number, isHidden, home }: HomeEntry): HomeRecord {
  return { number, isHidden, home };
}

/** @throws {Refusal} @throws {DatabaseFailure} */
export async function changeRecord(store: HomeStore, id: string, request: Request): Promise<HomeRecord> {
  const body = Buffer.from(await request.arrayBuffer());
  return store.change({ id, fields: fieldsIn(body, request.headers) });
}
