import { joinScopes } from '@nivaas/registry';
import * as v from 'valibot';
import { SignInRefusal } from './sign-in-refusal';

export interface Allowed {
  /** An e-mail when it has an `@`, otherwise a group. `group:<name>` and `email:<address>` say which. */
  who: string;
  scope: string;
}

export const person = v.object({
  name: v.string(),
  /** Scopes, separated by commas. */
  scope: v.string(),
});
export type Person = v.InferOutput<typeof person>;

const text = v.pipe(v.string(), v.maxLength(200));
/** Issuers write one group as a text. What is neither names no group. */
const groups = v.fallback(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((group) => [group]),
    ),
  ]),
  [],
);
const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(text),
  email: v.optional(text),
  email_verified: v.optional(v.boolean(), false),
  groups,
});
const MAX_NAME = 100;

/**
 * The person of an ID token, with the scopes of all matching entries.
 *
 * @throws {SignInRefusal} id_token_invalid, email_not_verified, not_allowed
 */
export function personOf(token: Record<string, unknown>, allowed: readonly Allowed[]): Person {
  const parsed = v.safeParse(claims, token);
  if (!parsed.success) throw new SignInRefusal('id_token_invalid', v.getDotPath(parsed.issues[0]) ?? '');
  const { sub, name = '', email, email_verified: isVerified, groups } = parsed.output;
  const entries = allowed.map(({ who, scope }) => ({ ...namedBy(who), scope }));
  const byGroup = entries.filter(({ kind, name }) => kind === 'group' && groups.includes(name));
  const byEmail = entries.filter(
    (entry) => entry.kind === 'email' && email !== undefined && lowerCase(entry.name) === lowerCase(email),
  );
  const matches = isVerified ? [...byGroup, ...byEmail] : byGroup;
  if (matches.length === 0 && byEmail.length > 0) throw new SignInRefusal('email_not_verified', sub);
  if (matches.length === 0) throw new SignInRefusal('not_allowed', sub);
  return {
    // The issuer vouches for the part in brackets; people may choose their names.
    name: `${clean(name)} (${clean(isVerified ? (email ?? sub) : sub)})`.trim(),
    scope: joinScopes(matches.map(({ scope }) => scope)),
  };
}

/** E-mails and groups are two name spaces: people may found a group that is called like somebody's e-mail. */
function namedBy(who: string): { kind: 'email' | 'group'; name: string } {
  const [, kind, name] = /^(email|group):(.+)$/s.exec(who) ?? [];
  if (kind !== undefined && name !== undefined) return { kind: kind as 'email' | 'group', name };
  return { kind: who.includes('@') ? 'email' : 'group', name: who };
}

/** Only ASCII: other alphabets have letters whose lower case is a Latin one. */
function lowerCase(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function clean(text: string): string {
  return text.replace(/[()\p{Cc}\p{Cf}]/gu, '').slice(0, MAX_NAME);
}
