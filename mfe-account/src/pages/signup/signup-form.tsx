import { useBusy } from '@nivaas/federation';
import { CheckboxField, normalisePhone, PasswordField, Status, TextField } from '@nivaas/ui';
import { useState, type FormEvent } from 'react';
import form from '../../components/account-form.module.css';
import { FormAlert } from '../../components/form-alert';
import { SubmitButton } from '../../components/submit-button';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { formText } from '../../data/form-text';
import { register } from '../../data/register';
import { messages } from '../../messages';
import type { LoginNotice } from '../../data/login-notice';
import { TermsLabel } from './terms-label';

const text = messages.signup;
const NOTES = { phone: 'signup-phone-note', password: 'signup-password-note' };

/** Blocks on what the browser requires and nothing else: the accounts server judges, the notes only help. */
export function SignupForm({ onDone }: { onDone: (notice: LoginNotice) => void }) {
  const [failure, setFailure] = useState<string>();
  const [phoneLooksWrong, setPhoneLooksWrong] = useState(false);
  const [passwordIsShort, setPasswordIsShort] = useState(false);
  const [touched, setTouched] = useState(false);
  const [busy, start] = useOneAtATime();
  useBusy(touched);

  async function send(element: HTMLFormElement): Promise<void> {
    setFailure(undefined);
    const email = formText(element, 'email').trim();
    const result = await register({
      name: formText(element, 'name').trim(),
      email,
      phone: formText(element, 'phone').trim(),
      password: formText(element, 'password'),
    });
    if (result.outcome === 'refused') setFailure(result.message ?? text.failed);
    else onDone({ kind: result.outcome === 'created' ? 'created' : 'exists', email });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    void start(() => send(element));
  }

  return (
    <>
      <FormAlert lines={failure ? [failure] : []} />
      <form method="post" className={form.form} onSubmit={handleSubmit} onInput={() => setTouched(true)}>
        <TextField label={text.name} name="name" autoComplete="name" required />
        <TextField
          label={text.email}
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div>
          <TextField
            label={text.phone}
            hint={text.phoneHint}
            name="phone"
            type="tel"
            autoComplete="tel"
            aria-describedby={NOTES.phone}
            onBlur={(event) => setPhoneLooksWrong(looksWrong(event.target.value))}
            onChange={(event) => setPhoneLooksWrong(phoneLooksWrong && looksWrong(event.target.value))}
            required
          />
          <Note id={NOTES.phone}>{phoneLooksWrong && text.phoneNote}</Note>
        </div>
        <div>
          <PasswordField
            label={text.password}
            hint={text.passwordHint}
            name="password"
            autoComplete="new-password"
            aria-describedby={NOTES.password}
            onChange={({ target }) => setPasswordIsShort(target.value.length > 0 && target.value.length < 6)}
            required
          />
          <Note id={NOTES.password}>{passwordIsShort && text.passwordNote}</Note>
        </div>
        <CheckboxField label={<TermsLabel />} name="terms" required />
        <SubmitButton busy={busy}>{text.submit}</SubmitButton>
      </form>
    </>
  );
}

/** Help that is no error: it never keeps anybody from sending the form. */
function Note({ id, children }: { id: string; children: string | false }) {
  return (
    <div id={id}>
      <Status className={form.note}>{children}</Status>
    </div>
  );
}

function looksWrong(phone: string): boolean {
  return phone.trim() !== '' && normalisePhone(phone) === undefined;
}
