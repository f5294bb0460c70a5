import * as v from 'valibot';
import { isWithinDepth } from './bounds';

export type ParseResult<Value, What = string> = { value: Value } | { problem: What };

/** The schemas are recursive, and a few thousand levels would exceed the stack. */
const MAX_DEPTH = 2_000;

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
  if (!isWithinDepth(json, MAX_DEPTH)) return { problem: `the whole: more than ${MAX_DEPTH} levels` };
  const result = v.safeParse(schema, json);
  if (result.success) return { value: result.output };
  const [issue] = result.issues;
  return { problem: `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}` };
}
