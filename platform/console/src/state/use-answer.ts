import { useEffect, useState } from 'react';
import { Refusal } from '../api/client';

export interface Answer<Value> {
  value: Value | undefined;
  error: Refusal | undefined;
}

/**
 * Asks, and asks again when `ask` changes; the last answer stays until the next one is there.
 *
 * @param ask Stable (`useCallback`), or it is asked without end.
 * @param again Asks once more when it is another value.
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
