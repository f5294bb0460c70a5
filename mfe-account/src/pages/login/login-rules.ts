import { isEmail } from '../../data/email';
import { messages } from '../../messages';

export interface LoginProblem {
  field: 'email' | 'password';
  message: string;
}

const MIN_PASSWORD_LENGTH = 6;

/** The first rule that a login breaks, in the specification's order. */
export function findLoginProblem(email: string, password: string): LoginProblem | undefined {
  const { emailRequired, emailInvalid, passwordRequired, passwordTooShort } = messages.login;
  if (email === '') return { field: 'email', message: emailRequired };
  if (!isEmail(email)) return { field: 'email', message: emailInvalid };
  if (password === '') return { field: 'password', message: passwordRequired };
  if (password.length < MIN_PASSWORD_LENGTH) return { field: 'password', message: passwordTooShort };
  return undefined;
}
