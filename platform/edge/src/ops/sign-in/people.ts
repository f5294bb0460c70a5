import * as v from 'valibot';
import { SignInRefusal } from './sign-in-refusal';

/** Who may sign in, by e-mail or group, and to which area; `*` for all. */
export interface Allowed {
  who: string;
  scope: string;
}

export const person = v.object({
  /** For the history. */
  name: v.string(),
  /** Areas, separated by commas; `*` for all of them. */
  scope: v.string(),
});
export type Person = v.InferOutput<typeof person>;

const text = v.pipe(v.string(), v.maxLength(200));
const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(text),
  email: v.optional(text),
  email_verified: v.optional(v.boolean(), false),
});
const groupNames = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((one) => [one]),
  ),
]);

const MAX_NAME = 100;

/**
 * The person of an ID token, with the scopes of all matching entries.
 *
 * @param groupsClaim Name of the claim that lists their groups.
 * @throws {SignInRefusal} id_token_invalid, email_not_verified, not_allowed
 */
export function personOf(
  token: Record<string, unknown>,
  allowed: readonly Allowed[],
  groupsClaim: string,
): Person {
  const found = v.safeParse(claims, token);
  if (!found.success) throw new SignInRefusal('id_token_invalid', v.getDotPath(found.issues[0]) ?? '');
  const { sub, name = '', email, email_verified: isVerified } = found.output;
  const groups = v.is(groupNames, token[groupsClaim]) ? [token[groupsClaim]].flat() : [];
  const isTheirs = ({ who }: Allowed) => email !== undefined && who.toLowerCase() === email.toLowerCase();
  const byGroup = allowed.filter(({ who }) => groups.includes(who));
  const byEmail = allowed.filter(isTheirs);
  const given = isVerified ? [...byGroup, ...byEmail] : byGroup;
  if (given.length === 0 && byEmail.length > 0) throw new SignInRefusal('email_not_verified', sub);
  if (given.length === 0) throw new SignInRefusal('not_allowed', sub);
  const scopes = [...new Set(given.map(({ scope }) => scope))];
  return {
    // The issuer vouches for the part in brackets; people may choose their names.
    name: `${clean(name)} (${clean(isVerified ? (email ?? sub) : sub)})`.trim(),
    scope: scopes.includes('*') ? '*' : scopes.sort().join(','),
  };
}

function clean(text: string): string {
  return text.replace(/[()\p{Cc}\p{Cf}]/gu, '').slice(0, MAX_NAME);
}
