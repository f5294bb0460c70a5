import { useCallback, useEffect, useState } from 'react';
import { Refusal } from '@nivaas/contracts/refusal';
import type { Measures, SiteState } from '@nivaas/registry/answers';
import type { Client, Listener } from '../api/client';

export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

export interface FollowedSite {
  state: SiteState | undefined;
  measures: Measures | undefined;
  connection: Connection;
  /** Why the state could not be read, or is not followed. `state` keeps the last one that was read. */
  error: Refusal | undefined;
  refresh: () => Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 5_000;

/** The ops API did not answer: a network failure or a proxy in between. */
const LOST = new Set(['network', 'unexpected']);

/** Follows the site's measures, and its state, which is read again at each revision. Reconnects until unmounted. */
export function useSite(client: Client, onSignedOut: (refusal: Refusal) => void): FollowedSite {
  const [state, setState] = useState<SiteState>();
  const [measures, setMeasures] = useState<Measures>();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [error, setError] = useState<Refusal>();
  const [refusal, setRefusal] = useState<Refusal>();

  const refresh = useCallback(async () => {
    try {
      const next = await client.state();
      // Answers can arrive out of order: an older one is dropped.
      setState((now) => (now && now.revision > next.revision ? now : next));
      setError(undefined);
    } catch (caught) {
      if (!(caught instanceof Refusal)) throw caught;
      if (isSignedOut(caught)) onSignedOut(caught);
      else setError(caught);
    }
  }, [client, onSignedOut]);

  useEffect(() => {
    const ending = new AbortController();
    void follow(client, ending.signal, {
      onOpen: () => {
        setRefusal(undefined);
        setConnection('live');
      },
      onRevision: () => void refresh(),
      onMeasures: setMeasures,
      onLost: (refusal) => {
        if (refusal && isSignedOut(refusal)) onSignedOut(refusal);
        const isRefused = refusal !== undefined && !LOST.has(refusal.code);
        setRefusal(isRefused ? refusal : undefined);
        setConnection(isRefused ? 'refused' : 'lost');
        // Without events, no revision would trigger a refresh.
        if (isRefused && !isSignedOut(refusal)) void refresh();
      },
    });
    return () => ending.abort();
  }, [client, onSignedOut, refresh]);

  return { state, measures, connection, error: error ?? refusal, refresh };
}

function isSignedOut({ code }: Refusal): boolean {
  return code === 'unauthorised';
}

type Follower = Listener & { onLost: (refusal: Refusal | undefined) => void };

async function follow(client: Client, signal: AbortSignal, follower: Follower): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const onOpen = () => {
      attempt = 0;
      follower.onOpen();
    };
    const lost = await client.listen({ ...follower, onOpen }, signal).then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error : undefined),
    );
    if (signal.aborted) return;
    follower.onLost(lost);
    if (lost && isSignedOut(lost)) return;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
