import * as v from 'valibot';
import { postJson } from './accounts-server';
import { translatedRefusal } from './refusals';

/** The specification leaves the fields open: any object is valid. */
const acceptedBody = v.custom<object>(
  (body) => typeof body === 'object' && body !== null && !Array.isArray(body),
);
/** Sent by our server with 429 and 503, when it did not check the password. */
const postponedBody = v.object({
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)),
  code: v.optional(v.string()),
});
const POSTPONED = [429, 503];

export type LoginResult =
  | { outcome: 'accepted'; body: object }
  | { outcome: 'refused'; reason?: string }
  | { outcome: 'unreachable' };

/** `POST /auth/login`. An accepted body is returned unchanged. */
export async function login(email: string, password: string): Promise<LoginResult> {
  // The server's field for the e-mail address is called `name`.
  const answer = await postJson('/auth/login', { name: email, password });
  if (!answer) return { outcome: 'unreachable' };
  const { status, body } = answer;
  // A proxy may answer 200 with an HTML page.
  if (status === 200)
    return v.is(acceptedBody, body) ? { outcome: 'accepted', body } : { outcome: 'unreachable' };
  const postponed = POSTPONED.includes(status) ? v.safeParse(postponedBody, body) : undefined;
  if (!postponed?.success) return { outcome: 'refused' };
  const { code, message } = postponed.output;
  return { outcome: 'refused', reason: translatedRefusal(code) ?? message };
}
