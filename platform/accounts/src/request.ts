import * as v from 'valibot';
import { isEncoded } from '@nivaas/http';
import { refusal, REFUSALS, type RefusalCode } from './refusals';

/** A request, independent of the server that received it. */
export interface AccountsRequest {
  method: string;
  /** Its query is ignored. */
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  /** The client's address, as determined by the edge. */
  address: string;
}

const MAX_BODY_BYTES = 16 * 1024;

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * Refuses a body that is too large, compressed, or not JSON according to its headers.
 * @throws {Refusal} `too_large`, `json_only`
 */
export function checkBodyHeaders({ headers, body }: AccountsRequest, required: boolean): void {
  if (body.length > MAX_BODY_BYTES) throw refusal('too_large');
  if (body.length === 0 && !required) return;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' || isEncoded({ headers })) throw refusal('json_only');
}

/**
 * Parses and checks the body. Messages of the schema are refusal codes; other issues become `invalid_request`.
 * @throws {Refusal} with the code of the first wrong field, and those of the others
 */
export function readFields<Schema extends Fields>(body: Buffer, schema: Schema): v.InferOutput<Schema> {
  const content = parseObject(body);
  // Own keys only: `in` finds `__proto__` and `constructor` in every object.
  if (Object.keys(content).some((key) => !Object.hasOwn(schema.entries, key)))
    throw refusal('invalid_request');
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  // Of each field the first rule that it breaks.
  const byField = new Map(
    result.issues.map((issue) => [v.getDotPath(issue), issue.message] as const).reverse(),
  );
  const reasons = [...byField.values()].reverse();
  const codes = reasons.filter((reason): reason is RefusalCode => Object.hasOwn(REFUSALS, reason));
  const [first] = codes;
  // Whatever is no rule for a field is a mistake of the program that sent it.
  if (!first || codes.length < reasons.length) throw refusal('invalid_request');
  const problems = codes.map((code) => ({ code, message: REFUSALS[code][1] }));
  throw refusal(first, '', problems.length > 1 ? { problems } : {});
}

function parseObject(body: Buffer): object {
  let text: string;
  let content: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    content = JSON.parse(text);
  } catch {
    throw refusal('malformed_json');
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw refusal('malformed_json');
  // No duplicate names: a filter in front of this service could read the first field, while JSON.parse keeps the last.
  if (countKeys(text) > Object.keys(content).length) throw refusal('invalid_request');
  return content;
}

/** Number of keys in a JSON text, at all levels: strings before a colon. */
function countKeys(text: string): number {
  return text.match(/"(?:[^"\\]|\\.)*"\s*:?/g)?.filter((token) => token.endsWith(':')).length ?? 0;
}
