import type { PropsSchema } from './schema';

/** Only short words are quoted: enough to find a wrong prop. */
const QUOTED = /^[\w-]{1,20}$/;
const MAX_ITEMS = 20;
const MAX_DEPTH = 6;

/** Which strings of a value its schema may contain: those that leave the page must be short. */
type Quotes = 'none' | 'words' | 'all';

/**
 * The narrowest schema of a value.
 *
 * @param value Survives JSON.
 */
export function shapeOf(value: unknown, quotes: Quotes = 'none', depth = MAX_DEPTH): PropsSchema {
  const of = (each: unknown) => shapeOf(each, quotes, depth - 1);
  if (typeof value === 'string')
    return quotes === 'all' || (quotes === 'words' && QUOTED.test(value))
      ? { const: value }
      : { type: 'string' };
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return { const: value };
  if (Array.isArray(value))
    return {
      type: 'array',
      ...(value.length > 0 ? { items: { anyOf: value.slice(0, MAX_ITEMS).map(of) } } : {}),
    };
  const members = depth > 0 ? Object.entries(value ?? {}).filter(([, each]) => each !== undefined) : [];
  const properties = Object.fromEntries(members.map(([name, each]) => [name, of(each)]));
  return { type: 'object', properties, required: Object.keys(properties) };
}
