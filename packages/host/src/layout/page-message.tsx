import { closeMessage, useLocation, useMessage } from '@nivaas/federation';
import { useEffect, type ReactNode } from 'react';
import { loadedWhenIdle } from './loaded-when-idle';

const useMessageBar = loadedWhenIdle(() => import(/* webpackChunkName: "idle" */ './message-bar'));

/** The one message bar of the window. A message belongs to the page on which it was shown. */
export function PageMessage(): ReactNode {
  const { pathname } = useLocation();
  const message = useMessage();
  const opened = useMessageBar(message !== undefined, closeMessage);
  useEffect(() => closeMessage, [pathname]);
  return opened && <opened.MessageBar message={message} onClose={closeMessage} />;
}
