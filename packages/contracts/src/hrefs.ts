import type { ListingCategory, SearchType } from './fragments';
import { localPath } from './language/language';

/*
 * Links between areas, in the language of the document: `href.search(…)`. They are built only here, so that a URL changes
 * in one place. Each is an export of its own, so that an area loads only those that it uses.
 */

export const home = () => localPath('/');
export const search = (query: SearchLink = {}) => withQuery('/search', { ...query });
export const property = (id: string) => localPath(`/property/${encodeURIComponent(id)}`);
export const saved = () => localPath('/saved');
/** Commas stay unescaped, because the link is meant to be shared. */
export const compare = (ids: readonly string[] = [], show?: 'differences') =>
  withQuery('/compare', { ids: ids.join(','), show }).replaceAll('%2C', ',');
export const login = (returnTo?: string) => withQuery('/login', { returnTo });
export const signup = (returnTo?: string) => withQuery('/signup', { returnTo });
export const forgotPassword = () => localPath('/forgot-password');
export const apartments = () => localPath('/apartments');
export const villas = () => localPath('/villas');
export const plots = () => localPath('/plots');
export const commercial = () => localPath('/commercial');
export const pgColiving = () => localPath('/pg-coliving');
export const luxuryHomes = () => localPath('/luxury-homes');
export const about = () => localPath('/about');
export const careers = () => localPath('/careers');
export const contact = (query: { subject?: ContactSubject; ref?: string } = {}) =>
  withQuery('/contact', { ...query });
export const terms = () => localPath('/terms');
export const privacy = () => localPath('/privacy');
export const testimonials = () => localPath('/testimonials');
export const sell = () => localPath('/sell');
export const sellProperty = () => localPath('/sell/property');
export const sellPricing = () => localPath('/sell/pricing');
export const sellServices = () => localPath('/sell/services');
export const homeLoans = (query: { amount?: number; rate?: number; years?: number } = {}) =>
  withQuery('/resources/home-loans', { ...query });
export const propertyNews = (slug?: string) =>
  localPath(slug ? `/resources/property-news/${slug}` : '/resources/property-news');
export const guides = (slug?: string) => localPath(slug ? `/resources/guides/${slug}` : '/resources/guides');

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
