import { language, type ListingSummary } from '@nivaas/contracts';
import type { HomeTestimonial } from './data/testimonials';
import type { Listing } from './listing';
import type { ListingQuery } from './queries/query';

/*
 * Sentences in the visitor's language: the last step of the catalogue, since queries compare the data's own words.
 * English loads nothing.
 */

export async function shownHomes<Home extends ListingSummary | Listing>(
  homes: readonly Home[],
): Promise<Home[]> {
  if (language === 'en') return [...homes];
  const { homeInHindi } = await import(/* webpackChunkName: "catalog-hi" */ './hindi/in-hindi');
  return homes.map(homeInHindi);
}

export async function shownTestimonials<Each extends HomeTestimonial>(all: readonly Each[]): Promise<Each[]> {
  if (language === 'en') return [...all];
  const { testimonialInHindi } = await import(/* webpackChunkName: "catalog-hi" */ './hindi/in-hindi');
  return all.map(testimonialInHindi);
}

/** On a page of any language, since people type in theirs. */
export async function latinPlaces<Query extends Pick<ListingQuery, 'location' | 'city'>>(
  query: Query,
): Promise<Query> {
  const { location = '', city = '' } = query;
  if (!/\p{Script=Devanagari}/u.test(location + city)) return query;
  const { latinPlace } = await import(/* webpackChunkName: "places-hi" */ './hindi/places');
  return { ...query, location: latinPlace(location), city: latinPlace(city) };
}
