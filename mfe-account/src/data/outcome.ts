import { useHydrated, useSearchParams } from '@nivaas/federation';
import { messages } from '../messages';

const { login, menu, signup } = messages;
const DONE = new Map<string, string>([
  ['created', login.accountCreated],
  ['logged_in', login.loggedIn],
  ['logged_out', menu.loggedOut],
]);
const LOGIN_REFUSALS = new Map<string, readonly string[]>([
  ['invalid_credentials', [login.refused]],
  ['not_logged_out', [menu.logOutFailed]],
  ['too_many_tries', [login.refused, login.tooManyTries]],
  ['user_exists', [login.userExists]],
]);
const SIGNUP_REFUSALS = new Map<string, string>(Object.entries(signup.refusals));

/**
 * Outcome of a form that was sent without JavaScript, as a code in the URL. With JavaScript the page ignores it, so
 * that a link cannot claim a login.
 */
export function useOutcome(): string | undefined {
  const [query] = useSearchParams();
  const code = query.get('outcome') ?? undefined;
  return useHydrated() ? undefined : code;
}

export function doneMessage(code: string | undefined): string | undefined {
  return DONE.get(code ?? '');
}

/** Undefined unless the code stands for a refusal. Unknown codes are errors of the server. */
export function loginRefusal(code: string | undefined): readonly string[] | undefined {
  if (code === undefined || DONE.has(code)) return undefined;
  return LOGIN_REFUSALS.get(code) ?? [login.refused, login.unreachable];
}

export function signupRefusal(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (SIGNUP_REFUSALS.get(code) ?? signup.failed);
}

/** Marks the title as an error when the URL has a refusal. */
export function titleOf(title: string, refusal: unknown): string {
  return refusal === undefined ? title : messages.errorPrefix + title;
}
