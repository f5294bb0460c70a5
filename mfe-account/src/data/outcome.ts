import { useHydrated, useSearchParams } from '@nivaas/federation';
import { messages } from '../messages';
import { refusalText } from './refusals';
import { fieldOf, type Problem } from './register';

const { login, menu, signup } = messages;
const DONE = new Map<string, string>([
  ['created', login.accountCreated],
  ['logged_in', login.loggedIn],
  ['logged_out', menu.loggedOut],
]);
const LOGIN_REFUSALS = new Map<string, readonly string[]>([
  ['invalid_credentials', [login.refused]],
  ['not_logged_out', [menu.logOutFailed]],
  ['too_many_tries', [login.refused, messages.refusals.too_many_tries]],
  ['user_exists', [login.userExists]],
]);

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

/** What was wrong with a signup, from its codes: "invalid_phone.password_too_short". */
export function signupProblems(codes: string | undefined): Problem[] | undefined {
  return codes
    ?.split('.')
    .map((code) => ({ message: refusalText(code) ?? signup.failed, field: fieldOf(code) }));
}

/** Marks the title as an error when the URL has a refusal. */
export function titleOf(title: string, refusal: unknown): string {
  return refusal === undefined ? title : messages.errorPrefix + title;
}
