import { documentTitle, headTags, language, structuredData, type PageHead } from '@nivaas/contracts';
import type { SiteHandle } from '@nivaas/federation/browser';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { fallbackHead } from './fallback-head';

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
      return;
    }
    const url = new URL(location.pathname + location.search, window.location.origin);
    const isShown = head && (loaderData !== undefined || !hasLoader);
    writeHead(isShown ? head(loaderData as never, { params: params ?? {}, url }) : fallbackHead);
  }, [head, hasLoader, loaderData, params, location.pathname, location.search]);
}

/** Replaces the page's elements in the head, which are marked `data-head`. */
export function writeHead(head: PageHead): void {
  const origin = document.documentElement.dataset['origin'] ?? window.location.origin;
  document.title = documentTitle(head);
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const { tag, attributes } of headTags(head, origin, language)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute('data-head', '');
    document.head.append(element);
  }
  const graph = document.head.querySelector('#structured-data');
  if (graph) graph.textContent = JSON.stringify(structuredData(head, origin, language));
}
