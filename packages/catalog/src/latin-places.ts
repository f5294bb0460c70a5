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

/** Replaces places by their names in Hindi, those included that a page has no translation for. */
export async function hindiPlaces<Query extends Pick<ListingQuery, 'location' | 'places'>>(
  query: Query,
): Promise<Query> {
  const { hindiPlace } = await import('./hindi/places');
  const { location, places } = query;
  return {
    ...query,
    ...(location && { location: hindiPlace(location) }),
    ...(places && { places: places.map(hindiPlace) }),
  };
}
