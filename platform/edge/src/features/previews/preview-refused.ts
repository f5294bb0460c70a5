import type { Reply } from '@nivaas/http';
import { escapeHtml } from '../../document/escape';
import { plainDocument, plainPage } from '../../document/plain/plain-document';

/** Why a preview link shows no preview, each with its status. The codes are part of the public interface. */
const CATALOGUE = {
  preview_invalid: [
    403,
    'This preview link is not valid',
    'Its signature is wrong, or the links were revoked.',
  ],
  preview_expired: [410, 'This preview has ended', 'Ask for a new link: "release preview" prints one.'],
  preview_gone: [410, 'This version cannot be shown', 'It was removed, or its files are damaged.'],
  preview_failed: [503, 'This version could not be rendered', 'The server gave up on this page of it.'],
  too_many_tries: [
    429,
    'Too many wrong links came from your address',
    'Wait a minute, then try the right one.',
  ],
} as const;

export type PreviewRefusal = keyof typeof CATALOGUE;

/**
 * The page for an invalid preview link. It never shows the live page, which could be mistaken for the preview.
 *
 * @param leave The page without the token.
 * @param detail What went wrong; shown only for valid links.
 */
export function previewRefused(code: PreviewRefusal, leave: string, detail = ''): Reply {
  const [status, title, sentence] = CATALOGUE[code];
  const reason = detail && `<p><code>${escapeHtml(detail)}</code></p>\n`;
  const link = `<a href="${escapeHtml(leave)}">Open the page without the preview</a>`;
  const content = `<p>${sentence}</p>\n${reason}<p>${link}</p>`;
  const headers: Record<string, string> = status < 429 ? {} : { 'retry-after': '60' };
  return plainPage(status, plainDocument('en', { title, code }, content), headers);
}
