import * as v from 'valibot';

export type ParseResult<Value, What = string> = { value: Value } | { problem: What };

/** Undefined for anything but JSON. */
export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** @returns The value, or a problem that names the first wrong field. */
export function parse<Value>(schema: v.GenericSchema<unknown, Value>, bytes: Buffer): ParseResult<Value> {
  const json = jsonOf(bytes);
  if (json === undefined) return { problem: 'is not JSON' };
  const result = v.safeParse(schema, json);
  if (result.success) return { value: result.output };
  const [issue] = result.issues;
  return { problem: `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}` };
}
