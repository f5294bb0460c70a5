import * as v from 'valibot';
import { parsePhone } from '@nivaas/contracts';
import type { Site } from '@nivaas/contracts/site';
import { canonicalEmail, isUnmistakable } from './email';
import { isCommon, isOwnData } from './common-passwords';
import { normalPassword } from './passwords';

/** UTF-8 encodes every lone surrogate as the same bytes, so different passwords would have the same hash. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const CONTROL = /\p{Cc}/u;

const text = v.pipe(
  v.string(),
  v.check((value) => !LONE_SURROGATE.test(value), 'invalid_request'),
);
/** Limited twice, because the canonical form can be longer: a compatibility character may become several. */
const email = v.pipe(
  text,
  v.trim(),
  v.maxLength(254, 'email_too_long'),
  v.transform(canonicalEmail),
  v.maxLength(254, 'email_too_long'),
);
/** Stays as typed, because a hash from before 0.6 was made of that. */
const typedPassword = v.pipe(
  text,
  v.check((value) => [value, normalPassword(value)].some(isShortEnough), 'password_too_long'),
);

/** `POST /auth/login`. `name` is the e-mail address: the API calls it so. */
export const loginFields = v.object({ name: email, password: typedPassword });

/** What the site asks for, and the first guesses of its passwords. */
export interface AccountRules extends Pick<NonNullable<Site['accounts']>, 'phone'> {
  guesses: readonly string[];
}

/** `POST /auth/register`. A phone number becomes the prefix and its digits; '' is none. */
export function registerFields({ phone, guesses }: AccountRules) {
  return v.pipe(
    v.object({
      name: v.pipe(
        text,
        v.trim(),
        v.maxLength(200, 'name_too_long'),
        v.check((value) => isVisible(value) && !CONTROL.test(value), 'invalid_name'),
      ),
      email: v.pipe(email, v.check(isUnmistakable, 'invalid_email')),
      phone: phoneField(phone),
      password: v.pipe(
        text,
        v.transform(normalPassword),
        v.check(isShortEnough, 'password_too_long'),
        v.check((value) => countCharacters(value) >= 6, 'password_too_short'),
        v.check((value) => !isCommon(value, guesses), 'password_too_common'),
      ),
    }),
    v.forward(
      v.check((typed) => !isOwnData(typed, phone), 'password_too_common'),
      ['password'],
    ),
  );
}

export type Registration = v.InferOutput<ReturnType<typeof registerFields>>;

function phoneField(rule: AccountRules['phone']) {
  // Where nobody is asked, a form of an earlier release may send one, which is not kept.
  const number = v.pipe(
    text,
    v.transform((typed) => (rule && typed.trim() !== '' ? (parsePhone(typed, rule) ?? 'wrong') : '')),
    v.notValue('wrong', 'invalid_phone'),
    v.check((value) => value !== '' || !rule?.isRequired, 'invalid_phone'),
  );
  return rule?.isRequired ? number : v.optional(number, '');
}

function isVisible(value: string): boolean {
  return value.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() !== '';
}

function isShortEnough(password: string): boolean {
  return countCharacters(password) <= 1024;
}

/** Code points: an emoji outside the basic plane counts once. */
function countCharacters(value: string): number {
  return Array.from(value).length;
}
