import type { ListingCategory, SearchType } from './fragments';
import { localPath } from './language/language';

/**
 * Links between areas, in the language of the document. They are built only here, so that a URL changes in one place.
 */
export const href = {
  home: () => localPath('/'),
  search: (query: SearchLink = {}) => withQuery('/search', { ...query }),
  property: (id: string) => localPath(`/property/${encodeURIComponent(id)}`),
  saved: () => localPath('/saved'),
  /** Commas stay unescaped, because the link is meant to be shared. */
  compare: (ids: readonly string[] = [], show?: 'differences') =>
    withQuery('/compare', { ids: ids.join(','), show }).replaceAll('%2C', ','),
  login: (returnTo?: string) => withQuery('/login', { returnTo }),
  signup: (returnTo?: string) => withQuery('/signup', { returnTo }),
  forgotPassword: () => localPath('/forgot-password'),
  apartments: () => localPath('/apartments'),
  villas: () => localPath('/villas'),
  plots: () => localPath('/plots'),
  commercial: () => localPath('/commercial'),
  pgColiving: () => localPath('/pg-coliving'),
  luxuryHomes: () => localPath('/luxury-homes'),
  about: () => localPath('/about'),
  careers: () => localPath('/careers'),
  contact: (query: { subject?: ContactSubject; ref?: string } = {}) => withQuery('/contact', { ...query }),
  terms: () => localPath('/terms'),
  privacy: () => localPath('/privacy'),
  testimonials: () => localPath('/testimonials'),
  sell: () => localPath('/sell'),
  sellProperty: () => localPath('/sell/property'),
  sellPricing: () => localPath('/sell/pricing'),
  sellServices: () => localPath('/sell/services'),
  homeLoans: (query: { amount?: number; rate?: number; years?: number } = {}) =>
    withQuery('/resources/home-loans', { ...query }),
  propertyNews: (slug?: string) =>
    localPath(slug ? `/resources/property-news/${slug}` : '/resources/property-news'),
  guides: (slug?: string) => localPath(slug ? `/resources/guides/${slug}` : '/resources/guides'),
} as const;

interface SearchLink {
  type?: SearchType;
  location?: string;
  city?: string;
  category?: ListingCategory;
}

export type ContactSubject = 'general' | 'support' | 'feedback' | 'business';

/** Encodes spaces as %20, not +, and leaves out empty values. */
function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(wellFormed(String(value)))}`);
  return localPath(pairs.length > 0 ? `${path}?${pairs.join('&')}` : path);
}

/** Replaces lone surrogates, which a paste can leave and `encodeURIComponent` rejects. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
