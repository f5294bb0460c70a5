import { readStored, writeStored } from '@nivaas/federation';
import * as v from 'valibot';
import { sessionEntry } from './storage';
import { getJson } from './accounts-server';
import { keepUser } from './signed-in-user';

const CHECK_INTERVAL_MS = 10 * 60_000;

/** The fields that the site needs. Others are stored, too. */
const signedIn = v.object({
  user: v.looseObject({ id: v.union([v.string(), v.number()]), name: v.string() }),
});

const signedOut = v.object({ code: v.literal('signed_out') });

/**
 * Checks with the server that the session is still valid, at most every ten minutes, and replaces the stored user, which
 * may have been edited. A server that is unreachable or has no such endpoint changes nothing.
 * @returns False when the session has ended.
 */
export async function confirmSession(): Promise<boolean> {
  const confirmed = readStored(sessionEntry);
  // 0: nobody has logged in. `abs`: the clock may have been set back.
  if (confirmed === 0 || Math.abs(Date.now() - confirmed) < CHECK_INTERVAL_MS) return true;
  const answer = await getJson('/auth/session');
  // The visitor has logged in or out meanwhile, perhaps in another tab, so the answer is outdated.
  if (!answer || readStored(sessionEntry) !== confirmed) return true;
  // A server without this endpoint may answer 401, too, but without our code.
  if (answer.status === 401) return !v.is(signedOut, answer.body);
  if (answer.status !== 200) return true;
  writeStored(sessionEntry, Date.now());
  const said = v.safeParse(signedIn, answer.body);
  if (said.success) keepUser(said.output.user);
  return true;
}
