import * as v from 'valibot';

type Constant = string | number | boolean | null;

/** The JSON Schema of a fragment's props: only the keywords that TypeScript's JSON types need. */
export interface PropsSchema {
  type?: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  const?: Constant;
  enum?: Constant[];
  anyOf?: PropsSchema[];
  items?: PropsSchema;
  properties?: Record<string, PropsSchema>;
  required?: string[];
  /** From an index signature. When absent, nested objects may have further properties, as in TypeScript. */
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
