import { describeMismatch, mismatches, shapeOf, type PropsSchema } from '@nivaas/contracts';

export type Props = Record<string, unknown>;

/** The allowed values of a boolean, an enum or a constant; undefined for any other schema. */
export function choicesOf(schema: PropsSchema): readonly unknown[] | undefined {
  if (schema.type === 'boolean') return [true, false];
  return schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
}

/** A value that fits a schema. Objects get their required properties only. */
export function sampleOf(schema: PropsSchema, name = ''): unknown {
  const [first] = choicesOf(schema) ?? [];
  if (first !== undefined) return first;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name);
  if (schema.type === 'string') return name;
  if (schema.type === 'number') return 1;
  if (schema.type === 'array') return [];
  if (schema.type !== 'object') return null;
  const entries = (schema.required ?? []).map((each) => [
    each,
    sampleOf(schema.properties?.[each] ?? {}, each),
  ]);
  return Object.fromEntries(entries) as Props;
}

/** Sets a prop; undefined removes it. */
export function withProp(props: Props, name: string, value: unknown): Props {
  const changed = Object.entries({ ...props, [name]: value });
  return Object.fromEntries(changed.filter(([, each]) => each !== undefined));
}

/** Parses the text of a field as a number or JSON. Empty text means that the prop is not set. */
export function readValue(
  text: string,
  schema: PropsSchema,
  isRequired: boolean,
): { value: unknown } | { error: string } {
  if (text.trim() === '') return isRequired ? { error: 'Enter a value.' } : { value: undefined };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const isNumber = schema.type === 'number';
    return { error: isNumber ? 'Enter a number.' : `This is no JSON: ${(error as Error).message}` };
  }
  const [wrong] = mismatches({ properties: { it: schema }, type: 'object' }, shapeOf({ it: value }, 'all'));
  return wrong ? { error: `It comes ${describeMismatch(wrong, 'the fragment')}.` } : { value };
}

/** The props in the workbench's address. Default: the first example, else a sample. */
export function propsFrom(
  text: string | null,
  { schema, examples }: { schema: PropsSchema; examples: Record<string, Props> },
): Props {
  try {
    if (text !== null) return JSON.parse(text) as Props;
  } catch {
    // Invalid JSON in the address: the default applies.
  }
  return Object.values(examples)[0] ?? (sampleOf({ type: 'object', ...schema }) as Props);
}
