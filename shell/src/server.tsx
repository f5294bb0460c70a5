import '@nivaas/federation/install-site';
import type { FragmentUse, QueryCall, Snapshot } from '@nivaas/contracts';
import type { PartFault } from '@nivaas/federation';
import { OpenParts, createPageRenderer, type Container, type PageRenderer } from '@nivaas/federation/server';
import { fallbackHead } from './head/fallback-head';
import { messages } from './messages';
import { FragmentUnavailable } from './pages/unavailable/unavailable';
import { renderToHtml } from './render-to-html';
import { shellComponents } from './shell-components';

export { routes } from './routes';
export { sitemap } from './sitemap';

export interface ServerOptions {
  snapshot: Snapshot;
  origin: string;
  /** Returns the server container of an area of this release. */
  loadContainer: (area: string) => Container;
  report: (fault: PartFault) => void;
  /** Called for each use of a fragment on a page. */
  onShow?: (use: FragmentUse) => void;
  /** Answers a query of an area. */
  query: (call: QueryCall) => Promise<unknown>;
}

/** Called once per renderer. The edge starts one for each language of a lane of a release, so that they share no state. */
export function createRenderer({ snapshot, origin, loadContainer, report, onShow, query }: ServerOptions): {
  render: PageRenderer;
  load: <Module>(area: string, expose: string) => Promise<Module>;
} {
  // Fixed, because all areas of the release share this process.
  Object.defineProperty(globalThis, '__NIVAAS_QUERY__', { value: query });
  const parts = new OpenParts({ snapshot, loadContainer });
  const render = createPageRenderer({
    parts,
    shell: shellComponents,
    origin,
    report,
    ...(onShow ? { onShow } : {}),
    renderToHtml,
    notFoundHead: fallbackHead(messages.fallback.title),
    Unavailable: FragmentUnavailable,
  });
  const renderTitled: PageRenderer = async (...asked) => {
    const page = await render(...asked);
    return page.data.failed ? { ...page, head: fallbackHead() } : page;
  };
  return { render: renderTitled, load: (area, expose) => parts.load(`${area}/${expose}`) };
}
