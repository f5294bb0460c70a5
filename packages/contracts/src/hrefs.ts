import type { ListingCategory, SearchType } from './fragments';

/** Links between areas; they are built only here, so that a changed URL is one change. */
export const href = {
  home: () => '/',
  search: (query: SearchLink = {}) => withQuery('/search', { ...query }),
  property: (id: string) => `/property/${encodeURIComponent(id)}`,
  saved: () => '/saved',
  /** Commas stay readable: the link is meant to be shared. */
  compare: (ids: readonly string[] = [], show?: 'differences') =>
    withQuery('/compare', { ids: ids.join(','), show }).replaceAll('%2C', ','),
  login: (returnTo?: string) => withQuery('/login', { returnTo }),
  signup: (returnTo?: string) => withQuery('/signup', { returnTo }),
  forgotPassword: () => '/forgot-password',
  apartments: () => '/apartments',
  villas: () => '/villas',
  plots: () => '/plots',
  commercial: () => '/commercial',
  pgColiving: () => '/pg-coliving',
  luxuryHomes: () => '/luxury-homes',
  about: () => '/about',
  careers: () => '/careers',
  contact: (query: { subject?: ContactSubject; ref?: string } = {}) => withQuery('/contact', { ...query }),
  terms: () => '/terms',
  privacy: () => '/privacy',
  testimonials: () => '/testimonials',
  sell: () => '/sell',
  sellProperty: () => '/sell/property',
  sellPricing: () => '/sell/pricing',
  sellServices: () => '/sell/services',
  homeLoans: (query: { amount?: number; rate?: number; years?: number } = {}) =>
    withQuery('/resources/home-loans', { ...query }),
  propertyNews: (slug?: string) => (slug ? `/resources/property-news/${slug}` : '/resources/property-news'),
  guides: (slug?: string) => (slug ? `/resources/guides/${slug}` : '/resources/guides'),
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
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** Replaces lone surrogates, which a paste can leave and `encodeURIComponent` rejects. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
