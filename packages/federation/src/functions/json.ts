/** What becomes of a value that travels as JSON: a `Date` is text, and what has no JSON form is gone. */
export type Json<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends { toJSON: () => infer Text }
      ? Text
      : Value extends bigint | symbol | ((...args: never[]) => unknown)
        ? never
        : Value extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
          ? Record<string, never>
          : { [Key in keyof Value]: Json<Value[Key]> };

/** The value after that. */
export function throughJson<Value>(value: Value): Json<Value> {
  return (value === undefined ? undefined : JSON.parse(JSON.stringify(value))) as Json<Value>;
}
