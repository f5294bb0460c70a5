import { documentTitle, headTags, structuredData, type RenderResult, type Snapshot } from '@nivaas/contracts';
import { documentHeaders, inlineSource } from '../headers';
import { scriptSources } from './script-sources';
import { escapeHtml, escapeJson } from './escape';
import { pageFiles, pageSnapshot } from './page-snapshot';
import { THEME_SCRIPT } from './theme-script';

export interface ComposedDocument {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Said before every stylesheet, whichever loads first: areas win over the shell, the shell over primitives. */
const LAYER_ORDER = '@layer reset,tokens,ui,shell,areas;';

/**
 * The whole document of a page view: head, rendered page, the styles it uses, preloads for exactly the scripts of
 * hydration, and the state that they need, all of one release.
 *
 * @param site Public origin without a trailing slash; in development open tabs reload on a new release.
 * @param readStyle Text of a stylesheet of a version.
 */
export async function composeDocument(
  snapshot: Snapshot,
  page: RenderResult,
  site: { origin: string; reloadOnRelease: boolean },
  readStyle: (area: string, version: string, file: string) => Promise<string>,
): Promise<ComposedDocument> {
  const { origin } = site;
  const reload = site.reloadOnRelease ? ' data-reload-on-release' : '';
  const files = pageFiles(snapshot, page.chunks);
  const styles = files.styles.map(({ area, version, file }) => readStyle(area, version, file));
  // One block: the policy names the hash of each, and hashes do not compress.
  const style = [LAYER_ORDER, ...(await Promise.all(styles))].join('');
  const [main, ...others] = files.scripts;
  const html = [
    '<!doctype html>',
    `<html lang="en-IN" data-release="${snapshot.release}" data-origin="${escapeHtml(origin)}"${reload}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(page.head))}</title>`,
    `<script>${THEME_SCRIPT}</script>`,
    main
      ? `<script src="${main.url}" defer crossorigin="anonymous" integrity="${main.integrity}"></script>`
      : '',
    `<style>${style}</style>`,
    ...headTags(page.head, origin).map(
      ({ tag, attributes }) => `<${tag} ${attributeText(attributes)} data-head>`,
    ),
    '<meta name="theme-color" content="#0d5c5b">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<script type="application/ld+json" id="structured-data">${escapeJson(structuredData(page.head, origin))}</script>`,
    '</head>',
    '<body>',
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="release">${escapeJson(pageSnapshot(snapshot, page.chunks))}</script>`,
    `<script type="application/json" id="page-data">${escapeJson(page.data)}</script>`,
    // Behind the content, which paints sooner without a dozen requests before it. The line is busy with the shell's
    // main file until long after, so they lose nothing. Low: the picture that the visitor looks at comes before them.
    ...others.map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" fetchpriority="low" href="${url}" crossorigin="anonymous" integrity="${integrity}">`,
    ),
    '</body>',
    '</html>',
  ];
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(page.status >= 500
        ? { 'cache-control': 'no-store', 'retry-after': '30' }
        : { 'cache-control': 'no-cache, private' }),
      'x-release': snapshot.release,
      ...documentHeaders(
        [inlineSource(THEME_SCRIPT), ...scriptSources(snapshot, Object.keys(page.chunks))],
        [style],
      ),
    },
    html: html.filter((line) => line !== '').join('\n'),
  };
}

function attributeText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
}
