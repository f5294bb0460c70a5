import { createSession, Refusal } from './api/client';

const REFUSED: Record<string, [message: string, hint: string]> = {
  wrong_state: ['This was the answer to another sign-in.', 'Begin again, in one tab.'],
  sign_in_expired: ['The sign-in took too long, or began in another browser.', 'Begin again.'],
  sign_in_refused: ['The sign-in service refused.', 'Try again, or ask whoever runs it.'],
  id_token_invalid: [
    'The sign-in service sent an answer that is not valid here.',
    "The edge's log says why.",
  ],
  issuer_unavailable: ['The sign-in service cannot be reached.', 'Use a release token until it is back.'],
  email_not_verified: [
    'The sign-in service has not verified your e-mail address.',
    'Verify it there, or ask for access by group.',
  ],
  not_allowed: ['You are signed in, but you may not use this console.', 'Ask for an entry in OIDC_ALLOWED.'],
  too_many_tries: ['There were too many sign-ins from your address.', 'Wait a minute, then try again.'],
};

/**
 * Takes the result of a sign-in out of the address at once, so that neither the history nor a copied address has it.
 *
 * @returns The console's token; rejects with a `Refusal`. Undefined when nobody signed in.
 */
export function takeArrival(): Promise<string> | undefined {
  const [, kind, value = ''] = /^#(sign-in|refused)=([\w.-]+)$/.exec(location.hash) ?? [];
  if (kind === undefined) return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  if (kind === 'sign-in') return createSession(value);
  const [message, hint] = REFUSED[value] ?? ['Signing in failed.', "The edge's log says why."];
  return Promise.reject(new Refusal(value, message, hint));
}
