import {
  addressIn,
  assetUrl,
  documentTitle,
  headTags,
  structuredData,
  type Snapshot,
} from '@nivaas/contracts';
import { pageSite } from '@nivaas/contracts/site';
import { escapeJson } from '../guests/inside/frames';
import { applyTheme } from '../inline/apply-theme.inline';
import { languageOf } from '../render/release-site';
import type { ServedLane } from '../render/lanes';
import type { PageResult } from '../render/messages';
import type { ComposedDocument, DocumentSettings, PreviewAdditions } from './cached-document';
import { forDevelopment } from './development-document';
import { headersOf } from './document-headers';
import { escapeHtml } from './escape';
import { fontPreloads } from './font-preloads';
import { scriptCall, startScript } from './inline-scripts';
import { areasOf, pageFiles, pageOwner, pageSnapshot, type Script } from './page-snapshot';

type ComposedLane = Pick<ServedLane, 'snapshot' | 'site'>;

/** Precedes all styles, so that the order does not depend on which loads first: areas override the shell. */
const LAYER_ORDER = '@layer reset,tokens,ui,shell,areas;';

/**
 * Composes the document of a page view: head, rendered page, its styles, boot data, and preloads of the scripts that
 * hydration needs.
 *
 * @param settings `origin` has no trailing slash.
 * @param styles Texts of its stylesheets.
 */
export function composeDocument(
  lane: ComposedLane,
  page: PageResult,
  settings: DocumentSettings,
  styles: readonly string[],
  additions?: PreviewAdditions,
): ComposedDocument {
  const { snapshot } = lane;
  const files = pageFiles(snapshot, page.chunks, page.deferred);
  // One element, because the policy has a hash for each.
  const text = [LAYER_ORDER, ...(settings.isDevelopment ? [] : styles), additions?.style].join('');
  // An end tag, as in a comment or a text, would end the element. The backslash means the same there.
  const style = text.replace(/<\/(?=style)/gi, '<\\/');
  const early = earlyScripts(snapshot, page);
  const preloaded = files.scripts.filter(({ url }) => !early.includes(url));
  const inline = inlineScript(snapshot, settings, additions);
  const marks = additions ?? settings.marks;
  const html = [
    '<!doctype html>',
    `<html ${attributeText({ ...rootAttributes(lane, page, settings.origin), ...marks?.attributes })}>`,
    ...headLines(
      lane,
      page,
      settings.origin,
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
      ...(additions ? {} : settings.marks?.headers),
    },
    html: html.join('\n'),
  };
  return settings.isDevelopment ? forDevelopment(composed, files.styles) : composed;
}

/** `viewToken` reads the areas that the page view is counted for. */
function rootAttributes({ snapshot, site }: ComposedLane, page: PageResult, origin: string) {
  const owner = pageOwner(page);
  const { code, locale, direction } = languageOf(site, page.language);
  return {
    lang: locale,
    ...(direction === 'rtl' ? { dir: direction } : {}),
    // All areas read the language there. The first one is that of their sources.
    ...(code === site.codes[0] ? {} : { 'data-nivaas-language': code }),
    'data-release': snapshot.release,
    'data-origin': origin,
    'data-areas': areasOf(page).join(' '),
    ...(owner ? { 'data-owner': owner } : {}),
  };
}

/** URLs of the scripts that run at once, in their order: the shell's texts in the page's language, and the shell. */
function earlyScripts({ areas: { shell } }: Snapshot, { language }: PageResult): string[] {
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
  settings: DocumentSettings,
  additions: PreviewAdditions | undefined,
): string {
  const isGuarded = shell && !additions && !settings.isDevelopment;
  return [
    scriptCall(applyTheme),
    additions?.script,
    isGuarded && startScript(shell, settings.origin.startsWith('https:')),
  ]
    .filter(Boolean)
    .join(';');
}

function headLines(
  { site }: ComposedLane,
  { head, language }: PageResult,
  origin: string,
  style: string,
  inline: string,
  scripts: Script[],
): string[] {
  const shown = languageOf(site, language);
  const about = pageSite(site, shown.code);
  return [
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(head, site))}</title>`,
    ...fontPreloads(style, shown.name),
    // Before the shell's script, because the guard listens to its events.
    `<script>${inline}</script>`,
    ...scripts.map(
      ({ url, integrity }) =>
        `<script src="${url}" defer crossorigin="anonymous" integrity="${integrity}"></script>`,
    ),
    `<style>${style}</style>`,
    ...headTags(head, origin, shown.code, about).map(
      ({ tag, attributes }) => `<${tag} ${attributeText(attributes)} data-head>`,
    ),
    ...appLines(site, shown.code),
    `<script type="application/ld+json" id="structured-data">${escapeJson(structuredData(head, origin, shown.code, about))}</script>`,
    '</head>',
  ];
}

/** Icons, and what an installed site needs. The colours are those of the page behind the header, in both themes. */
function appLines({ name, codes, colors, app }: ComposedLane['site'], language: string): string[] {
  return [
    `<meta name="theme-color" content="${colors.background}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${colors.darkBackground}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // A site without icons has none for iOS.
    ...(app.icons.length > 0 ? ['<link rel="apple-touch-icon" href="/apple-touch-icon.png">'] : []),
    // An app needs a name.
    ...(name ? [`<link rel="manifest" href="${addressIn(codes, '/manifest.webmanifest', language)}">`] : []),
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
