import { emailHref } from '@nivaas/contracts';
import { text, type Reply } from '@nivaas/http';

/** For files that search engines and mail programs read once a day. */
export const SHORT = { 'cache-control': 'public, max-age=3600' };

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
