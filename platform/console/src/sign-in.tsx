import { useState, type FormEvent } from 'react';
import { Button, Callout, PasswordField } from '@nivaas/ui';
import { Refusal } from '@nivaas/contracts/refusal';
import { createClient } from './api/client';
import card from './parts/card.module.css';
import styles from './sign-in.module.css';

interface SignInProps {
  refusal: Refusal | undefined;
  onToken: (token: string) => void;
}

export function SignIn({ refusal, onToken }: SignInProps) {
  const [tried, setTried] = useState<Refusal>();
  const error = tried ?? refusal;
  const isWrong = error?.code === 'unauthorised';
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
      <form className={`${card.card} ${styles.card}`} onSubmit={(event) => void submit(event)}>
        <h1>Releases</h1>
        <p>Roll back, canary and switch off any area of the site. You need a token of this edge.</p>
        <div role="alert" className={card.column}>
          {error && (
            <Callout tone="danger" title={isWrong ? 'This token is not right.' : error.message}>
              <p>{isWrong ? 'Check that you copied all of it.' : error.hint}</p>
            </Callout>
          )}
        </div>
        <PasswordField
          name="token"
          label="Release token"
          hint="Kept by this page only, until you leave or reload it. Check that you opened it yourself."
          autoComplete="off"
          required
          autoFocus
          messages={{ show: 'Show the token', hide: 'Hide the token' }}
        />
        <Button type="submit" busy={busy}>
          Open the console
        </Button>
      </form>
    </main>
  );
}

/** A header takes visible ASCII only. Any other token becomes a wrong one, so that the request does not throw. */
function headerSafe(token: string): string {
  return /^[\x21-\x7e]+$/.test(token) ? token : 'not-a-token';
}
