import { useCallback, useMemo, useState } from 'react';
import { createClient, type Refusal } from './api/client';
import { Console } from './console';
import { SignIn } from './sign-in';
import { forgetToken, keepToken, readToken } from './state/token';

/** Asks for the token once per tab, then shows the console. */
export function App() {
  const [token, setToken] = useState(readToken);
  const [refusal, setRefusal] = useState<Refusal>();
  const client = useMemo(() => (token === undefined ? undefined : createClient(token)), [token]);

  const signOut = useCallback((why?: Refusal) => {
    forgetToken();
    setToken(undefined);
    setRefusal(why);
  }, []);

  function signIn(given: string) {
    keepToken(given);
    setRefusal(undefined);
    setToken(given);
  }

  if (!client) return <SignIn refusal={refusal} onToken={signIn} />;
  return <Console client={client} onSignedOut={signOut} />;
}
