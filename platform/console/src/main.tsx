import { StrictMode, useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@nivaas/ui/tokens.css';
import '@nivaas/ui/base.css';
import './console.css';
import type { Refusal } from '@nivaas/contracts/refusal';
import { createClient } from './api/client';
import { Console } from './console';
import { SignIn } from './sign-in';

const place = document.getElementById('console');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/**
 * Asks for the token at each load, then shows the console. The token stays in this page's memory. Anything stored for
 * this origin, cookies included, could also be used by the code of areas, which runs in the site's pages.
 */
function App() {
  const [token, setToken] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const client = useMemo(() => (token === undefined ? undefined : createClient(token)), [token]);

  const signOut = useCallback((why?: Refusal) => {
    setToken(undefined);
    setRefusal(why);
  }, []);

  function signIn(given: string) {
    setRefusal(undefined);
    setToken(given);
  }

  if (!client) return <SignIn refusal={refusal} onToken={signIn} />;
  return <Console client={client} onSignedOut={signOut} />;
}
