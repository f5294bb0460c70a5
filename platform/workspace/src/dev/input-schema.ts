import type { PropsSchema } from '@nivaas/contracts';

/** What schemas of valibot have; https://valibot.dev */
interface Valibot {
  type?: string;
  entries?: Record<string, Valibot>;
  item?: Valibot;
  wrapped?: Valibot;
  options?: readonly unknown[];
  literal?: string | number | boolean;
}

const PLAIN = ['string', 'number', 'boolean', 'null'] as const;
const OPTIONAL = ['optional', 'exact_optional', 'nullish', 'undefinedable'];
const WRAPPERS = [...OPTIONAL, 'nullable', 'non_optional', 'non_nullable', 'non_nullish'];

/** The JSON Schema of an input, for a form; `{}`, which takes any JSON, for what is unknown here. */
export function inputSchema(schema: unknown): PropsSchema {
  const { type = '', entries, item, wrapped, options = [], literal } = Object(schema) as Valibot;
  const plain = PLAIN.find((each) => each === type);
  if (plain) return { type: plain };
  if (WRAPPERS.includes(type)) return inputSchema(wrapped);
  if (type === 'picklist' || type === 'enum')
    return { enum: [...options] as NonNullable<PropsSchema['enum']> };
  if (type === 'literal' && literal !== undefined) return { const: literal };
  if (type === 'array') return { type: 'array', items: inputSchema(item) };
  if (type === 'union' || type === 'variant') return { anyOf: options.map(inputSchema) };
  return entries ? objectSchema(entries) : {};
}

function objectSchema(entries: Record<string, Valibot>): PropsSchema {
  const all = Object.entries(entries);
  const required = all.filter(([, { type = '' }]) => !OPTIONAL.includes(type)).map(([name]) => name);
  const properties = Object.fromEntries(all.map(([name, schema]) => [name, inputSchema(schema)]));
  return { type: 'object', properties, required };
}
