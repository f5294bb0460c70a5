import { language, type ListingSummary } from '@nivaas/contracts';
import { knownPlaces, type KnownPlace } from './data/known-places';
import type { HomeTestimonial } from './data/testimonials';
import type { Listing } from './listing';
import type { ListingQuery } from './queries/query';

/*
 * Translates sentences as the last step of the catalogue, because queries compare the data's English words. English
 * loads nothing.
 */

export async function shownHomes<Home extends ListingSummary | Listing>(
  homes: readonly Home[],
): Promise<Home[]> {
  if (language === 'en') return [...homes];
  const { homeInHindi } = await import('./hindi/catalog');
  return homes.map(homeInHindi);
}

export async function shownTestimonials<Each extends HomeTestimonial>(all: readonly Each[]): Promise<Each[]> {
  if (language === 'en') return [...all];
  const { testimonialInHindi } = await import('./hindi/catalog');
  return all.map(testimonialInHindi);
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

let latinNames: KnownPlace[] | undefined;
let allNames: KnownPlace[] | undefined;

/** Also on English pages, because visitors may type Hindi anywhere. */
export async function knownPlacesIn(text: string): Promise<KnownPlace[]> {
  if (!DEVANAGARI.test(text)) return (latinNames ??= knownPlaces());
  const { HINDI_NAMES } = await import('./hindi/places');
  return (allNames ??= knownPlaces(HINDI_NAMES));
}

export async function latinPlaces<Query extends Pick<ListingQuery, 'location' | 'city'>>(
  query: Query,
): Promise<Query> {
  const { location = '', city = '' } = query;
  if (!DEVANAGARI.test(location + city)) return query;
  const { latinPlace } = await import('./hindi/places');
  return { ...query, location: latinPlace(location), city: latinPlace(city) };
}
