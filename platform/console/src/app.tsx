import { useCallback, useEffect, useMemo, useState } from 'react';
import { createClient, Refusal } from './api/client';
import { Console } from './console';
import { SignIn } from './sign-in';

interface AppProps {
  issuer?: string | undefined;
  /** Token of a sign-in that has just ended. Rejects with a `Refusal`. */
  arriving?: Promise<string> | undefined;
}

/**
 * Asks for the token at each load, then shows the console. The token stays in this page's memory. Anything stored for
 * this origin, cookies included, could also be used by the code of areas, which runs in the site's pages.
 */
export function App({ issuer, arriving }: AppProps) {
  const [token, setToken] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const client = useMemo(() => (token === undefined ? undefined : createClient(token)), [token]);

  const signOut = useCallback((why?: Refusal) => {
    setToken(undefined);
    setRefusal(why);
  }, []);

  useEffect(() => {
    arriving?.then(setToken, (error: unknown) => setRefusal(error instanceof Refusal ? error : undefined));
  }, [arriving]);

  function signIn(given: string) {
    setRefusal(undefined);
    setToken(given);
  }

  if (!client) return <SignIn refusal={refusal} issuer={issuer} onToken={signIn} />;
  return <Console client={client} onSignedOut={signOut} />;
}
