import { addressIn, splitAddress } from '@nivaas/contracts';
import type { SiteLanguage } from '@nivaas/contracts/site';
import type { Exchange, Reply } from '@nivaas/http';
import { languageOf, type ReleaseSite } from '../render/release-site';
import { escapeHtml } from './escape';

/** Texts of these pages; `texts.platform` of a site has them in its languages. `{name}`: the site's. */
const ENGLISH = {
  home: 'Home',
  back_to_form: 'Back to the form',
  url_malformed: 'This address cannot be read',
  url_malformed_why: 'Perhaps a part of it was lost when it was copied.',
  url_too_long: 'This address is too long',
  url_too_long_why: 'Shorten what you are looking for.',
  method_not_allowed: 'Nothing can be sent to this address',
  method_not_allowed_why: 'Open the page again and send the form from there.',
  cross_site: 'Your form was not taken',
  cross_site_why:
    'Your browser does not say that the form is from this site: a privacy setting or an extension may hide that. Nothing was changed. Go back in your browser, where what you typed is usually still there, allow this site to see where you come from, and send it again; or use another browser.',
  unavailable: '{name} is not available right now',
  unavailable_why: 'We cannot show this page at the moment. Please try again in a minute.',
  try_again: 'Try again',
  quote: 'If you write to us, please quote this number:',
  reach: 'You can reach us here:',
} as const;

type TextName = keyof typeof ENGLISH;
type RefusalCode = 'url_malformed' | 'url_too_long' | 'method_not_allowed' | 'cross_site';

/** In what the page is written. */
type PageLanguage = Pick<SiteLanguage, 'locale' | 'direction'>;

/**
 * A page that needs no other file.
 *
 * @param code Reason, for machines.
 * @param content HTML after the heading.
 */
export function plainDocument(
  { locale, direction }: PageLanguage,
  { title, heading = escapeHtml(title), code }: { title: string; heading?: string; code: string },
  content: string,
): string {
  return `<!doctype html>
<html lang="${locale}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main data-code="${code}">
<h1>${heading}</h1>
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

/** The page in place of one that is refused before it is looked for. @param url Its path decides the language. */
export function refusedPage(
  site: ReleaseSite,
  status: number,
  code: RefusalCode,
  url: string,
  headers?: Record<string, string>,
): Reply {
  const texts = textsFor(site, url);
  const isForm = code === 'cross_site' && texts.path !== '/';
  const back = isForm ? `<a href="${escapeHtml(url)}">${texts.html('back_to_form')}</a> · ` : '';
  const content = `<p>${texts.html(`${code}_why`)}</p>\n<p>${back}${texts.home}</p>`;
  return plainPage(status, texts.document(code, code, content), headers);
}

/**
 * The page in place of a form that may be another site's; undefined for what a program sent.
 *
 * @param page The form's, or the home page.
 */
export function refusedForm(
  site: ReleaseSite,
  { request }: Pick<Exchange, 'request'>,
  page: string,
): Reply | undefined {
  const { accept = '', 'content-type': type = '' } = request.headers;
  if (!accept.includes('text/html') || !type.includes('form-urlencoded')) return undefined;
  return refusedPage(site, 403, 'cross_site', page);
}

/**
 * The page for when nothing can be rendered. It needs no other file.
 *
 * @param request Its path decides the language. Visitors can quote its id.
 * @param code Reason, for machines.
 */
export function unavailablePage(
  site: ReleaseSite,
  { path, requestId }: Pick<Exchange, 'path' | 'requestId'>,
  retryAfterSeconds = 30,
  status = 503,
  code = 'unavailable',
): Reply {
  const texts = textsFor(site, path);
  // Nobody answers at invented ones.
  const { phone, email } = site.contact.isSample ? {} : site.contact;
  const contacts = [
    phone && `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeHtml(phone)}</a>`,
    email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ].filter(Boolean);
  const content = [
    `<p>${texts.html('unavailable_why')}</p>`,
    `<p><a href="">${texts.html('try_again')}</a> · ${texts.home}</p>`,
    ...(contacts.length > 0 ? [`<p>${texts.html('reach')} ${contacts.join(',\n')}</p>`] : []),
    `<p>${texts.html('quote')} <code>${escapeHtml(requestId)}</code></p>`,
  ];
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return plainPage(status, texts.document('unavailable', code, content.join('\n')), headers);
}

/** The texts in the language of an address; those that the site does not have are English. */
function textsFor(site: ReleaseSite, url: string) {
  const { language, path } = splitAddress(site.codes, url);
  const shown = languageOf(site, language);
  const own: Partial<Record<string, string>> = shown.texts.platform;
  const text = (name: TextName) =>
    (own[name] ?? ENGLISH[name]).replace('{name}', () => site.name || 'This site');
  const html = (name: TextName) =>
    own[name] === undefined && language !== 'en'
      ? `<span lang="en" dir="ltr">${escapeHtml(text(name))}</span>`
      : escapeHtml(text(name));
  return {
    path,
    html,
    home: `<a href="${addressIn(site.codes, '/', language)}">${html('home')}</a>`,
    document: (name: TextName, code: string, content: string) =>
      plainDocument(shown, { title: text(name), heading: html(name), code }, content),
  };
}
