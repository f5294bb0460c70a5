import { closeMessage, useLocation, useMessage } from '@nivaas/federation';
import { MessageBar } from '@nivaas/ui';
import { useEffect, type ReactNode } from 'react';

/** The one message bar of the window. A message belongs to the page on which it was shown. */
export function PageMessage(): ReactNode {
  const { pathname } = useLocation();
  useEffect(() => closeMessage, [pathname]);
  return <MessageBar message={useMessage()} onClose={closeMessage} />;
}
