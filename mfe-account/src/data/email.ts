import { isEmail } from '@nivaas/contracts';
import { messages } from '../messages';

/** Error message for a typed e-mail address, if it has a problem. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return messages.emailRequired;
  return isEmail(email) ? undefined : messages.emailInvalid;
}
