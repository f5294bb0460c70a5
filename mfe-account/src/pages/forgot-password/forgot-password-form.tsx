import { brand, emailHref } from '@nivaas/contracts';
import { Callout, TextField } from '@nivaas/ui';
import { useTitlePrefix } from '@nivaas/federation';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import form from '../../components/account-form.module.css';
import { SubmitButton } from '../../components/submit-button';
import { isEmail } from '../../data/email';
import { formText } from '../../data/form-text';
import { messages } from '../../messages';

const text = messages.forgotPassword;

/** What a submit led to: a message on the field, or the address that the text is for. */
interface Attempt {
  error?: string;
  sentTo?: string;
}

/** No server takes this form yet, so nothing is sent: the text is the same for every address, known or not. */
export function ForgotPasswordForm() {
  const field = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState<Attempt>({});
  useTitlePrefix(attempt.error ? messages.errorPrefix : undefined);

  useEffect(() => {
    if (attempt.error) field.current?.focus();
    else if (attempt.sentTo) status.current?.focus();
  }, [attempt]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email').trim();
    const error = email === '' ? text.emailRequired : isEmail(email) ? undefined : text.emailInvalid;
    setAttempt(error ? { error } : { sentTo: email });
  }

  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className={form.message}>
        {attempt.sentTo && (
          <Callout tone="info">
            <p>
              {text.sent(attempt.sentTo)}
              <a href={emailHref}>{brand.email}</a>.
            </p>
          </Callout>
        )}
      </div>
      <form method="post" noValidate className={form.form} onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={text.email}
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={attempt.error}
        />
        <SubmitButton busy={false}>{text.submit}</SubmitButton>
      </form>
    </>
  );
}
