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

/** Our server's codes name the field that they are about, such as "invalid_phone" and "password_too_short". */
const FIELD = /name|email|phone|password/;

export type RegisterResult =
  | { outcome: 'created' }
  | { outcome: 'user-exists' }
  /** `message` is absent when the server sent none, `field` when the refusal concerns no single field. */
  | { outcome: 'refused'; message?: string; field?: keyof Registration };

/** `POST /auth/register`. The server validates the fields. */
export async function register({ name, email, phone, password }: Registration): Promise<RegisterResult> {
  const answer = await postJson('/auth/register', { name, email, phone, password });
  if (answer?.status === 201) return { outcome: 'created' };
  const refused = v.safeParse(refusedBody, answer?.body);
  if (!refused.success) return { outcome: 'refused' };
  const { message, code } = refused.output;
  if (message === 'User already exists') return { outcome: 'user-exists' };
  return { outcome: 'refused', message, field: fieldOf(code) };
}

/** The field that a code of the server refers to. */
export function fieldOf(code = ''): keyof Registration | undefined {
  return FIELD.exec(code)?.[0] as keyof Registration | undefined;
}
