import { useEffect, useState } from 'react';

/** Whether the connection returned while the page was open. */
export function useBackOnline(): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const online = () => setIsBack(true);
    const offline = () => setIsBack(false);
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  }, []);
  return isBack;
}
