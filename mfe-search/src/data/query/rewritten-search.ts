import { meaningOfAmounts, meaningOfText, type PlaceSource } from './meaning-of-text';
import { href, LISTING_CATEGORIES } from '@nivaas/portal';
import { changedPairs, fittingPairs, writeSearch, type Pairs, type ParameterChanges } from './search-link';
import { oneOf, SEARCH_PARAMETERS, TRAITS } from './search-options';
import { parseSearch } from './search-query';

/**
 * The address at which a search is shown. Old links, plain forms and phrases lead there in one step, and it is not
 * rewritten again.
 * @returns path and query; undefined when the address is there already
 */
export async function rewrittenSearch(
  searchParams: URLSearchParams,
  source: PlaceSource,
): Promise<string | undefined> {
  const given = [...searchParams];
  const plain = plainPairs(currentPairs(given));
  const meant = await meaningOf(plain, searchParams.get('typed') === '', source);
  const pairs = fittingPairs(Object.keys(meant).length > 0 ? changedPairs(plain, meant) : plain);
  const isSame =
    pairs.length === given.length &&
    pairs.every(([name, value], index) => name === given[index]?.[0] && value === given[index]?.[1]);
  return isSame ? undefined : href.search() + writeSearch(inOrder(pairs));
}

async function meaningOf(pairs: Pairs, isFromBox: boolean, source: PlaceSource): Promise<ParameterChanges> {
  const parameters = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  const { location = '', type, category } = parseSearch(parameters).query;
  const isRent = type === 'rent' || category === 'pg';
  const amounts = await meaningOfAmounts(parameters);
  return { ...amounts, ...(location && (await meaningOfText(location, { isFromBox, isRent }, source))) };
}

/** Links of the old site have a category as their type, as in `?type=plot`. */
function currentPairs(pairs: Pairs): Pairs {
  const category = oneOf(LISTING_CATEGORIES, pairs.find(([name]) => name === 'type')?.[1]);
  if (category === undefined) return pairs;
  const others = pairs.filter(([name]) => name !== 'type' && name !== 'category');
  return [['type', category === 'pg' ? 'rent' : 'buy'], ['category', category], ...others];
}

const KNOWN: readonly string[] = SEARCH_PARAMETERS;
const LISTS: readonly string[] = ['propertyType', 'bedrooms', 'bathrooms', 'amenities', ...TRAITS];

/**
 * Each parameter of the search once, and none empty: a form without JavaScript also sends its empty fields, and each
 * ticked box as a separate parameter.
 */
function plainPairs(pairs: Pairs): Pairs {
  return pairs.flatMap(([name, value], index): Pairs => {
    if (!KNOWN.includes(name)) return [[name, value]];
    if (pairs.findIndex(([other]) => other === name) !== index) return [];
    const values = pairs.filter(([other]) => other === name).map(([, each]) => each);
    const kept = LISTS.includes(name) ? values.filter(Boolean).join(',') : value;
    return kept === '' ? [] : [[name, kept]];
  });
}

const FIRST = ['type', 'location', 'places', 'category', 'city'];

/** The server sorts the parameters of an address by name and a browser does not; both write this order. */
function inOrder(pairs: Pairs): Pairs {
  const order = [...FIRST, ...KNOWN.filter((name) => !FIRST.includes(name))];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...pairs].sort(([one], [other]) => placeOf(one) - placeOf(other));
}
