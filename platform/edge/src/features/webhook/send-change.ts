import { createHmac } from 'node:crypto';
import type { Revision } from '@nivaas/registry';
import { keyOf } from './delivery-marks';

const ANSWER_MS = 10_000;
/** Standard Webhooks: the key of such a secret is the base64 text behind the prefix. */
const ENCODED_SECRET = /^whsec_([A-Za-z0-9+/]+=*)$/;

export interface Receiver {
  url: string;
  secret: string;
  /** Public origin of the site, so that one receiver can serve several. */
  site: string | undefined;
}

/** Sends one change, signed as in Standard Webhooks. @throws {Error} unless the receiver answers 2xx */
export async function sendChange(receiver: Receiver, change: Revision, signal: AbortSignal): Promise<void> {
  const id = `change_${keyOf(change).key}`;
  const body = JSON.stringify(messageOf(change, receiver.site));
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(receiver.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signatureOf(receiver.secret, `${id}.${timestamp}.${body}`)}`,
    },
    body,
    // A redirect could lead the signed body to another host.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The receiver answered ${answer.status}.`);
}

/** The change without the state of all areas, which may be large; `history` and `status` have it. */
function messageOf({ revision, at, by, reason, action }: Revision, site: string | undefined): object {
  const { automatic = false, ...rest } = action;
  const type = automatic ? 'autopilot.acted' : 'release.changed';
  return { type, timestamp: at, data: { site, revision, by, reason, automatic, ...rest } };
}

function signatureOf(secret: string, text: string): string {
  const [, encoded] = ENCODED_SECRET.exec(secret) ?? [];
  const key = encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
