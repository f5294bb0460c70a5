import { brand } from './brand';
import type { PageHead } from './page';

/** One element of the document's head, as data: the edge writes it as HTML, the shell as DOM. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** `document.title` of a page. */
export function documentTitle(head: PageHead): string {
  return `${head.title} | ${brand.name}`;
}

/**
 * The head's elements besides the title, from one place for both server and browser.
 *
 * @param origin Public origin of the site, without a trailing slash: canonical URLs are absolute.
 */
export function headTags(head: PageHead, origin: string): HeadTag[] {
  const url = head.canonical === undefined ? undefined : origin + head.canonical;
  const description = head.description ?? brand.tagline;
  const tags: (HeadTag | undefined)[] = [
    meta('name', 'description', description),
    head.noindex ? meta('name', 'robots', 'noindex') : undefined,
    url && !head.noindex ? { tag: 'link', attributes: { rel: 'canonical', href: url } } : undefined,
    meta('property', 'og:title', documentTitle(head)),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', head.type ?? 'website'),
    url ? meta('property', 'og:url', url) : undefined,
    head.image ? meta('property', 'og:image', origin + head.image) : undefined,
    head.image ? meta('name', 'twitter:card', 'summary_large_image') : undefined,
  ];
  return tags.filter((tag) => tag !== undefined);
}

/** schema.org graph of a page: the organisation, the site, the trail and the page's own nodes. */
export function structuredData(head: PageHead, origin: string): Record<string, unknown> {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: brand.phone,
      email: brand.email,
    },
  };
  const site = { '@type': 'WebSite', name: brand.name, url: `${origin}/`, inLanguage: 'en-IN' };
  const trail = head.breadcrumb && {
    '@type': 'BreadcrumbList',
    itemListElement: head.breadcrumb.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, site, ...(trail ? [trail] : []), ...(head.jsonLd ?? [])],
  };
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content } };
}
