import { useEffect, useRef, useState, type RefObject } from 'react';

/** What a server answered instead of accepting a form. The alert takes focus, since it may be off screen. */
export function useRefusal<Refusal>(): {
  alert: RefObject<HTMLDivElement | null>;
  refusal: Refusal | undefined;
  refuse: (refusal: Refusal) => void;
} {
  const alert = useRef<HTMLDivElement>(null);
  const [refusal, refuse] = useState<Refusal>();
  useEffect(() => {
    if (refusal) alert.current?.focus();
  }, [refusal]);
  return { alert, refusal, refuse };
}
