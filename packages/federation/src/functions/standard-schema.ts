/** A schema of any library that implements https://standardschema.dev, such as valibot. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Validation<Output> | Promise<Validation<Output>>;
    /** Only for the compiler. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

type Validation<Output> = { readonly value: Output; readonly issues?: undefined } | Invalid;

interface Invalid {
  readonly issues: readonly SchemaIssue[];
}

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Messages by path of the field, such as `address.city`; an issue of the whole value has the path ``. */
export function messagesByField(issues: readonly SchemaIssue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { message, path = [] } of issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    // The first one, because later ones often follow from it.
    messages[field] ??= message;
  }
  return messages;
}
