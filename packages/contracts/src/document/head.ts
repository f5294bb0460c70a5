import { brand, isEmailSet, isPhoneSet } from '../brand';
import { LANGUAGES, localeOf, localPath, splitLanguage, type Language } from '../language/language';
import { sitePath } from '../urls/site-path';
import { documentTitle } from './document-title';

/** A page's content for the document's head, which only the shell and the edge write. */
export interface PageHead {
  /** The page's `h1`; the shell adds "| {brand}". */
  title: string;
  /** Follows the `h1` in the title of the document: ", Oslo – 1,250 €". */
  titleEnd?: string;
  description?: string;
  /** Path and query of the canonical URL. */
  canonical?: string;
  /** True for pages that search engines must not list; they get no canonical link. */
  noindex?: boolean;
  /** Site-relative URL of a social preview picture, a PNG of 1200 × 630; the site's own without it. */
  image?: string;
  /** Alt text of the picture. */
  imageAlt?: string;
  type?: 'website' | 'article';
  /** Items of the BreadcrumbList; the same as the visible ones. */
  breadcrumb?: { name: string; path: string }[];
  /** Further schema.org nodes of this page, without `@context`. */
  jsonLd?: Record<string, unknown>[];
}

/** `handle` of a page's route module. `data` is what its loader returned. */
export interface PageHandle<Data = unknown> {
  head: (data: Data, page: { params: Record<string, string | undefined>; url: URL }) => PageHead;
  /**
   * The page's lazy chunks that its first render shows, by the names of their files, such as a map. The document has
   * their styles, and preloads their scripts.
   */
  chunks?: (data: Data) => string[];
}

/** One entry of an area's `./sitemap` expose. */
export interface SitemapEntry {
  path: string;
  /** YYYY-MM-DD */
  lastModified?: string;
}

/** Served from the live shell. */
const SHARE_PICTURE = '/_app/share.png';

/** An element of the document's head: the edge writes it as HTML, the shell as DOM. */
interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/**
 * The head's elements besides the title.
 *
 * @param origin Public origin of the site, without a trailing slash.
 * @param shown The document's language.
 */
export function headTags(head: PageHead, origin: string, shown: Language): HeadTag[] {
  const canonical = head.canonical === undefined ? undefined : sitePath(head.canonical);
  const description = head.description ?? brand.tagline;
  const tags: (HeadTag | undefined)[] = [
    meta('name', 'description', description),
    head.noindex ? meta('name', 'robots', 'noindex') : undefined,
    ...(canonical !== undefined && !head.noindex ? addressLinks(canonical, origin) : []),
    meta('property', 'og:title', documentTitle(head)),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', head.type ?? 'website'),
    canonical === undefined ? undefined : meta('property', 'og:url', origin + canonical),
    ...LANGUAGES.map((each) =>
      meta(
        'property',
        each === shown ? 'og:locale' : 'og:locale:alternate',
        localeOf(each).replace('-', '_'),
      ),
    ),
    meta('property', 'og:image', origin + (sitePath(head.image ?? '') ?? SHARE_PICTURE)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', head.imageAlt ?? `${brand.name}: ${brand.tagline}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return tags.filter((tag) => tag !== undefined);
}

/** The canonical link of a page, and those to the same page in each language. */
function addressLinks(canonical: string, origin: string): HeadTag[] {
  const { path } = splitLanguage(canonical);
  const alternate = (hreflang: string, to: string): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: origin + to },
  });
  return [
    { tag: 'link', attributes: { rel: 'canonical', href: origin + canonical } },
    ...LANGUAGES.map((each) => alternate(each, localPath(path, each))),
    alternate('x-default', path),
  ];
}

/** The schema.org graph of a page: organisation, site, breadcrumb and the page's own nodes. */
export function structuredData(head: PageHead, origin: string, shown: Language): Record<string, unknown> {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/_app/icon-512.png`,
    ...((isPhoneSet || isEmailSet) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        ...(isPhoneSet && { telephone: brand.phone }),
        ...(isEmailSet && { email: brand.email }),
      },
    }),
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: brand.name,
    url: `${origin}/`,
    inLanguage: localeOf(shown),
    publisher: { '@id': organization['@id'] },
    ...(head.canonical === localPath('/', shown) && {
      potentialAction: searchAction(origin + head.canonical),
    }),
  };
  const trail = head.breadcrumb && {
    '@type': 'BreadcrumbList',
    itemListElement: head.breadcrumb.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + (sitePath(path) ?? '/'),
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, site, ...(trail ? [trail] : []), ...(head.jsonLd ?? [])],
  };
}

/** Search action of the site; the query is a place. */
function searchAction(home: string): Record<string, unknown> {
  return {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${home.replace(/\/$/, '')}/search?location={place}`,
    },
    'query-input': 'required name=place',
  };
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content } };
}
