import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, updated every 20 seconds, for texts such as "3 min ago". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
