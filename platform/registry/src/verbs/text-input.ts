import type { Verb } from './verb';

/** Type of an entry of a verb's input, without wrappers such as `optional`; undefined for an unknown entry. */
export function typeOf({ input }: Pick<Verb, 'input'>, entry: string): string | undefined {
  let schema: { type: string; wrapped?: { type: string } } | undefined = Object.hasOwn(input.entries, entry)
    ? input.entries[entry]
    : undefined;
  while (schema?.wrapped) schema = schema.wrapped;
  return schema?.type;
}

export const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/** Input of a verb from a query string. Converts the text of numbers and flags. */
export function inputOfQuery(verb: Pick<Verb, 'input'>, search: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(search)].map(([entry, text]) => [entry, valueOf(text, typeOf(verb, entry))]),
  );
}

function valueOf(text: string, type: string | undefined): unknown {
  if (type === 'number' && WHOLE_NUMBER.test(text)) return Number(text);
  return type === 'boolean' && text === 'true' ? true : text;
}
