import {
  LANGUAGES,
  localPath,
  ownerOfPath,
  type Language,
  type SitemapEntry,
  type Snapshot,
  emailHref,
} from '@nivaas/contracts';
import { text, type Reply } from '@nivaas/http';
import { escapeHtml } from '../../document/escape';
import type { Releases } from '../../releases/releases';
import { shownAreas, sitemapOf } from '../../render/lanes';
import { noReleaseReply } from '../../store/store-away';

/** For files that search engines and mail programs read once a day. */
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

/** Limit of sitemaps.org for one file. Each entry has an address in every language. */
const MAX_ADDRESSES = 50_000;
const MAX_ENTRIES = Math.floor(MAX_ADDRESSES / LANGUAGES.length);
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Paths of the sitemaps that the index names; `*` is an area, or an area and a number. */
export const SITEMAP_PATHS = '/sitemap-*.xml';

/** The sitemap index: one sitemap for each area that lists addresses, more when it lists very many. */
export async function getSitemapIndex(releases: Releases, origin: string): Promise<Reply> {
  const sitemaps = await liveSitemaps(releases);
  if (!sitemaps) return noReleaseReply(releases.lastError);
  const lines = [...sitemaps].map(([path, entries]) => {
    const modified = lastModified(entries.map((entry) => entry.lastModified ?? '').reduce(later, ''));
    return `<sitemap><loc>${escapeHtml(origin + path)}</loc>${modified}</sitemap>`;
  });
  return xml([`<sitemapindex ${NAMESPACE}>`, ...lines, '</sitemapindex>']);
}

/**
 * The entries of one area, each in all languages.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export async function getSitemap(path: string, releases: Releases, origin: string): Promise<Reply> {
  const sitemaps = await liveSitemaps(releases);
  if (!sitemaps) return noReleaseReply(releases.lastError);
  const entries = sitemaps.get(path);
  if (!entries) return text(404, 'No area has a sitemap here.\n');
  return xml([
    `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries.flatMap((entry) => addresses(entry, origin)),
    '</urlset>',
  ]);
}

async function liveSitemaps(releases: Releases): Promise<Map<string, SitemapEntry[]> | undefined> {
  const live = releases.live;
  return live && sitemapsOf(await sitemapOf(live), { areas: shownAreas(live) });
}

/** The entries of each sitemap, by its path. An address that nobody owns is listed with the shell's. */
export function sitemapsOf(
  entries: readonly SitemapEntry[],
  { areas }: Pick<Snapshot, 'areas'>,
  maxEntries = MAX_ENTRIES,
): Map<string, SitemapEntry[]> {
  const sitemaps = new Map<string, SitemapEntry[]>();
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const area = ownerOfPath(entry.path.replace(/[?#].*/, ''), areas) ?? 'shell';
    const count = counts.get(area) ?? 0;
    const number = Math.floor(count / maxEntries) + 1;
    // No area has a dot in its name.
    const path = `/sitemap-${area}${number === 1 ? '' : `.${number}`}.xml`;
    const listed = sitemaps.get(path) ?? [];
    listed.push(entry);
    sitemaps.set(path, listed);
    counts.set(area, count + 1);
  }
  return sitemaps;
}

function addresses({ path, lastModified: date = '' }: SitemapEntry, origin: string): string[] {
  const address = (each: Language) => escapeHtml(origin + localPath(path, each));
  const alternates = LANGUAGES.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(each)}"/>`,
  ).join('');
  return LANGUAGES.map((each) => `<url><loc>${address(each)}</loc>${lastModified(date)}${alternates}</url>`);
}

function lastModified(date: string): string {
  return date && `<lastmod>${escapeHtml(date)}</lastmod>`;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function xml(lines: readonly string[]): Reply {
  const body = ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
  return { status: 200, headers: { 'content-type': 'application/xml; charset=utf-8', ...SHORT }, body };
}
