import * as v from 'valibot';

/**
 * An entry on the visitor's device that one area alone reads and writes (`useStored` of `@nivaas/federation`). The area
 * lists it with its purpose in its fragment `stored-entries`, which `/privacy` shows.
 *
 * @param key Begins with `nivaas:`, by which `/privacy` clears it.
 * @param empty The value before anything is stored, and of what fails the schema.
 */
export function storageEntry<Schema extends v.GenericSchema>(
  key: `nivaas:${string}`,
  schema: Schema,
  empty: v.InferOutput<Schema>,
) {
  return { key, empty, parse: (value: unknown): v.InferOutput<Schema> => v.parse(schema, value) };
}
