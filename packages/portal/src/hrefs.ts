import { cutForAddress, localPath, withQuery } from '@nivaas/contracts';
import type { ListingCategory, SearchType } from './listings';

export { forgotPassword, login, signup } from '@nivaas/contracts';

/*
 * Links between areas, in the language of the document: `href.search(…)`. They are built only here, so that a URL changes
 * in one place. Each is an export of its own, so that an area loads only those that it uses.
 */

export const home = () => localPath('/');
export const search = ({ location, city, ...query }: SearchLink = {}) =>
  withQuery('/search', {
    type: query.type,
    location: location && cutForAddress(location),
    category: query.category,
    city: city && cutForAddress(city),
    maxPrice: query.maxPrice,
  });
export const property = (id: string) => localPath(`/property/${encodeURIComponent(id)}`);
export const saved = () => localPath('/saved');
/** Commas stay unescaped, because the link is meant to be shared. */
export const compare = (ids: readonly string[] = [], show?: 'differences') =>
  withQuery('/compare', { ids: ids.join(','), show }).replaceAll('%2C', ',');
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
  maxPrice?: number;
}

export type ContactSubject = 'general' | 'support' | 'feedback' | 'business';
