import * as v from 'valibot';
import { firstProblems } from '../homes/fields';
import { refusal } from '../refusals';

type Entries = v.ObjectEntries;

const WORDS = { strange: 'is no parameter here', missing: 'must be given' };

/** A parameter that is given once. */
export function one<Schema extends v.GenericSchema<string, unknown>>(schema: Schema) {
  return v.pipe(
    v.strictTuple([v.string()], 'must be given once'),
    v.transform(([text]) => text),
    schema,
  );
}

/** A parameter that may be repeated. */
export function many<Schema extends v.GenericSchema<string, unknown>>(schema: Schema, most = 20) {
  return v.pipe(v.array(schema), v.maxLength(most, `must be given at most ${most} times`));
}

export const text = v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters'));

export const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(\.\d{1,6})?$/, 'must be a number'),
  v.transform(Number),
);

export const count = (most: number) => {
  const message = `must be a whole number from 0 to ${most}`;
  return v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.transform(Number), v.maxValue(most, message));
};

/** @throws {Refusal} query_invalid, for an unknown parameter, too: a filter with a slip would find everything */
export function readParameters<Own extends Entries>(
  parameters: URLSearchParams,
  entries: Own,
): v.InferOutput<v.StrictObjectSchema<Own, undefined>> {
  const names = [...new Set(parameters.keys())];
  const given = Object.fromEntries(names.map((name) => [name, parameters.getAll(name)]));
  const parsed = v.safeParse(v.strictObject(entries), given);
  if (parsed.success) return parsed.output;
  const nameOf = ({ path }: v.BaseIssue<unknown>) => String(path?.[0].key ?? '');
  throw refusal('query_invalid', '', { fields: firstProblems(parsed.issues, nameOf, WORDS) });
}
