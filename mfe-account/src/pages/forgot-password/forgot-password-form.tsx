import { emailHref, site } from '@nivaas/contracts';
import { Callout } from '@nivaas/ui';
import { useForm } from '@nivaas/federation';
import { useEffect, useRef, useState } from 'react';
import styles from '../../components/account-form.module.css';
import { EmailField } from '../../components/email-field';
import { SubmitButton } from '../../components/submit-button';
import { emailProblem } from '../../data/email';
import { messages } from '../../messages';

const text = messages.forgotPassword;

/** There is no server for this form yet, so nothing is sent. The answer is the same for every address. */
export function ForgotPasswordForm() {
  const status = useRef<HTMLDivElement>(null);
  const [sentTo, setSentTo] = useState<{ email: string }>();
  const { form, field, finish } = useForm<'email'>({
    errorPrefix: messages.errorPrefix,
    check: ({ email }) => {
      const problem = emailProblem(email);
      return problem ? { email: problem } : {};
    },
    send: ({ email }) => {
      setSentTo({ email: email.trim() });
      finish();
    },
  });
  const { error } = field('email');

  useEffect(() => {
    if (sentTo) status.current?.focus();
  }, [sentTo]);

  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className={styles.message}>
        {sentTo && !error && (
          <Callout tone="info">
            <p>
              <span>{text.sent(sentTo.email)}</span>
              <a href={emailHref}>{site.contact.email}</a>.
            </p>
          </Callout>
        )}
      </div>
      <form method="post" noValidate className={styles.form} {...form}>
        <EmailField label={text.email} autoComplete="username" {...field('email')} />
        <SubmitButton busy={false}>{text.submit}</SubmitButton>
      </form>
    </>
  );
}
