import type { PropsSchema } from './schema';

/** A prop that does not fit. `takes` or `passes` is undefined on the side that does not have the prop. */
export interface PropMismatch {
  /** `item.price`; empty for the props as a whole. */
  prop: string;
  /** The lender's type. */
  takes?: string;
  /** The borrower's type. */
  passes?: string;
}

/** The same before it is put into words, which takes longer than to compare. */
interface Misfit {
  prop: string;
  takes?: PropsSchema;
  passes?: PropsSchema;
}

/**
 * The props of `passes` that do not fit `takes`. Top-level props must be known; nested objects may have more
 * properties than the lender reads, as in TypeScript.
 */
export function mismatches(takes: PropsSchema, passes: PropsSchema): PropMismatch[] {
  return compared(takes, passes, '').map(({ prop, ...types }) => ({
    prop,
    ...(types.takes ? { takes: shortText(types.takes) } : {}),
    ...(types.passes ? { passes: shortText(types.passes) } : {}),
  }));
}

function compared(takes: PropsSchema, passes: PropsSchema, at: string): Misfit[] {
  const choices = alternatives(takes);
  const [only] = choices;
  const isInside = choices.length === 1 && (only?.type === 'object' || only?.type === 'array');
  for (const one of alternatives(passes)) {
    let inside: Misfit[] = [];
    const isFitting = choices.some((choice) => (inside = misfits(choice, one, at)).length === 0);
    if (isFitting) continue;
    return isInside && only?.type === one.type ? inside : [{ prop: at, takes, passes }];
  }
  return [];
}

function misfits(choice: PropsSchema, one: PropsSchema, at: string): Misfit[] {
  const isSame = choice.const !== undefined ? choice.const === one.const : choice.type === typeName(one);
  if (!isSame) return [{ prop: at }];
  if (choice.type === 'array')
    return choice.items && one.items ? compared(choice.items, one.items, `${at}[]`) : [];
  return choice.type === 'object' ? misfitProperties(choice, one, at) : [];
}

function misfitProperties(choice: PropsSchema, one: PropsSchema, at: string): Misfit[] {
  const { properties: taken = {}, required = [], additionalProperties: others } = choice;
  const { properties: passed = {}, required: always = [] } = one;
  const pathOf = (name: string) => (at === '' ? name : `${at}.${name}`);
  const missing = required
    .filter((name) => !always.includes(name))
    .map((name) => ({ prop: pathOf(name), takes: taken[name] ?? {} }));
  const unfit = Object.entries(passed).flatMap(([name, schema]): Misfit[] => {
    const wanted = (Object.hasOwn(taken, name) ? taken[name] : undefined) ?? others;
    if (wanted) return compared(wanted, schema, pathOf(name));
    return at === '' ? [{ prop: name, passes: schema }] : [];
  });
  const rest = one.additionalProperties;
  return [...missing, ...unfit, ...(rest && others ? compared(others, rest, pathOf('*')) : [])];
}

/** A union is compared with many others. */
const known = new WeakMap<PropsSchema, PropsSchema[]>();

/** The members of a union; `boolean` counts as a union of two constants. */
function alternatives(schema: PropsSchema): PropsSchema[] {
  const found = known.get(schema) ?? members(schema);
  known.set(schema, found);
  return found;
}

function members(schema: PropsSchema): PropsSchema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  if (schema.enum) return schema.enum.map((value) => ({ const: value }));
  return schema.type === 'boolean' ? [{ const: false }, { const: true }] : [schema];
}

/** The type as TypeScript writes it, in one line. @param limit Length above which an object type is cut. */
export function typeText(schema: PropsSchema, limit = Infinity): string {
  const { type, anyOf, items, properties = {}, required = [], additionalProperties } = schema;
  const of = (each: PropsSchema) => typeText(each, limit);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map(of).join(' | ');
  if (type === 'array') return `(${of(items ?? {})})[]`;
  if (type !== 'object') return type ?? 'unknown';
  const members = Object.entries(properties).map(
    ([name, member]) => `${nameText(name)}${required.includes(name) ? '' : '?'}: ${of(member)}`,
  );
  if (additionalProperties) members.push(`[name: string]: ${of(additionalProperties)}`);
  const whole = members.length > 0 ? `{ ${members.join('; ')} }` : '{}';
  return whole.length > limit ? `${whole.slice(0, limit)}… }` : whole;
}

const nameText = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const shortText = (schema: PropsSchema) => typeText(schema, 48);

function typeName({ type, const: value }: PropsSchema): string | undefined {
  return value === undefined ? type : value === null ? 'null' : typeof value;
}

/** Describes a mismatch, to follow "uses mfe-shop/card". @param lender Its name, with its version if known. */
export function describeMismatch({ prop, takes, passes }: PropMismatch, lender: string): string {
  const typed = (type: string) => `the prop "${prop}"${type === '' ? '' : ` (${type})`}`;
  if (passes === undefined) return `without ${typed(takes ?? '')}, which ${lender} needs`;
  if (takes === undefined) return `with ${typed(passes)}, which ${lender} does not know`;
  return `with the prop "${prop}" as ${passes}, where ${lender} takes ${takes}`;
}
