import * as v from 'valibot';
import { postJson } from './accounts-server';

/** The specification leaves the fields of the answer open: it must be an object, whatever else it is. */
const acceptedBody = v.custom<object>(
  (body) => typeof body === 'object' && body !== null && !Array.isArray(body),
);
/** Our server says why it did not even look at the password. */
const postponedBody = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)) });
const POSTPONED = [429, 503];

export type LoginResult =
  | { outcome: 'accepted'; body: object }
  | { outcome: 'refused'; reason?: string }
  | { outcome: 'unreachable' };

/** `POST /auth/login`. An accepted body is exactly what was received. */
export async function login(email: string, password: string): Promise<LoginResult> {
  // The server's field for the e-mail is called `name`: this is the one place where they meet.
  const answer = await postJson('/auth/login', { name: email, password });
  if (!answer) return { outcome: 'unreachable' };
  const { status, body } = answer;
  // Something between us and the server may answer 200 with a page of its own.
  if (status === 200)
    return v.is(acceptedBody, body) ? { outcome: 'accepted', body } : { outcome: 'unreachable' };
  const postponed = POSTPONED.includes(status) ? v.safeParse(postponedBody, body) : undefined;
  return { outcome: 'refused', reason: postponed?.success ? postponed.output.message : undefined };
}
