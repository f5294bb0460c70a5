import { setImmediate as nextTurn } from 'node:timers/promises';
import { addressIn, type LanguageCodes, type SitemapEntry } from '@nivaas/contracts';
import { text, type Reply } from '@nivaas/http';
import { escapeHtml } from '../../document/escape';
import { noReleaseReply } from '../../store/store-away';
import type { ReleaseSite } from '../../render/release-site';
import { READ, route } from '../../routing/route';
import type { Feature } from '../feature';
import { Sitemaps } from './sitemaps';

/** For files that search engines and mail programs read once a day. */
const SHORT = { 'cache-control': 'public, max-age=3600' };

function getRobots(origin: string): Reply {
  return text(200, `User-agent: *\nAllow: /\nDisallow: /_ops\nSitemap: ${origin}/sitemap.xml\n`, SHORT);
}

/** `security.txt` (RFC 9116): how to report a vulnerability. */
function getSecurityText({ contact: { email }, codes }: ReleaseSite, origin: string): Reply {
  if (!email) return text(404, 'The site names no address to write to.\n');
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + 180 * 24 * 60 * 60 * 1_000).toISOString()}`,
    `Preferred-Languages: ${codes.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return text(200, `${lines.join('\n')}\n`, SHORT);
}

/** Other requests are answered between. */
const ENTRIES_AT_ONCE = 500;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Paths of the sitemaps that the index names; `*` is an area, or an area and a number. */
const SITEMAP_PATHS = '/sitemap-*.xml';

/** The sitemap index: one sitemap for each area that lists addresses, more when it lists very many. */
async function getSitemapIndex(sitemaps: Sitemaps, origin: string): Promise<Reply> {
  const files = await sitemaps.files();
  if (!files) return noReleaseReply(sitemaps.releases.lastError);
  const lines = [...files].map(
    ([path, file]) =>
      `<sitemap><loc>${escapeHtml(origin + path)}</loc>${lastModified(file.lastModified)}</sitemap>`,
  );
  return xml([`<sitemapindex ${NAMESPACE}>`, ...lines, '</sitemapindex>']);
}

/**
 * Entries of one area, each in all languages.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
async function getSitemap(path: string, sitemaps: Sitemaps, origin: string): Promise<Reply> {
  const files = await sitemaps.files();
  if (!files) return noReleaseReply(sitemaps.releases.lastError);
  const { codes } = sitemaps.releases.site;
  const file = files.get(path);
  if (!file) return text(404, 'No area has a sitemap here.\n');
  const lines = [`<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`];
  for (const [index, entry] of file.entries.entries()) {
    if (index % ENTRIES_AT_ONCE === 0) await nextTurn();
    lines.push(addresses(entry, origin, codes));
  }
  return xml([...lines, '</urlset>']);
}

function addresses(
  { path, lastModified: date = '' }: SitemapEntry,
  origin: string,
  codes: LanguageCodes,
): string {
  const inLanguages = codes.map((each) => [each, escapeHtml(origin + addressIn(codes, path, each))] as const);
  const alternates = inLanguages
    .map(([each, address]) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address}"/>`)
    .join('');
  const rest = `${lastModified(date)}${alternates}</url>`;
  return inLanguages.map(([, address]) => `<url><loc>${address}</loc>${rest}`).join('\n');
}

function lastModified(date: string): string {
  return date && `<lastmod>${escapeHtml(date)}</lastmod>`;
}

function xml(lines: readonly string[]): Reply {
  const body = ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
  return { status: 200, headers: { 'content-type': 'application/xml; charset=utf-8', ...SHORT }, body };
}

/** What search engines and security researchers ask for: robots.txt, sitemaps, security.txt. */
export const searchEngines: Feature = {
  name: 'search-engines',
  open: ({ origin, releases, dataChanges }) => {
    const sitemaps = new Sitemaps(releases, dataChanges);
    return {
      routes: [
        route('site', READ, '/robots.txt', () => getRobots(origin)),
        route('site', READ, '/.well-known/security.txt', () => getSecurityText(releases.site, origin)),
        route('site', READ, '/sitemap.xml', () => getSitemapIndex(sitemaps, origin)),
        route('site', READ, SITEMAP_PATHS, ({ path }) => getSitemap(path, sitemaps, origin)),
      ],
    };
  },
};
