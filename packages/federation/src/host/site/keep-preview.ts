import { withPreview } from '@nivaas/contracts';
import type { createBrowserRouter } from 'react-router-dom';

/**
 * Keeps the tab of a preview in it: the address bar always has the token, so that a reload and Back show the preview
 * again. The router, and so the pages, their links and what they store, never see it. Call it before the router reads the
 * address.
 *
 * @returns Shows the token again; undefined where the document is no preview.
 */
export function keepPreview():
  ((router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>) => void) | undefined {
  const { preview } = document.documentElement.dataset;
  if (preview === undefined) return undefined;
  const showAddress = (token: string | undefined) => {
    const { pathname, search, hash } = location;
    const address = withPreview(pathname + search + hash, token);
    history.replaceState(history.state, '', address);
    return address;
  };
  showAddress(undefined);
  // Before the router's own listener, which reads the address.
  addEventListener('popstate', () => showAddress(undefined));
  return (router) => {
    const show = () => {
      const leave = document.querySelector<HTMLAnchorElement>('body > #preview a');
      leave?.setAttribute('href', withPreview(showAddress(preview), undefined));
    };
    show();
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') show();
    });
  };
}
