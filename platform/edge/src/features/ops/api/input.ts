import type { IncomingMessage } from 'node:http';
import { inputOfQuery, type SimpleVerb } from '@nivaas/registry';
import * as v from 'valibot';
import { isEncoded, parseJson, readBody } from '@nivaas/http';
import { OpsRefusal } from '../operators/refusal';

const BODY_LIMIT_BYTES = 16 * 1024;

/** @throws {OpsRefusal} unsupported_type, too_large, bad_request (naming the first wrong field) */
export async function readJson<Input extends object>(
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

export function readQuery<Input extends object>(search: string, verb: SimpleVerb<Input>): Input {
  return check(verb.input, inputOfQuery(verb, search));
}

/** The revision that the caller saw. @throws {OpsRefusal} precondition_required */
export function expectedRevision({ headers }: IncomingMessage): number {
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
