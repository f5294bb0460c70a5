/** Whether a value has the form that an entry is read in. */
export type Check<Value> = (value: unknown) => value is Value;

/** A schema of any library that implements https://standardschema.dev, such as valibot. */
interface Schema<Value> {
  readonly '~standard': { readonly validate: (value: unknown) => Validation<Value> | Promise<unknown> };
}

type Validation<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly unknown[] };

/**
 * An entry on the visitor's device (`useStored` of `@nivaas/federation`). One area alone reads and writes it, or those
 * that share the package in which it is declared.
 *
 * @param key Begins with the site's name and a colon, by which a page about privacy can list and clear what is stored.
 * @param form A schema, or a check where a library for schemas would be a burden to the page.
 * @param empty The value before anything is stored, and of what has another form.
 */
export function storageEntry<Value>(
  key: `${string}:${string}`,
  form: Schema<Value> | Check<Value>,
  empty: Value,
) {
  const parse = (value: unknown): Value => {
    if (typeof form === 'function') {
      if (form(value)) return value;
    } else {
      const checked = form['~standard'].validate(value);
      if ('value' in checked && !checked.issues) return checked.value;
    }
    throw new TypeError(`${key} holds something else.`);
  };
  return { key, empty, parse };
}
