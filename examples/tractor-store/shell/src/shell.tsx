import { localPath } from '@nivaas/contracts';
import { shellOf } from '@nivaas/host';
import { Layout } from './layout';
import { messages } from './messages';
import { routes } from './routes';

export { start } from '@nivaas/host/start';

/** What this site gives to the machine of the shell (@nivaas/host). */
export const shell = shellOf({
  routes,
  Layout,
  // Where a page could not be shown.
  onward: [
    { label: messages.home, href: localPath('/') },
    { label: messages.machines, href: localPath('/products') },
    { label: messages.stores, href: localPath('/stores') },
  ],
});
