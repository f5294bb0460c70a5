import { useEffect, useState } from 'react';
import { Refusal } from '@nivaas/contracts/refusal';

export interface Answer<Value> {
  value: Value | undefined;
  error: Refusal | undefined;
}

/**
 * Calls `ask` at first and whenever `ask` or `again` changes. The last answer stays until the next one arrives.
 *
 * @param ask Must be stable (`useCallback`); otherwise every render asks again.
 */
export function useAnswer<Value>(ask: () => Promise<Value>, again?: unknown): Answer<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({ value: undefined, error: undefined });
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (value) => isWanted && setAnswer({ value, error: undefined }),
      (error: unknown) => {
        if (isWanted && error instanceof Refusal) setAnswer((now) => ({ ...now, error }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [ask, again]);
  return answer;
}
