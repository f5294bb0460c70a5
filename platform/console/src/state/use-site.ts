import { useCallback, useEffect, useState } from 'react';
import { Refusal, type Client } from '../api/client';
import type { Measures, SiteState } from '../api/schemas';

export type Connection = 'connecting' | 'live' | 'lost';

export interface Site {
  state: SiteState | undefined;
  measures: Measures | undefined;
  connection: Connection;
  /** Why the state could not be read; what was read before stays. */
  error: Refusal | undefined;
  refresh: () => Promise<void>;
}

/** Milliseconds before the next try, by number of tries. */
const PAUSES = [500, 1_000, 2_000, 5_000];

/** Follows the site: its state, read again at each revision, and what is measured. Reconnects for ever. */
export function useSite(client: Client, onSignedOut: (refusal: Refusal) => void): Site {
  const [state, setState] = useState<SiteState>();
  const [measures, setMeasures] = useState<Measures>();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [error, setError] = useState<Refusal>();

  const refresh = useCallback(async () => {
    try {
      const next = await client.state();
      // Answers may overtake each other: an older one is dropped.
      setState((now) => (now && now.revision > next.revision ? now : next));
      setError(undefined);
    } catch (caught) {
      if (!(caught instanceof Refusal)) throw caught;
      if (caught.code === 'unauthorised') onSignedOut(caught);
      else setError(caught);
    }
  }, [client, onSignedOut]);

  useEffect(() => {
    const ending = new AbortController();
    void follow(client, ending.signal, {
      onOpen: () => setConnection('live'),
      onRevision: () => void refresh(),
      onMeasures: setMeasures,
      onLost: (refusal) => {
        if (refusal?.code === 'unauthorised') onSignedOut(refusal);
        setConnection('lost');
      },
    });
    return () => ending.abort();
  }, [client, onSignedOut, refresh]);

  return { state, measures, connection, error, refresh };
}

interface Follower {
  onOpen: () => void;
  onRevision: () => void;
  onMeasures: (measures: Measures) => void;
  onLost: (refusal: Refusal | undefined) => void;
}

async function follow(client: Client, signal: AbortSignal, follower: Follower): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const onOpen = () => {
      tries = 0;
      follower.onOpen();
    };
    const lost = await client.listen({ ...follower, onOpen }, signal).then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error : undefined),
    );
    if (signal.aborted) return;
    follower.onLost(lost);
    if (lost?.code === 'unauthorised') return;
    await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 5_000, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
