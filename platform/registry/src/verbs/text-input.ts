import type { Verb } from './verb';

/** What an entry of a verb's input is, whatever is wrapped around it; undefined when it has no such entry. */
export function typeOf({ input }: Pick<Verb, 'input'>, entry: string): string | undefined {
  let schema: { type: string; wrapped?: { type: string } } | undefined = Object.hasOwn(input.entries, entry)
    ? input.entries[entry]
    : undefined;
  while (schema?.wrapped) schema = schema.wrapped;
  return schema?.type;
}

export const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/** A query holds text only: what should be a number, and reads as one, becomes one. */
export function inputOfQuery(verb: Pick<Verb, 'input'>, search: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(search)].map(([entry, text]) => [
      entry,
      typeOf(verb, entry) === 'number' && WHOLE_NUMBER.test(text) ? Number(text) : text,
    ]),
  );
}
