import { language, sitePath, splitLanguage } from '@nivaas/contracts';
import { savesData } from '../saves-data';

export interface LinkTarget {
  navigate: (path: string) => void;
  loadAhead: (path: string, link: Element) => void;
}

/**
 * Turns clicks on plain links of this site into client navigation, and loads a page ahead when the visitor points at
 * its link. The listeners are on the document, so areas write plain links, which also work without script.
 *
 * @param root React's root. In parts that are not hydrated yet, React stops events here, before they reach the link.
 */
export function upgradeLinks(root: HTMLElement, { navigate, loadAhead }: LinkTarget): void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const path = internalPath(event.target);
    if (path === undefined) return;
    event.preventDefault();
    navigate(path);
  };
  document.addEventListener('click', follow);
  // Registered after React's listener, so that it gets the events that React has stopped.
  root.addEventListener('click', (event) => event.cancelBubble && follow(event), { capture: true });
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      (event) => {
        const path = internalPath(event.target);
        const link = linkOf(event.target);
        if (link && path !== undefined && !savesData()) loadAhead(path, link);
      },
      { passive: true, capture: true },
    );
  }
}

function linkOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}

/** Path, query and hash of a link to a page of this site; undefined for every other target. */
export function internalPath(target: EventTarget | null): string | undefined {
  const link = linkOf(target);
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if (link.origin !== window.location.origin || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  // Not pages: the edge's own paths, the accounts service, and files such as /robots.txt.
  if (/^\/(_|auth\/|[^/]+\.\w+$)/.test(link.pathname)) return undefined;
  // Another language is another document.
  if (splitLanguage(link.pathname).language !== language) return undefined;
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
  if (isSamePage && link.hash) return undefined;
  // The browser itself follows what the router would take for the address of another host.
  return sitePath(link.pathname + link.search + link.hash);
}
