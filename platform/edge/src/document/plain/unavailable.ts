import { brand, emailHref, phoneHref, splitLanguage, type Language } from '@nivaas/contracts';
import type { Exchange, Reply } from '@nivaas/http';
import { escapeHtml } from '../escape';
import { homeLink, plainDocument, plainPage } from './plain-document';

const TEXTS = {
  en: {
    title: `${brand.name} is not available right now`,
    sentence: 'We cannot show this page at the moment. Please try again in a minute.',
    again: 'Try again',
    quote: 'If you write to us, please quote this number:',
    reach: 'You can reach us here:',
  },
  hi: {
    title: `${brand.name} अभी उपलब्ध नहीं है`,
    sentence: 'यह पेज हम अभी नहीं दिखा सकते। कृपया एक मिनट बाद फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
    quote: 'हमें लिखते समय कृपया यह नंबर बताएं:',
    reach: 'हमसे यहाँ संपर्क करें:',
  },
} as const satisfies Record<Language, Record<string, string>>;

/**
 * The page for when nothing can be rendered. It needs no other file.
 *
 * @param request Its path decides the language. Visitors can quote its id.
 * @param code Reason, for machines.
 */
export function unavailablePage(
  { path, requestId }: Pick<Exchange, 'path' | 'requestId'>,
  retryAfterSeconds = 30,
  status = 503,
  code = 'unavailable',
): Reply {
  const { language } = splitLanguage(path);
  const { title, sentence, again, reach, quote } = TEXTS[language];
  const content = `<p>${sentence}</p>
<p><a href="">${again}</a> · ${homeLink(language)}</p>
<p>${reach} <a href="${phoneHref}">${escapeHtml(brand.phone)}</a>,
<a href="${emailHref}">${escapeHtml(brand.email)}</a></p>
<p>${quote} <code>${escapeHtml(requestId)}</code></p>`;
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return plainPage(status, plainDocument(language, { title, code }, content), headers);
}
