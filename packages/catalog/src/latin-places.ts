import type { ListingQuery } from './queries/query';

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Replaces places typed in Hindi by the data's spelling: "पुणे" becomes "Pune". */
export async function latinPlaces<Query extends Pick<ListingQuery, 'location' | 'city'>>(
  query: Query,
): Promise<Query> {
  const { location = '', city = '' } = query;
  if (!DEVANAGARI.test(location + city)) return query;
  const { latinPlace } = await import('./hindi/places');
  return { ...query, location: latinPlace(location), city: latinPlace(city) };
}
