import { isEmail } from '@nivaas/contracts';
import { messages } from '../messages';

/** What is wrong with an e-mail address that was typed; undefined when nothing is. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return messages.emailRequired;
  return isEmail(email) ? undefined : messages.emailInvalid;
}
