import type { FragmentUse, QueryCall, Snapshot } from '@nivaas/contracts';
import type { PartFault } from '@nivaas/federation';
import { OpenParts, createPageRenderer, type Container, type PageRenderer } from '@nivaas/federation/server';
import { fallbackHead } from './head/fallback-head';
import { messages } from './messages';
import { renderToHtml } from './render-to-html';
import type { Shell } from './site-shell';

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

interface Renderer {
  render: PageRenderer;
  load: <Module>(area: string, expose: string) => Promise<Module>;
}

/**
 * Makes `createRenderer` of a site's server build. It is called once per renderer: the edge starts one for each language
 * of a lane of a release, so that they share no state.
 */
export function rendererOf(shell: Shell): (options: ServerOptions) => Renderer {
  return ({ snapshot, origin, loadContainer, report, onShow, query }) => {
    // Fixed, because all areas of the release share this process.
    Object.defineProperty(globalThis, '__NIVAAS_QUERY__', { value: query });
    const parts = new OpenParts({ snapshot, loadContainer });
    const render = createPageRenderer({
      parts,
      shell,
      origin,
      report,
      ...(onShow ? { onShow } : {}),
      renderToHtml,
      notFoundHead: fallbackHead(shell.failureTitle ?? messages.fallback.title),
      Unavailable: shell.FragmentUnavailable,
    });
    const renderTitled: PageRenderer = async (...asked) => {
      const page = await render(...asked);
      return page.data.failed ? { ...page, head: fallbackHead() } : page;
    };
    return { render: renderTitled, load: (area, expose) => parts.load(`${area}/${expose}`) };
  };
}
