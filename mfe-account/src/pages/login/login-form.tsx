import { href } from '@nivaas/contracts';
import { CheckboxField, PasswordField, TextField } from '@nivaas/ui';
import { useTitlePrefix } from '@nivaas/federation';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import form from '../../components/account-form.module.css';
import { FormAlert } from '../../components/form-alert';
import { SubmitButton } from '../../components/submit-button';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { formText } from '../../data/form-text';
import { login, type LoginResult } from '../../data/login';
import { messages } from '../../messages';
import { findLoginProblem, type LoginProblem } from './login-rules';
import styles from './login.module.css';

interface LoginFormProps {
  /** Put into the field unless the visitor has typed something. */
  email?: string;
  /** Shown until the first attempt: what another page was told. */
  refusal?: string;
  alertId: string;
  /** The answer of the server, and the e-mail that it is for. */
  onLoggedIn: (answer: object, email: string) => void;
}

const text = messages.login;

export function LoginForm({ email: knownEmail, refusal, alertId, onLoggedIn }: LoginFormProps) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<LoginProblem>();
  const [failure, setFailure] = useState<readonly string[]>();
  const [busy, start] = useOneAtATime();
  useTitlePrefix(problem || failure?.length ? messages.errorPrefix : undefined);

  useEffect(() => {
    if (knownEmail && emailField.current?.value === '') emailField.current.value = knownEmail;
  }, [knownEmail]);

  // After rendering, so that the field already carries its message when it is read.
  useEffect(() => {
    if (problem) (problem.field === 'email' ? emailField : passwordField).current?.focus();
  }, [problem]);

  async function send(email: string, password: string): Promise<void> {
    setFailure([]);
    const result = await login(email, password);
    if (result.outcome === 'accepted') return onLoggedIn(result.body, email);
    if (passwordField.current) passwordField.current.value = '';
    setFailure(failureLines(result));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email').trim();
    const password = formText(event.currentTarget, 'password');
    const found = findLoginProblem(email, password);
    setProblem(found);
    if (!found) void start(() => send(email, password));
  }

  const errorOf = (field: LoginProblem['field']) => (problem?.field === field ? problem.message : undefined);
  return (
    <>
      <FormAlert id={alertId} lines={failure ?? (refusal ? [refusal] : [])} />
      <form method="post" noValidate className={form.form} onSubmit={handleSubmit}>
        <TextField
          ref={emailField}
          label={text.email}
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('email')}
        />
        <PasswordField
          ref={passwordField}
          label={text.password}
          name="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <div className={styles.extras}>
          <CheckboxField label={text.acceptTerms} name="terms" />
          <a href={href.forgotPassword()} className={styles.forgot}>
            {text.forgotPassword}
          </a>
        </div>
        <SubmitButton busy={busy}>{text.submit}</SubmitButton>
      </form>
    </>
  );
}

function failureLines(result: Exclude<LoginResult, { outcome: 'accepted' }>): string[] {
  const reason = result.outcome === 'unreachable' ? text.unreachable : result.reason;
  return reason ? [text.refused, reason] : [text.refused];
}
