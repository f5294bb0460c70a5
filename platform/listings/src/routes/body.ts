import { isEncoded, parseJson } from '@nivaas/http';
import { Refusal } from '../refusal';
import type { ListingsRequest } from '../request';

const MAX_BODY_BYTES = 64 * 1024;

/** @throws {Refusal} too_large, json_only, malformed_json */
export function readFields({ headers, body }: ListingsRequest): Record<string, unknown> {
  if (body.length > MAX_BODY_BYTES) throw new Refusal('too_large');
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' || isEncoded({ headers })) throw new Refusal('json_only');
  const content = parseJson(body);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Refusal('malformed_json');
  return content as Record<string, unknown>;
}
