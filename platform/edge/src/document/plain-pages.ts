import {
  brand,
  emailHref,
  localeOf,
  localPath,
  phoneHref,
  splitLanguage,
  type Language,
} from '@nivaas/contracts';
import type { Exchange, Reply } from '@nivaas/http';
import { escapeHtml } from './escape';

const HOME = { en: 'Home', hi: 'होम' } as const satisfies Record<Language, string>;
const FORM = { en: 'Back to the form', hi: 'फ़ॉर्म पर वापस' } as const satisfies Record<Language, string>;

/**
 * A page that needs no other file.
 *
 * @param code Reason, for machines.
 * @param content HTML after the heading.
 */
export function plainDocument(
  language: Language,
  { title, code }: { title: string; code: string },
  content: string,
): string {
  return `<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main data-code="${code}">
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

export function plainPage(status: number, body: string, headers: Record<string, string> = {}): Reply {
  const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...headers,
    },
    body,
  };
}

function homeLink(language: Language): string {
  return `<a href="${localPath('/', language)}">${HOME[language]}</a>`;
}

const REFUSED = {
  en: {
    url_malformed: ['This address cannot be read', 'Perhaps a part of it was lost when it was copied.'],
    url_too_long: ['This address is too long', 'Shorten what you are looking for.'],
    method_not_allowed: [
      'Nothing can be sent to this address',
      'Open the page again and send the form from there.',
    ],
    cross_site: [
      'Your form was not taken',
      'Your browser does not say that the form is from this site: a privacy setting or an extension may hide that. Nothing was changed. Go back in your browser, where what you typed is usually still there, allow this site to see where you come from, and send it again; or use another browser.',
    ],
  },
  hi: {
    url_malformed: ['यह पता पढ़ा नहीं जा सकता', 'शायद कॉपी करते समय इसका कोई हिस्सा छूट गया।'],
    url_too_long: ['यह पता बहुत लंबा है', 'आप जो खोज रहे हैं, उसे छोटा करके लिखें।'],
    cross_site: [
      'आपका फ़ॉर्म नहीं लिया गया',
      'आपका ब्राउज़र यह नहीं बताता कि फ़ॉर्म इसी साइट का है: शायद निजता की कोई सेटिंग या एक्सटेंशन इसे छिपा रहा है। कुछ भी नहीं बदला गया। ब्राउज़र में पीछे जाएँ, जहाँ आपका लिखा हुआ आम तौर पर बना रहता है, इस साइट को यह देखने दें कि आप कहाँ से आए हैं, और फिर भेजें; या कोई दूसरा ब्राउज़र इस्तेमाल करें।',
    ],
    method_not_allowed: ['इस पते पर कुछ भेजा नहीं जा सकता', 'पेज फिर खोलें और फ़ॉर्म वहाँ से भेजें।'],
  },
} as const satisfies Record<Language, Record<string, readonly [title: string, sentence: string]>>;

/** The page in place of one that is refused before it is looked for. @param url Its path decides the language. */
export function refusedPage(
  status: number,
  code: keyof (typeof REFUSED)['en'],
  url: string,
  headers?: Record<string, string>,
): Reply {
  const { language, path } = splitLanguage(url);
  const [title, sentence] = REFUSED[language][code];
  const isForm = code === 'cross_site' && path !== '/';
  const back = isForm ? `<a href="${escapeHtml(url)}">${FORM[language]}</a> · ` : '';
  const content = `<p>${sentence}</p>\n<p>${back}${homeLink(language)}</p>`;
  return plainPage(status, plainDocument(language, { title, code }, content), headers);
}

/**
 * The page in place of a form that may be another site's; undefined for what a program sent.
 *
 * @param page The form's, or the home page.
 */
export function refusedForm({ request }: Pick<Exchange, 'request'>, page: string): Reply | undefined {
  const { accept = '', 'content-type': type = '' } = request.headers;
  if (!accept.includes('text/html') || !type.includes('form-urlencoded')) return undefined;
  return refusedPage(403, 'cross_site', page);
}

const UNAVAILABLE = {
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
  const { title, sentence, again, reach, quote } = UNAVAILABLE[language];
  const content = `<p>${sentence}</p>
<p><a href="">${again}</a> · ${homeLink(language)}</p>
<p>${reach} <a href="${phoneHref}">${escapeHtml(brand.phone)}</a>,
<a href="${emailHref}">${escapeHtml(brand.email)}</a></p>
<p>${quote} <code>${escapeHtml(requestId)}</code></p>`;
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return plainPage(status, plainDocument(language, { title, code }, content), headers);
}
