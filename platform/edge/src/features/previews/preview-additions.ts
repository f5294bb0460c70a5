import { withPreview } from '@nivaas/contracts';
import type { Preview } from '@nivaas/registry';
import type { DocumentAdditions } from '../../document/compose-document';
import { escapeHtml, escapeJson } from '../../document/escape';
import { assignment } from '../../document/scripts/hand-over';
import { scriptCall } from '../../document/scripts/script-call';
import { keepPreview } from '../../inline/keep-preview.inline';
import type { RenderFault } from '../../render/messages';

/** A preview that a document shows. */
interface PreviewPage extends Preview {
  token: string;
  /** Path and query of the page. */
  url: string;
}

/**
 * The bar is the last thing in the body and sticks to the bottom of the window, so it covers nothing at the end of the
 * page; elsewhere, `scroll-padding` keeps focused elements clear of it. The link comes first, because large text may
 * be cut off. The menu on narrow screens lies over the bar.
 */
const STYLE = [
  'html{scroll-padding-block-end:min(8rem,31vh)}',
  'body>#preview{position:sticky;inset-block-end:0;z-index:40;display:flex;flex-flow:row-reverse wrap;align-items:center;gap:0 1.5rem;max-block-size:30vh;overflow-y:auto;padding:.25rem max(var(--gutter,1rem),(100% - var(--page-width,75rem))/2);border-block-start:2px solid;background:var(--notice-soft,Canvas);color:var(--notice-ink,CanvasText);font-size:.9375rem;overflow-wrap:anywhere}',
  'body>#preview p{flex:1 1 10rem;margin-block:.25rem}',
  'body>#preview a{display:inline-flex;align-items:center;min-block-size:2.75rem;color:inherit;font-weight:600}',
  ':root:has(main[inert]) body>#preview{visibility:hidden}',
  '@media print,(max-height:20rem){body>#preview{position:static}}',
].join('');

/** What the document of a preview has besides the page. */
export function previewAdditions(preview: PreviewPage, faults: readonly RenderFault[]): DocumentAdditions {
  const { token } = preview;
  const attributes = { 'data-preview': token };
  return {
    attributes,
    style: STYLE,
    script: assignment('preview', scriptCall(keepPreview, [escapeJson(token)])),
    html: previewBar(preview, faults),
  };
}

/**
 * Names the previewed version and links out of the preview. `_top` makes the shell load the link as a document;
 * `keepPreview` keeps its URL up to date.
 */
function previewBar({ area, version, until, url }: PreviewPage, faults: readonly RenderFault[]): string {
  const end = new Date(until * 1_000);
  const failed = [...new Set(faults.map(({ part, version: of, code }) => `${part} ${of} (${code})`))];
  return [
    '<aside id="preview" aria-label="Preview">',
    `<a href="${escapeHtml(withPreview(url, undefined))}" target="_top">Leave preview</a>`,
    `<p>Preview of <strong>${escapeHtml(area)}</strong> <code>${escapeHtml(version)}</code>, until `,
    `<time datetime="${end.toISOString()}">${formatTime(end)}</time>.</p>`,
    ...(failed.length > 0 ? [`<p>Failed on the server: ${escapeHtml(failed.join(', '))}.</p>`] : []),
    '</aside>',
  ].join('');
}

/** In the time zone of the site, because the server does not know the reader's. */
function formatTime(time: Date): string {
  const parts = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return `${time.toLocaleString('en-IN', { ...parts, timeZone: 'Asia/Kolkata' })} IST`;
}
