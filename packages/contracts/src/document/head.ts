import { language } from '../language/language';
import { addressIn, splitAddress, type LanguageCodes } from '../site/addresses';
import type { PageSite } from '../site/site';
import { site as ownSite } from '../site/site-in-pages';
import { sitePath } from '../urls/site-path';
import { documentTitle } from './document-title';

/** A page's content for the document's head, which only the shell and the edge write. */
export interface PageHead {
  /** The page's `h1`; the document's title adds the site's name. */
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

/** An element of the document's head: the edge writes it as HTML, the shell as DOM. */
interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/**
 * The head's elements besides the title.
 *
 * @param origin Public origin of the site, without a trailing slash.
 * @param shown Code of the document's language.
 */
export function headTags(
  head: PageHead,
  origin: string,
  shown: string = language,
  site: PageSite = ownSite,
): HeadTag[] {
  const { name, tagline, languages } = site;
  const picture = sitePath(head.image ?? '') ?? appFile(site.sharePicture);
  const canonical = head.canonical === undefined ? undefined : sitePath(head.canonical);
  const description = head.description ?? tagline;
  const tags: (HeadTag | undefined)[] = [
    meta('name', 'description', description),
    meta('name', 'robots', head.noindex && 'noindex'),
    ...(canonical !== undefined && !head.noindex ? addressLinks(canonical, origin, codesOf(site)) : []),
    meta('property', 'og:title', documentTitle(head, site)),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', name),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', canonical && origin + canonical),
    ...languages.map(({ code, locale }) =>
      meta('property', code === shown ? 'og:locale' : 'og:locale:alternate', locale.replaceAll('-', '_')),
    ),
    meta('property', 'og:image', picture && origin + picture),
    meta('property', 'og:image:width', picture && '1200'),
    meta('property', 'og:image:height', picture && '630'),
    meta('property', 'og:image:alt', picture && (head.imageAlt ?? `${name}: ${tagline}`)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return tags.filter((tag) => tag !== undefined);
}

/** The canonical link of a page, and those to the same page in each language. */
function addressLinks(canonical: string, origin: string, codes: LanguageCodes): HeadTag[] {
  const { path } = splitAddress(codes, canonical);
  const alternate = (hreflang: string, to: string): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: origin + to },
  });
  return [
    { tag: 'link', attributes: { rel: 'canonical', href: origin + canonical } },
    ...(codes.length > 1
      ? [...codes.map((each) => alternate(each, addressIn(codes, path, each))), alternate('x-default', path)]
      : []),
  ];
}

function codesOf({ languages }: PageSite): LanguageCodes {
  return languages.map(({ code }) => code);
}

/** A file of the live shell. */
function appFile(name: string | undefined): string | undefined {
  return name && `/_app/${name}`;
}

/** The schema.org graph of a page: organisation, site, breadcrumb and the page's own nodes. */
export function structuredData(
  head: PageHead,
  origin: string,
  shown: string = language,
  about: PageSite = ownSite,
): Record<string, unknown> {
  const { name, contact, languages, search } = about;
  const { phone, email } = contact.isSample ? {} : contact;
  const logo = appFile(about.logo);
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    ...(logo && { logo: origin + logo }),
    ...((phone || email) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        ...(phone && { telephone: phone }),
        ...(email && { email }),
      },
    }),
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name,
    url: `${origin}/`,
    inLanguage: languages.find(({ code }) => code === shown)?.locale ?? shown,
    publisher: { '@id': organization['@id'] },
    ...(search !== undefined &&
      head.canonical === addressIn(codesOf(about), '/', shown) && {
        potentialAction: searchAction(origin + addressIn(codesOf(about), search, shown)),
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

/** @param urlTemplate With `{query}`. */
function searchAction(urlTemplate: string): Record<string, unknown> {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate },
    'query-input': 'required name=query',
  };
}

/** @returns Undefined without a content. */
function meta(
  key: 'name' | 'property',
  name: string,
  content: string | false | undefined,
): HeadTag | undefined {
  return content ? { tag: 'meta', attributes: { [key]: name, content } } : undefined;
}
