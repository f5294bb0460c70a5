import * as v from 'valibot';
import { EdgeRefusal } from '../edge/edge-refusal';

/** Where homes are read and changed. */
export interface HomesPlace {
  read: (query: Readonly<Record<string, string | undefined>>) => Promise<unknown>;
  change: (id: string, fields: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

const record = v.object({
  number: v.number(),
  isHidden: v.boolean(),
  home: v.looseObject({ id: v.string(), title: v.string(), price: v.number(), location: v.string() }),
  /** Names of what may still show the home as it was. */
  unconfirmed: v.optional(v.array(v.string())),
});
const records = v.object({ items: v.array(record), total: v.number() });

export type HomeRecord = v.InferOutput<typeof record>;
export type HomeRecords = v.InferOutput<typeof records>;

export const recordFrom = (answer: unknown): HomeRecord => checked(record, answer);
export const recordsFrom = (answer: unknown): HomeRecords => checked(records, answer);

function checked<Value>(schema: v.GenericSchema<unknown, Value>, answer: unknown): Value {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new EdgeRefusal(
    'unexpected_answer',
    'The answer is not that of listings.',
    'Is this the right edge?',
  );
}
