import { useEffect, useState } from 'react';

/** Whether the connection returned while the page was open. */
export function useBackOnline(): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const online = () => setIsBack(true);
    const offline = () => setIsBack(false);
    window.addEventListener('reached', online);
    window.addEventListener('unreached', offline);
    return () => {
      window.removeEventListener('reached', online);
      window.removeEventListener('unreached', offline);
    };
  }, []);
  return isBack;
}
