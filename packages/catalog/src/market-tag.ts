import { placeOf, type Listing } from './listing';

/**
 * The tag of what is said about homes of one kind in one city, such as their median price: "listings:pune.apartment".
 * Any change of such a home changes it.
 */
export function marketTag({ location, category }: Pick<Listing, 'location' | 'category'>): string {
  const { city } = placeOf(location);
  return `listings:${city
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)}.${category}`;
}
