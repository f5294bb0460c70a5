import { assetUrl, type DocumentData, type Snapshot } from '@nivaas/contracts';
import { matchRoutes, UNSAFE_ErrorResponseImpl as ErrorResponse, type RouteObject } from 'react-router-dom';
import { NotOnServerError } from './page-place';

/**
 * Marks the document's inline styles as loaded. Webpack's runtime looks for a link before it requests a stylesheet.
 * These links have no `href`, so the browser requests nothing.
 */
export function markInlineStyles({ areas }: Snapshot): void {
  for (const [area, { version, chunks }] of Object.entries(areas)) {
    for (const file of Object.values(chunks).flatMap(({ css }) => css)) {
      const mark = document.createElement('link');
      mark.rel = 'stylesheet';
      // Areas may have files of the same name.
      mark.dataset['href'] = new URL(assetUrl(area, version, file), location.href).href;
      document.head.append(mark);
    }
  }
}

/**
 * Content of a JSON block of the document. The block is a direct child of `body`; markup of areas, which may use the
 * same id, is not.
 */
export function readJson(id: string): unknown {
  return JSON.parse(document.querySelector(`body > script#${id}`)?.textContent ?? 'null');
}

/** The errors of the server render in the router's form. */
export function readErrors(data: DocumentData, routes: RouteObject[]) {
  if (data.failed) {
    const failed = matchRoutes(routes, location.pathname)?.at(-1)?.route.id;
    return failed ? { [failed]: new NotOnServerError('The server could not render this page.') } : null;
  }
  if (!data.errors) return null;
  return Object.fromEntries(
    Object.entries(data.errors).map(([route, { status, statusText }]) => [
      route,
      new ErrorResponse(status, statusText, null),
    ]),
  );
}
