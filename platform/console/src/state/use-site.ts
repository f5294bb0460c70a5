import { useCallback, useEffect, useState } from 'react';
import { Refusal } from '@nivaas/contracts/refusal';
import type { Measures, SiteState } from '@nivaas/registry/answers';
import type { Client } from '../api/client';

export type Connection = 'connecting' | 'live' | 'lost';

export interface FollowedSite {
  state: SiteState | undefined;
  measures: Measures | undefined;
  connection: Connection;
  /** Why the state could not be read. `state` keeps the last one that was read. */
  error: Refusal | undefined;
  refresh: () => Promise<void>;
}

const POLL_MS = 2_000;

/** Asks for the site's measures every two seconds, and for its state at each revision, until unmounted. */
export function useSite(client: Client, onSignedOut: (refusal: Refusal) => void): FollowedSite {
  const [state, setState] = useState<SiteState>();
  const [measures, setMeasures] = useState<Measures>();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [error, setError] = useState<Refusal>();

  const refresh = useCallback(async () => {
    try {
      const next = await client.state();
      // Answers can arrive out of order: an older one is dropped.
      setState((now) => (now && now.revision > next.revision ? now : next));
      setError(undefined);
    } catch (caught) {
      if (!(caught instanceof Refusal)) throw caught;
      if (caught.code === 'unauthorised') onSignedOut(caught);
      else setError(caught);
    }
  }, [client, onSignedOut]);

  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const poll = async () => {
      const next = await client.measures().catch((error: unknown) => error as Refusal);
      if (!isWanted) return;
      const isAnswer = !(next instanceof Error);
      if (isAnswer) setMeasures(next);
      else if (next.code === 'unauthorised') return onSignedOut(next);
      setConnection(isAnswer ? 'live' : 'lost');
      timer = setTimeout(() => void poll(), POLL_MS);
    };
    void poll();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, onSignedOut]);

  const revision = measures?.revision;
  useEffect(() => {
    if (revision !== undefined) void refresh();
  }, [refresh, revision]);

  return { state, measures, connection, error, refresh };
}
