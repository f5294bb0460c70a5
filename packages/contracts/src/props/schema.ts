import * as v from 'valibot';

type Constant = string | number | boolean | null;

/** The JSON Schema of a fragment's props: what TypeScript's types for JSON need, and no more. */
export interface PropsSchema {
  type?: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  const?: Constant;
  enum?: Constant[];
  anyOf?: PropsSchema[];
  items?: PropsSchema;
  properties?: Record<string, PropsSchema>;
  required?: string[];
  /** Of an index signature. Without it, other properties are allowed below the props themselves, as in TypeScript. */
  additionalProperties?: PropsSchema;
  description?: string;
}

const constant = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const text = v.pipe(v.string(), v.maxLength(2_000));

/** Checks a schema that comes from a build or a browser. */
export const propsSchema: v.GenericSchema<PropsSchema> = v.object({
  type: v.optional(v.picklist(['string', 'number', 'boolean', 'null', 'array', 'object'])),
  const: v.optional(constant),
  enum: v.optional(v.array(constant)),
  anyOf: v.optional(v.array(v.lazy(() => propsSchema))),
  items: v.optional(v.lazy(() => propsSchema)),
  properties: v.optional(
    v.record(
      text,
      v.lazy(() => propsSchema),
    ),
  ),
  required: v.optional(v.array(text)),
  additionalProperties: v.optional(v.lazy(() => propsSchema)),
  description: v.optional(text),
}) as v.GenericSchema<PropsSchema>;
