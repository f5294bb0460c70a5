import * as v from 'valibot';
import { postJson } from './accounts-server';

export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
}

const refusedBody = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)) });

export type RegisterResult =
  | { outcome: 'created' }
  | { outcome: 'user-exists' }
  /** `message` is absent when the server gave none. */
  | { outcome: 'refused'; message?: string };

/** `POST /auth/register`. The server validates the fields. */
export async function register({ name, email, phone, password }: Registration): Promise<RegisterResult> {
  const answer = await postJson('/auth/register', { name, email, phone, password });
  if (answer?.status === 201) return { outcome: 'created' };
  const refused = v.safeParse(refusedBody, answer?.body);
  if (!refused.success) return { outcome: 'refused' };
  const { message } = refused.output;
  return message === 'User already exists' ? { outcome: 'user-exists' } : { outcome: 'refused', message };
}
