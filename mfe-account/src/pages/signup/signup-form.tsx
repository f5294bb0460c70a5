import { useForm } from '@nivaas/federation';
import { CheckboxField, PasswordField, Status, TextField } from '@nivaas/ui';
import { useState } from 'react';
import { parsePhone, site, type PhoneRule } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { EmailField } from '../../components/email-field';
import { alertLineId, FormAlert, useRefusal } from '../../components/form-alert';
import { PlainFormFields } from '../../components/plain-form-fields';
import { SubmitButton } from '../../components/submit-button';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { signupProblems, useOutcome } from '../../data/outcome';
import { register, type Problem, type Registration } from '../../data/register';
import { messages } from '../../messages';
import type { LoginNotice } from '../../data/login-notice';
import styles from '../../components/account-form.module.css';

const text = messages.signup;
const NOTES = { phone: 'signup-phone-note', password: 'signup-password-note' };
const ALERT_ID = 'signup-alert';

/** Without `phone` where the site asks for none. */
type Typed = Omit<Registration, 'phone'> & { phone?: string };

/** Only the browser's own checks block submitting. The server validates, and the notes merely help. */
export function SignupForm({ onDone }: { onDone: (notice: LoginNotice) => void }) {
  const rule = site.accounts?.phone;
  const { alert, refusal: answered, refuse } = useRefusal<readonly Problem[]>();
  const outcome = useOutcome();
  const problems = answered ?? signupProblems(outcome) ?? [];
  const [passwordIsShort, setPasswordIsShort] = useState(false);
  const [busy, start] = useOneAtATime();
  const { form, field } = useForm<keyof Registration>({
    errorPrefix: messages.errorPrefix,
    isRefused: answered !== undefined,
    send: (fields) => void start(() => send(fields)),
  });

  async function send({ name, email, phone, password }: Typed): Promise<void> {
    const result = await register({
      name: name.trim(),
      email: email.trim(),
      phone: phone?.trim() ?? '',
      password,
    });
    if (result.outcome === 'refused')
      refuse(result.problems.length > 0 ? result.problems : [{ message: text.failed }]);
    else onDone({ kind: result.outcome === 'created' ? 'created' : 'exists', email: email.trim() });
  }

  /** The alert says what is wrong, so the field only points to it. */
  const wired = (name: keyof Registration, noteId?: string) => {
    const isWrong = problems.some(({ field: wrong }) => wrong === name);
    return {
      ...field(name),
      'aria-invalid': isWrong || undefined,
      'aria-describedby':
        [noteId, isWrong && alertLineId(ALERT_ID, name)].filter(Boolean).join(' ') || undefined,
    };
  };

  const lines = problems.map((problem) => ({
    ...problem,
    fieldId: problem.field && field(problem.field).id,
  }));
  return (
    <>
      <FormAlert ref={alert} id={ALERT_ID} lines={lines} />
      <form method="post" action="/auth/register" className={styles.form} {...form}>
        <PlainFormFields />
        <TextField label={text.name} {...wired('name')} autoComplete="name" required />
        <EmailField label={text.email} {...wired('email')} autoComplete="email" required />
        {rule && <PhoneField rule={rule} field={wired('phone', NOTES.phone)} />}
        <div>
          <PasswordField
            label={text.password}
            hint={text.passwordHint}
            {...wired('password', NOTES.password)}
            autoComplete="new-password"
            onChange={({ target }) =>
              setPasswordIsShort(target.value !== '' && target.value.normalize('NFKC').length < 6)
            }
            required
          />
          <Note id={NOTES.password}>{passwordIsShort && text.passwordNote}</Note>
        </div>
        <CheckboxField label={<TermsLabel />} name="terms" required />
        <SubmitButton busy={busy} plain>
          {text.submit}
        </SubmitButton>
      </form>
    </>
  );
}

/** A hint that does not block submitting. */
function Note({ id, children }: { id: string; children: string | false }) {
  return (
    <div id={id}>
      <Status className={styles.note}>{children}</Status>
    </div>
  );
}

interface PhoneFieldProps {
  rule: PhoneRule & { isRequired: boolean };
  field: { id: string; name: string };
}

function PhoneField({ rule, field }: PhoneFieldProps) {
  const { digits, prefix, firstDigits, isRequired } = rule;
  const [looksWrong, setLooksWrong] = useState(false);
  const isWrong = (phone: string) => phone.trim() !== '' && parsePhone(phone, rule) === undefined;
  const beginning = firstDigits ? ` ${text.phoneBegins([...firstDigits].join(', '))}` : '';
  return (
    <div>
      <TextField
        label={text.phone}
        hint={text.phoneHint(digits, prefix)}
        {...field}
        type="tel"
        autoComplete="tel"
        onBlur={({ target }) => setLooksWrong(isWrong(target.value))}
        onChange={({ target }) => setLooksWrong(looksWrong && isWrong(target.value))}
        required={isRequired}
        optional={!isRequired}
      />
      <Note id={NOTES.phone}>{looksWrong && text.phoneNote(digits, prefix) + beginning}</Note>
    </div>
  );
}

/** Links open in a new tab, so that the form keeps what was typed. */
function TermsLabel() {
  return (
    <>
      {text.terms.before} <NewTabLink to={href.terms()}>{text.terms.terms}</NewTabLink> {text.terms.between}{' '}
      <NewTabLink to={href.privacy()}>{text.terms.privacy}</NewTabLink>
    </>
  );
}

function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {`${children} ${text.newTab}`}
    </a>
  );
}
