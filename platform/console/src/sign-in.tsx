import { useState, type FormEvent } from 'react';
import { Button, buttonClass, Callout, PasswordField } from '@nivaas/ui';
import { createClient, Refusal } from './api/client';
import styles from './sign-in.module.css';

interface SignInProps {
  refusal: Refusal | undefined;
  issuer: string | undefined;
  onToken: (token: string) => void;
}

export function SignIn({ refusal, issuer, onToken }: SignInProps) {
  const [tried, setTried] = useState<Refusal>();
  const error = tried ?? refusal;
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim();
    setBusy(true);
    try {
      // The token is tried before it is kept, so that a wrong one is reported here.
      await createClient(headerSafe(token)).state();
      onToken(token);
    } catch (caught) {
      setTried(caught instanceof Refusal ? caught : undefined);
      setBusy(false);
    }
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={(event) => void submit(event)}>
        <h1>Releases</h1>
        <p className={styles.lead}>
          Roll back, canary and switch off any area of the site.{' '}
          <span>{issuer ? 'Sign in, or use a token of this edge.' : 'You need a token of this edge.'}</span>
        </p>
        <div role="alert">
          {error && (
            <Callout tone="danger" title={titleOf(error)}>
              <p>{error.code === 'unauthorised' ? 'Check that you copied all of it.' : error.hint}</p>
            </Callout>
          )}
        </div>
        {issuer && (
          <a className={buttonClass()} href={`/_ops/login?to=${encodeURIComponent(here())}`}>
            {`Sign in at ${issuer}`}
          </a>
        )}
        <PasswordField
          name="token"
          label="Release token"
          hint="Kept by this page only, until you leave or reload it. Check that you opened it yourself."
          autoComplete="off"
          required
          autoFocus={!issuer}
          messages={{ show: 'Show the token', hide: 'Hide the token' }}
        />
        <Button type="submit" variant={issuer ? 'secondary' : 'primary'} busy={busy}>
          Open the console
        </Button>
      </form>
    </main>
  );
}

/** Address of the requested view, to return to after the sign-in. */
function here(): string {
  return location.pathname + location.search;
}

/** A header takes visible ASCII only. Any other token becomes a wrong one, so that the request does not throw. */
function headerSafe(token: string): string {
  return /^[\x21-\x7e]+$/.test(token) ? token : 'not-a-token';
}

function titleOf({ code, message }: Refusal): string {
  return code === 'unauthorised' ? 'This token is not right.' : message;
}
