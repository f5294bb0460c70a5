import { documentTitle, type PageHead } from '@nivaas/contracts';
import type { SiteHandle } from '@nivaas/federation/browser';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { whenIdle } from '../when-idle';
import { fallbackHead } from './fallback-head';

const IDLE_TIMEOUT_MS = 10_000;
/** Nobody needs the code before the second page. Without it, as on a device that is offline, the tags stay. */
const loadTags = () => import(/* webpackChunkName: "idle" */ './head-tags').catch(() => undefined);

/** Updates the head after client navigation. The head of the first page came with the document. */
export function useDocumentHead(): void {
  const matches = useMatches();
  const location = useLocation();
  const { handle, loaderData, params } = matches.at(-1) ?? {};
  // The handle gets its head when a version of the page has loaded.
  const { head, hasLoader } = (handle ?? {}) as Partial<SiteHandle>;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return whenIdle(() => void loadTags(), IDLE_TIMEOUT_MS);
    }
    const url = new URL(location.pathname + location.search, window.location.origin);
    const isShown = head && (loaderData !== undefined || !hasLoader);
    void writeHead(
      isShown ? head(loaderData as never, { params: params ?? {}, url }) : fallbackHead(headingText()),
    );
  }, [head, hasLoader, loaderData, params, location.pathname, location.search]);
}

const headingText = () => document.querySelector('h1')?.textContent;

/** The head that was written last. */
let newest: PageHead | undefined;

/** The title at once, because screen readers say it. The rest is for others, and its code is not needed at the start. */
export async function writeHead(head: PageHead): Promise<void> {
  newest = head;
  document.title = documentTitle(head);
  const tags = await loadTags();
  if (head === newest) tags?.writeHeadTags(head);
}
