import { emailProblem } from '../../data/email';
import { messages } from '../../messages';

export interface LoginFields {
  email: string;
  password: string;
}

const MIN_PASSWORD_LENGTH = 6;

/** The first rule that a login breaks, by its field, in the specification's order. */
export function checkLogin({ email, password }: LoginFields): Partial<LoginFields> {
  const { passwordRequired, passwordTooShort } = messages.login;
  const wrongEmail = emailProblem(email);
  if (wrongEmail) return { email: wrongEmail };
  if (password === '') return { password: passwordRequired };
  return password.length < MIN_PASSWORD_LENGTH ? { password: passwordTooShort } : {};
}
