import { CheckboxField, PasswordField } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { useForm, useHydrated } from '@nivaas/federation';
import { useEffect, useRef } from 'react';
import { EmailField } from '../../components/email-field';
import { FormAlert, useRefusal } from '../../components/form-alert';
import { PlainFormFields } from '../../components/plain-form-fields';
import { SubmitButton } from '../../components/submit-button';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { login, type LoginResult } from '../../data/login';
import { messages } from '../../messages';
import { emailProblem } from '../../data/email';
import styles from '../../components/account-form.module.css';
import extras from './login.module.css';

interface LoginFormProps {
  /** Initial value, unless the visitor has typed already. */
  email?: string;
  /** Error from the signup page or of a form without JavaScript, shown until the first attempt. */
  refusal?: readonly string[] | undefined;
  alertId: string;
  onLoggedIn: (answer: object) => void;
}

const text = messages.login;
const MIN_PASSWORD_LENGTH = 6;

export function LoginForm({ email: knownEmail, refusal, alertId, onLoggedIn }: LoginFormProps) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { alert, refusal: failure, refuse } = useRefusal<readonly string[]>();
  const [busy, start] = useOneAtATime();
  const hydrated = useHydrated();
  const { form, field } = useForm<keyof LoginFields>({
    errorPrefix: messages.errorPrefix,
    isRefused: failure !== undefined,
    check: checkLogin,
    send: ({ email, password }) => void start(() => send(email.trim(), password)),
  });

  useEffect(() => {
    if (knownEmail && emailField.current?.value === '') emailField.current.value = knownEmail;
  }, [knownEmail]);

  async function send(email: string, password: string): Promise<void> {
    const result = await login(email, password);
    if (result.outcome === 'accepted') return onLoggedIn(result.body);
    if (passwordField.current) passwordField.current.value = '';
    refuse(failureLines(result));
  }

  return (
    <>
      <FormAlert
        ref={alert}
        id={alertId}
        lines={(failure ?? refusal ?? []).map((message) => ({ message }))}
      />
      {/* The browser checks required fields until script does. */}
      <form method="post" action="/auth/login" noValidate={hydrated} className={styles.form} {...form}>
        <PlainFormFields />
        <EmailField
          ref={emailField}
          label={text.email}
          autoComplete="username"
          required
          {...field('email')}
        />
        <PasswordField
          ref={passwordField}
          label={text.password}
          autoComplete="current-password"
          minLength={MIN_PASSWORD_LENGTH}
          required
          {...field('password')}
        />
        <div className={extras.extras}>
          <CheckboxField label={text.acceptTerms} name="terms" />
          <a href={href.forgotPassword()} className={extras.forgot}>
            {text.forgotPassword}
          </a>
        </div>
        <SubmitButton busy={busy} plain>
          {text.submit}
        </SubmitButton>
      </form>
    </>
  );
}

function failureLines(result: Exclude<LoginResult, { outcome: 'accepted' }>): string[] {
  const reason = result.outcome === 'unreachable' ? text.unreachable : result.reason;
  return reason ? [text.refused, reason] : [text.refused];
}

interface LoginFields {
  email: string;
  password: string;
}

/** The first rule that a login breaks, by its field, in the specification's order. */
function checkLogin({ email, password }: LoginFields): Partial<LoginFields> {
  const wrongEmail = emailProblem(email);
  if (wrongEmail) return { email: wrongEmail };
  if (password === '') return { password: text.passwordRequired };
  // The server counts the normal form; accounts from before that were made with what was typed.
  const lengths = [password.length, password.normalize('NFKC').length];
  return Math.max(...lengths) < MIN_PASSWORD_LENGTH ? { password: text.passwordTooShort } : {};
}
