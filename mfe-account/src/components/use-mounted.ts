import { useEffect, useRef } from 'react';

/** For work that ends later: a function that tells whether the visitor is still on this page. */
export function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
