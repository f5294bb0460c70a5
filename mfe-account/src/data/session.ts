import { storage } from '@nivaas/contracts';
import { readStored, writeStored } from '@nivaas/federation';
import * as v from 'valibot';
import { getJson } from './accounts-server';
import { keepUser } from './signed-in-user';

/** For this long what the server said last is believed. Milliseconds. */
const BELIEVED = 10 * 60_000;

/** As much as the site needs; whatever else the server says of the visitor is kept, too. */
const signedIn = v.object({
  user: v.looseObject({ id: v.union([v.string(), v.number()]), name: v.string() }),
});

const signedOut = v.object({ code: v.literal('signed_out') });

/**
 * Asks the server whether the session of the last login still lives, at most every ten minutes. What it says of the
 * visitor takes the place of what the device has, which anybody may have edited. A server that says neither yes nor no
 * (one that is away, or has no such address) changes nothing.
 *
 * @returns False when the session has ended.
 */
export async function confirmSession(): Promise<boolean> {
  const confirmed = readStored(storage.session);
  // Without a login in this browser there is nothing to ask for. A clock may have been set back.
  if (confirmed === 0 || Math.abs(Date.now() - confirmed) < BELIEVED) return true;
  const answer = await getJson('/auth/session');
  // Who logged out or in meanwhile, here or in another tab, is not spoken of.
  if (!answer || readStored(storage.session) !== confirmed) return true;
  // A server without such an address may refuse whatever it does not know.
  if (answer.status === 401) return !v.is(signedOut, answer.body);
  if (answer.status !== 200) return true;
  writeStored(storage.session, Date.now());
  const said = v.safeParse(signedIn, answer.body);
  if (said.success) keepUser(said.output.user);
  return true;
}
