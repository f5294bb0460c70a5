import * as v from 'valibot';
import { firstProblems } from './fields';
import { storedHome, type StoredHome } from './stored-home';

/** A home and whether visitors see it. */
export interface HomeState {
  home: StoredHome;
  isHidden: boolean;
}

/** Groups of fields, which are changed one by one. */
const GROUPS = ['own', 'rent'];
const FIXED = ['id', 'category'];
const WORDS = { strange: 'is not a field of this home', missing: 'must not be absent' };

/**
 * @param fields `null` removes a field that may be absent; `hidden` hides or shows the home.
 * @returns The home with these fields, or what is wrong with them, by field.
 */
export function changedHome(
  { home, isHidden }: HomeState,
  { hidden = isHidden, ...fields }: Readonly<Record<string, unknown>>,
): HomeState | { problems: Record<string, string> } {
  const fixed = Object.keys(fields).filter((name) => FIXED.includes(name));
  if (fixed.length > 0)
    return { problems: Object.fromEntries(fixed.map((name) => [name, 'cannot be changed'])) };
  if (typeof hidden !== 'boolean') return { problems: { hidden: 'must be true or false' } };
  const parsed = v.safeParse(storedHome, merged(home, fields));
  if (!parsed.success)
    return { problems: firstProblems(parsed.issues, (issue) => v.getDotPath(issue) ?? 'home', WORDS) };
  return { home: parsed.output, isHidden: hidden };
}

function merged(home: StoredHome, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const changes = Object.entries(fields).map(([name, value]) => {
    const before: unknown = (home as unknown as Record<string, unknown>)[name];
    return [
      name,
      GROUPS.includes(name) && isObject(before) && isObject(value) ? { ...before, ...value } : value,
    ];
  });
  const all: Record<string, unknown> = { ...home, ...Object.fromEntries(changes) };
  // The translation of another title would name another home.
  if (fields['title'] !== undefined && fields['titleInHindi'] === undefined) delete all['titleInHindi'];
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
