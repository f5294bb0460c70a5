import { placesOfHomes } from '../data/known-places';
import type { ListingSummary } from '@nivaas/portal';
import { SUGGESTED_CITIES } from '../data/suggested-cities';
import { positionOf } from '../gazetteer/gazetteer';
import type { Listing } from '../listing';
import type { Position } from '../positions';
import { nameKey, type NameFinder } from '../spelling';
import { asListingQuery, type SearchQuery } from './query';
import { searchListings } from './search-listings';

/** Homes at most so far away are near. */
const NEAR_KM = 40;
const KM_OF_DEGREE = 111;

/** What a search that finds nothing in a known place would find elsewhere, the nearest first. */
export interface HomesAround<Home = ListingSummary> {
  /** In a straight line, in whole kilometres. */
  near: { home: Home; km: number }[];
  elsewhere: Home[];
}

/** At most `count` homes of each kind. None for a place that is not known, and none for an area of the map. */
export function homesAround(
  listings: readonly Listing[],
  query: SearchQuery,
  count: number,
): HomesAround<Listing> {
  const elsewhere = { ...query, location: undefined, city: undefined, places: undefined };
  const centres = query.within ? [] : centresOf(query, placesOfHomes(listings).find);
  if (centres.length === 0) return { near: [], elsewhere: [] };
  const distances = searchListings(listings, asListingQuery(elsewhere))
    .map((home) => ({ home, km: distance(centres, positionOf(home.location)) }))
    .sort((one, other) => one.km - other.km);
  const isNear = ({ km }: { km: number }) => km <= NEAR_KM;
  const near = distances.filter(isNear).slice(0, count);
  const others = distances.filter((each) => !isNear(each)).slice(0, count);
  return {
    near: near.map(({ home, km }) => ({ home, km: Math.max(1, Math.round(km)) })),
    elsewhere: others.map(({ home }) => home),
  };
}

/** Where the places of a search are, or else its city. */
function centresOf({ location, city, places = [] }: SearchQuery, find: NameFinder): Position[] {
  const at = (text: string) => {
    const [name = '', of = city ?? ''] = text.split(',');
    const found = [
      find.only(nameKey(text)) ?? [],
      find.exact(nameKey(name)),
      find.near(nameKey(name)),
    ].flat();
    const inCity = found.filter((place) => place.city !== undefined && nameKey(place.city) === nameKey(of));
    return (inCity.length > 0 ? inCity : found).flatMap(({ position }) => (position ? [position] : []));
  };
  const local = [location ?? '', ...places].flatMap(at);
  return local.length > 0 ? local : at(city ?? '');
}

/** The suggested city that is nearest to a position. */
export function nearestCity(position: Position | undefined): { city: string; km: number } | undefined {
  if (!position) return undefined;
  const far = SUGGESTED_CITIES.map((city) => ({ city, km: distance([position], positionOf(city)) }));
  const { city, km } = far.reduce((best, each) => (each.km < best.km ? each : best));
  return { city, km: Math.round(km) };
}

function distance(centres: readonly Position[], position: Position | undefined): number {
  if (!position) return Infinity;
  const [longitude, latitude] = position;
  const degrees = centres.map(([east, north]) =>
    Math.hypot((east - longitude) * Math.cos((north * Math.PI) / 180), north - latitude),
  );
  return Math.min(...degrees) * KM_OF_DEGREE;
}
