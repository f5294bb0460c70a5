import {
  assetUrl,
  documentTitle,
  headTags,
  localeOf,
  localPath,
  structuredData,
  type Language,
  type Snapshot,
} from '@nivaas/contracts';
import { escapeJson } from '../guests/inside/frames';
import { applyTheme } from '../inline/apply-theme.inline';
import type { PageResult } from '../render/messages';
import type { ComposedDocument, DocumentSite, PreviewAdditions } from './cached-document';
import { forDevelopment } from './development-document';
import { headersOf } from './document-headers';
import { escapeHtml } from './escape';
import { fontPreloads } from './font-preloads';
import { scriptCall, startScript } from './inline-scripts';
import { areasOf, pageFiles, pageOwner, pageSnapshot, type Script } from './page-snapshot';

/** Precedes all styles, so that the order does not depend on which loads first: areas override the shell. */
const LAYER_ORDER = '@layer reset,tokens,ui,shell,areas;';

/**
 * Composes the document of a page view: head, rendered page, its styles, boot data, and preloads of the scripts that
 * hydration needs.
 *
 * @param site `origin` has no trailing slash.
 * @param styles Texts of its stylesheets.
 */
export function composeDocument(
  snapshot: Snapshot,
  page: PageResult,
  site: DocumentSite,
  styles: readonly string[],
  additions?: PreviewAdditions,
): ComposedDocument {
  const files = pageFiles(snapshot, page.chunks, page.deferred);
  // One element, because the policy has a hash for each.
  const text = [LAYER_ORDER, ...(site.isDevelopment ? [] : styles), additions?.style].join('');
  // An end tag, as in a comment or a text, would end the element. The backslash means the same there.
  const style = text.replace(/<\/(?=style)/gi, '<\\/');
  const early = earlyScripts(snapshot, page);
  const preloaded = files.scripts.filter(({ url }) => !early.includes(url));
  const inline = inlineScript(snapshot, site, additions);
  const marks = additions ?? site.marks;
  const html = [
    '<!doctype html>',
    `<html ${attributeText({ ...rootAttributes(snapshot, page, site), ...marks?.attributes })}>`,
    ...headLines(
      page,
      site.origin,
      style,
      inline,
      early.flatMap((url) => files.scripts.find((script) => script.url === url) ?? []),
    ),
    ...bodyLines(snapshot, page, preloaded, additions?.html ?? ''),
    '</html>',
  ];
  const composed = {
    status: page.status,
    headers: {
      ...headersOf(snapshot, page, style, inline),
      ...(additions ? {} : site.marks?.headers),
    },
    html: html.join('\n'),
  };
  return site.isDevelopment ? forDevelopment(composed, files.styles) : composed;
}

/** `viewToken` reads the areas that the page view is counted for. */
function rootAttributes(snapshot: Snapshot, page: PageResult, site: DocumentSite): Record<string, string> {
  const owner = pageOwner(page);
  const { language = 'en' } = page;
  return {
    lang: localeOf(language),
    // All areas read the language there. English is the language of the sources.
    ...(language === 'en' ? {} : { 'data-nivaas-language': language }),
    'data-release': snapshot.release,
    'data-origin': site.origin,
    'data-areas': areasOf(page).join(' '),
    ...(owner ? { 'data-owner': owner } : {}),
  };
}

/** URLs of the scripts that run at once, in their order: the shell's texts in the page's language, and the shell. */
function earlyScripts({ areas: { shell } }: Snapshot, { language = 'en' }: PageResult): string[] {
  if (!shell) return [];
  const texts = shell.chunks[`messages-${language}`]?.js ?? [];
  return [...texts, shell.entry].map((file) => assetUrl('shell', shell.version, file));
}

/**
 * One text, because the policy has a hash for each. Neither development nor the holder of a link has a guard: another
 * version would hide that the shell does not start.
 */
function inlineScript(
  { areas: { shell } }: Snapshot,
  site: DocumentSite,
  additions: PreviewAdditions | undefined,
): string {
  const isGuarded = shell && !additions && !site.isDevelopment;
  return [
    scriptCall(applyTheme),
    additions?.script,
    isGuarded && startScript(shell, site.origin.startsWith('https:')),
  ]
    .filter(Boolean)
    .join(';');
}

function headLines(
  { head, language = 'en' }: PageResult,
  origin: string,
  style: string,
  inline: string,
  scripts: Script[],
): string[] {
  return [
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(head))}</title>`,
    ...fontPreloads(style, language),
    // Before the shell's script, because the guard listens to its events.
    `<script>${inline}</script>`,
    ...scripts.map(
      ({ url, integrity }) =>
        `<script src="${url}" defer crossorigin="anonymous" integrity="${integrity}"></script>`,
    ),
    `<style>${style}</style>`,
    ...headTags(head, origin, language).map(
      ({ tag, attributes }) => `<${tag} ${attributeText(attributes)} data-head>`,
    ),
    ...appLines(language),
    `<script type="application/ld+json" id="structured-data">${escapeJson(structuredData(head, origin, language))}</script>`,
    '</head>',
  ];
}

/** Icons, and what an installed site needs. The colours are those of the page behind the header, in both themes. */
function appLines(language: Language): string[] {
  return [
    '<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#12191b" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${localPath('/manifest.webmanifest', language)}">`,
  ];
}

function bodyLines(snapshot: Snapshot, page: PageResult, preloaded: Script[], end: string): string[] {
  return [
    '<body>',
    `<div id="root">${page.html.toString()}</div>`,
    // The snapshot of the page, under the id that tabs know.
    `<script type="application/json" id="release">${escapeJson(pageSnapshot(snapshot, page.chunks))}</script>`,
    `<script type="application/json" id="page-data">${page.data.toString()}</script>`,
    // Preloads follow the content, so that it paints sooner, and have low priority, so that the largest image comes
    // first. They lose no time: the connection is still busy with the shell's main file.
    ...preloaded.map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" fetchpriority="low" href="${url}" crossorigin="anonymous" integrity="${integrity}">`,
    ),
    end,
    '</body>',
  ];
}

function attributeText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
}
