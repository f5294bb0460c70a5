import { previewIn, withPreview } from '@nivaas/contracts';
import { RequestEnded, type Exchange, type Reply } from '@nivaas/http';
import { isRefusal } from '@nivaas/contracts/refusal';
import type { Preview } from '@nivaas/registry';
import { cleanMessage } from '../../faults';
import { getReleaseMap, unknownRelease } from '../../handlers/release';
import { remediesOf } from '../../guests/border';
import type { Kernel } from '../../kernel';
import type { Choice, HolderSelection } from '../../pages/selection';
import { RenderFailed } from '../../render/render-errors';
import { READ, route, type Route } from '../../routing/route';
import { withinLimit } from '../../store/store-away';
import type { Feature } from '../feature';
import { escapeHtml } from '../../document/escape';
import { escapeJson } from '../../guests/inside/frames';
import { plainDocument, plainPage } from '../../document/plain-pages';
import type { PreviewAdditions } from '../../document/cached-document';
import { assignment, scriptCall } from '../../document/inline-scripts';
import { keepPreview } from '../../inline/keep-preview.inline';
import type { RenderFault } from '../../render/messages';

/** Why a preview link shows no preview, each with its status. The codes are part of the public interface. */
const CATALOGUE = {
  preview_invalid: [
    403,
    'This preview link is not valid',
    'Its signature is wrong, or the links were revoked.',
  ],
  preview_expired: [410, 'This preview has ended', 'Ask for a new link: "release preview" prints one.'],
  preview_gone: [410, 'This version cannot be shown', 'It was removed, or its files are damaged.'],
  preview_unisolated: [
    503,
    'Previews are off here',
    'This server cannot hold code that is not live. Ask who runs it for this:',
  ],
  preview_failed: [503, 'This version could not be rendered', 'The server gave up on this page of it.'],
} as const;

/** Holders of links are colleagues. */
const ENGLISH = { locale: 'en', direction: 'ltr' } as const;

/** Pages of versions that are not live, for the holders of signed links. */
class Previews {
  constructor(private readonly kernel: Pick<Kernel, 'registry' | 'releases' | 'log' | 'openWays'>) {}

  /** Undefined for a request without a link. */
  select({ path, search }: Exchange): HolderSelection | undefined {
    const token = previewIn(search);
    if (token === undefined) return undefined;
    const url = withPreview(path + search, undefined);
    return {
      audience: 'holder',
      choose: async (): Promise<Choice | undefined> => {
        const preview = await this.#open(token);
        if (typeof preview === 'string')
          throw new RequestEnded(
            previewRefused(preview, url, preview === 'preview_unisolated' ? this.#remedies : ''),
          );
        const preferred = await this.kernel.releases.preview(preview.versions);
        const { timeZone = '' } = preferred?.site ?? {};
        return (
          preferred && {
            preferred,
            additions: (faults) => previewAdditions({ ...preview, token, url, timeZone }, faults),
          }
        );
      },
      failure: (error) => this.#failure(error, url),
    };
  }

  /** `/_release/<id>` for the tab of a preview, whose release was never live. */
  async map(exchange: Exchange): Promise<Reply> {
    const preview = await this.#open(previewIn(exchange.search) ?? '');
    if (typeof preview === 'string') return unknownRelease();
    return getReleaseMap(exchange, this.kernel.releases, preview.versions);
  }

  /** The preview of a token, or why there is none. */
  async #open(token: string): Promise<Preview | PreviewRefusal> {
    const preview = await this.kernel.registry.readPreview(token);
    if (typeof preview === 'object' && this.#remedies) return 'preview_unisolated';
    if (preview === 'expired') return 'preview_expired';
    if (preview === 'gone') return 'preview_gone';
    return preview ?? 'preview_invalid';
  }

  get #remedies(): string {
    return remediesOf(this.kernel.openWays ?? []);
  }

  #failure(error: unknown, url: string): Reply {
    if (isRefusal(error)) return previewRefused('preview_gone', url, error.message);
    const message = cleanMessage(error instanceof Error ? error.message : String(error));
    // A failed render was already logged with its fault.
    if (!(error instanceof RenderFailed)) this.kernel.log({ event: 'render-failed', message });
    return previewRefused('preview_failed', url, message);
  }
}

type PreviewRefusal = keyof typeof CATALOGUE;

/**
 * The page for an invalid preview link. It never shows the live page, which could be mistaken for the preview.
 *
 * @param leave The page without the token.
 * @param detail What went wrong; shown only for valid links.
 */
function previewRefused(code: PreviewRefusal, leave: string, detail = ''): Reply {
  const [status, title, sentence] = CATALOGUE[code];
  const reason = detail && `<p><code>${escapeHtml(detail)}</code></p>\n`;
  const link = `<a href="${escapeHtml(leave)}">Open the page without the preview</a>`;
  const content = `<p>${sentence}</p>\n${reason}<p>${link}</p>`;
  const headers: Record<string, string> = status < 500 ? {} : { 'retry-after': '60' };
  return plainPage(status, plainDocument(ENGLISH, { title, code }, content), headers);
}

/** A preview that a document shows. */
interface PreviewPage extends Preview {
  token: string;
  /** Path and query of the page. */
  url: string;
  /** Of the site. */
  timeZone: string;
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
function previewAdditions(preview: PreviewPage, faults: readonly RenderFault[]): PreviewAdditions {
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
 * Names the previewed versions and links out of the preview. `_top` makes the shell load the link as a document;
 * `keepPreview` keeps its URL up to date.
 */
function previewBar({ versions, until, url, timeZone }: PreviewPage, faults: readonly RenderFault[]): string {
  const end = new Date(until * 1_000);
  const shown = Object.entries(versions).map(
    ([area, version]) => `<strong>${escapeHtml(area)}</strong> <code>${escapeHtml(version)}</code>`,
  );
  const failed = [...new Set(faults.map(({ part, version: of, code }) => `${part} ${of} (${code})`))];
  return [
    '<aside id="preview" aria-label="Preview" lang="en" dir="ltr">',
    `<a href="${escapeHtml(withPreview(url, undefined))}" target="_top">Leave preview</a>`,
    `<p>Preview of ${shown.join(', ')}, until `,
    `<time datetime="${end.toISOString()}">${formatTime(end, timeZone)}</time>.</p>`,
    ...(failed.length > 0 ? [`<p>Failed on the server: ${escapeHtml(failed.join(', '))}.</p>`] : []),
    '</aside>',
  ].join('');
}

/** In the time zone of the site, because the server does not know the reader's. */
function formatTime(time: Date, timeZone: string): string {
  const parts = {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  } as const;
  return time.toLocaleString('en-GB', { ...parts, timeZone, timeZoneName: 'short' });
}

/** Shows versions that are not live to the holders of signed links. */
export const previews: Feature = {
  name: 'previews',
  open: (kernel) => {
    const shown = new Previews(kernel);
    const map = withinLimit((exchange) => shown.map(exchange));
    return {
      select: (exchange) => shown.select(exchange),
      routes: [{ ...route('release', READ, '/_release/', map), when: isMap }],
    };
  },
};

/** Not the events, which are the same for the tab of a preview. */
const isMap: Route['when'] = ({ url = '' }) => url.startsWith('/_release/r') && previewIn(url) !== undefined;
