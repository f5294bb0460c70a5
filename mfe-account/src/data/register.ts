import * as v from 'valibot';
import { postJson } from './accounts-server';

export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
}

const refusedBody = v.object({
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)),
  code: v.optional(v.string()),
});

/** The field that each of our server's codes is about. */
const FIELDS: Record<string, keyof Registration> = {
  name_too_long: 'name',
  invalid_name: 'name',
  email_too_long: 'email',
  invalid_email: 'email',
  invalid_phone: 'phone',
  password_too_long: 'password',
  password_too_short: 'password',
  password_too_common: 'password',
};

export type RegisterResult =
  | { outcome: 'created' }
  | { outcome: 'user-exists' }
  /** `message` is absent when the server gave none, `field` when it is about none. */
  | { outcome: 'refused'; message?: string; field?: keyof Registration };

/** `POST /auth/register`. The server validates the fields. */
export async function register({ name, email, phone, password }: Registration): Promise<RegisterResult> {
  const answer = await postJson('/auth/register', { name, email, phone, password });
  if (answer?.status === 201) return { outcome: 'created' };
  const refused = v.safeParse(refusedBody, answer?.body);
  if (!refused.success) return { outcome: 'refused' };
  const { message, code = '' } = refused.output;
  if (message === 'User already exists') return { outcome: 'user-exists' };
  return { outcome: 'refused', message, field: FIELDS[code] };
}
