interface Router {
  subscribe: (listener: (state: { navigation: { state: string } }) => void) => unknown;
}

interface Preview {
  mark: (url: string) => string;
  keep: (router: Router) => void;
}

/**
 * Keeps the preview token in the address bar, so that Reload and Back show the preview again. The token is removed before
 * the router reads the URL and put back afterwards, so pages, links and stored data never contain it. Only previews have
 * this script; `<html>` has what it returns, for the shell.
 *
 * @param token Of letters, digits, `.`, `-` and `_`.
 */
export function keepPreview(token: string): Preview {
  const unmark = (url: string) => {
    const [, path, query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
    const others = query.split('&').filter((part) => part && !part.startsWith('_preview='));
    return path + (others[0] ? `?${others.join('&')}` : '') + hash;
  };
  const mark = (url: string) => {
    const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(unmark(url)) ?? [];
    return `${address}${address.includes('?') ? '&' : '?'}_preview=${token}${hash}`;
  };
  const here = () => location.pathname + location.search + location.hash;
  const replace = (url: string) => history.replaceState(history.state, '', url);
  const hide = () => replace(unmark(here()));
  const show = () => {
    const leave = document.querySelector<HTMLAnchorElement>('body>#preview a');
    if (leave) leave.href = unmark(here());
    replace(mark(here()));
  };
  hide();
  // Before the router's own listener.
  addEventListener('popstate', hide);
  return {
    mark,
    keep: (router: Router) => {
      show();
      router.subscribe(({ navigation }) => navigation.state === 'idle' && show());
    },
  };
}
