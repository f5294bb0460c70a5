import type { IncomingMessage } from 'node:http';
import { RegistryError, type Registry } from '@nivaas/registry';
import * as v from 'valibot';
import { readBody } from '@nivaas/http';
import { OpsRefusal } from './refusal';

/** Bytes of a JSON body; the longest reason is far below. */
const BODY_LIMIT = 16 * 1024;

const area = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const version = area;

/** What reading verbs take in their query. */
export const QUERIES = {
  history: v.strictObject({
    area: v.optional(area),
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(500))),
    before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))),
  }),
  area: v.strictObject({ area }),
  diff: v.strictObject({ area, from: version, to: version }),
};

/** @throws {OpsRefusal} unsupported_type, too_large, bad_request naming the first wrong field */
export async function readJson<Schema extends v.GenericSchema>(
  request: IncomingMessage,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new OpsRefusal('unsupported_type');
  refuseEncoded(request);
  const body = await readBody(request, BODY_LIMIT);
  if (!body) throw new OpsRefusal('too_large', `${BODY_LIMIT} bytes`, { connection: 'close' });
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new OpsRefusal('bad_request', 'the body is not JSON');
  }
  return check(schema, value);
}

/** @throws {OpsRefusal} bad_request */
export function readQuery<Schema extends v.GenericSchema>(
  search: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return check(schema, Object.fromEntries(new URLSearchParams(search)));
}

/** A compressed body could be a bomb, and nobody needs one here. @throws {OpsRefusal} unsupported_type */
export function refuseEncoded({ headers }: IncomingMessage): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new OpsRefusal('unsupported_type');
}

/** The revision that the caller looks at. @throws {OpsRefusal} precondition_required */
export function expectedRevision({ headers }: IncomingMessage): number {
  const [, number] = /^"(\d{1,9})"$/.exec(headers['if-match']?.trim() ?? '') ?? [];
  if (number === undefined) throw new OpsRefusal('precondition_required');
  return Number(number);
}

/**
 * For what writes no revision and so is not compared by the registry itself.
 * @throws {RegistryError} stale
 */
export async function assertFresh(registry: Pick<Registry, 'current'>, expected: number): Promise<void> {
  const actual = (await registry.current())?.revision ?? 0;
  if (actual !== expected)
    throw new RegistryError('stale', `you saw revision ${expected}, the newest is ${actual}`);
}

function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new OpsRefusal(
    'bad_request',
    `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`.slice(0, 200),
  );
}
