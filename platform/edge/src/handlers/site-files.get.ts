import { emailHref, LANGUAGES, localPath, type Language } from '@nivaas/contracts';
import { escapeHtml } from '../document/escape';
import { problem, text, type Reply } from '@nivaas/http';
import type { Releases } from '../releases/releases';

const SHORT = { 'cache-control': 'public, max-age=3600' };

export function getRobots(origin: string): Reply {
  return text(200, `User-agent: *\nAllow: /\nDisallow: /_ops\nSitemap: ${origin}/sitemap.xml\n`, SHORT);
}

/** `security.txt` (RFC 9116): how to report a vulnerability. */
export function getSecurityText(origin: string, now = Date.now()): Reply {
  const lines = [
    `Contact: ${emailHref}`,
    `Expires: ${new Date(now + 180 * 24 * 60 * 60 * 1_000).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return text(200, `${lines.join('\n')}\n`, SHORT);
}

/**
 * The sitemap entries of all areas, each in all languages.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export async function getSitemap(releases: Releases, origin: string): Promise<Reply> {
  const live = releases.live;
  if (!live) return problem(503, 'no_release', 'Nothing has been released yet.');
  const entries = await live.renderer.sitemap();
  const lines = entries.flatMap(({ path, lastModified }) => {
    const address = (each: Language) => escapeHtml(origin + localPath(path, each));
    const alternates = LANGUAGES.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(each)}"/>`,
    ).join('');
    const modified = lastModified ? `<lastmod>${escapeHtml(lastModified)}</lastmod>` : '';
    return LANGUAGES.map((each) => `<url><loc>${address(each)}</loc>${modified}${alternates}</url>`);
  });
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
  return { status: 200, headers: { 'content-type': 'application/xml; charset=utf-8', ...SHORT }, body };
}
