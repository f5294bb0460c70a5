import type { KnownPlace, Trait } from '@nivaas/catalog';
import type { ParameterChanges } from '../query/search-link';
import { takeArea, takeBudget } from './budget';
import { inDigits } from './in-digits';
import { AMENITY_WORDS, CATEGORIES, CHOICES, FACING, FILLERS, mayNamePlace, TYPES } from './phrases';
import { choosePlaces, takePlaces, takeSlips, withPlacesApart, type NamedPlace } from './places';
import type { Range } from './range';
import { takeBathrooms, takeBedrooms } from './rooms';
import { isTaken, rest, take, wordsOf, type Words } from './words';

/** A smaller amount is a monthly rent: no home is for sale at that price. */
const LEAST_SALE_PRICE = 500_000;
/** Numbers without a unit that are a price: a rent may have four digits. */
const LEAST_BARE = { buy: 10_000, rent: 2_000 };

/** What is known besides the text. */
export interface TextContext {
  /**
   * Other names of places ("Bengaluru") and slips also count if they are the whole text. In an address, such a text is
   * searched for as it is.
   */
  isFromBox?: boolean;
  /** Whether the search is for homes to rent, as far as the address says. */
  isRent?: boolean;
}

/**
 * Interprets a text such as "2 bhk wakad under 80 L" in the field for the place. What it returns is not interpreted
 * again: the location is the name of one place, known or not, several are in `places`, and words without a meaning are
 * in `words`.
 * @param places those that the text may name, whatever else their names might mean
 * @returns changes of the search's parameters; undefined when the text is a place, or nothing in it is known
 */
export function understand(
  text: string,
  places: readonly KnownPlace[],
  { isFromBox = false, isRent = false }: TextContext = {},
): ParameterChanges | undefined {
  const words = wordsOf(withPlacesApart(text, places));
  const exact = takePlaces(words, places);
  const filters = takeFilters(words, isRent);
  const named = [...exact, ...takeSlips(words, places)].sort((one, other) => one.first - other.first);
  const hasFilters = Object.keys(filters).length > 0;
  if (!hasFilters && named.length === 0) return undefined;
  const isPlace = !hasFilters && isOnlyPlace(text, words, named);
  const { changes, told } = choosePlaces(words, named);
  if (isPlace && !(isFromBox && told.length > 0)) return undefined;
  const isUnknownPlace = named.length === 0 && mayNamePlace(words.folded);
  while (take(words, FILLERS, () => true));
  const left = rest(words);
  const meant = { ...changes, ...filters, typed: told.join(', ') || undefined };
  return isUnknownPlace && understand(left, places, { isRent }) === undefined
    ? { ...meant, location: left }
    : { ...meant, words: left || undefined };
}

/** "Wakad" and "Wakad, Pune", which the search finds as they are. */
function isOnlyPlace(text: string, words: Words, named: readonly NamedPlace[]): boolean {
  const left = words.typed.filter((word) => !isTaken(words, word)).map((word) => word.text);
  if (named.length === 1) return left.length === 0;
  const [local, city] = named;
  const isInCity = local?.places.some(
    (place) => place.city !== undefined && place.city === city?.places[0]?.name,
  );
  const isWritten =
    named.every(({ told }) => told === undefined) && left.join() === ',' && text.includes(', ');
  return named.length === 2 && isWritten && isInCity === true;
}

function takeFilters(words: Words, isRentBefore: boolean): ParameterChanges {
  const traits = takeTraits(words);
  const categories = takeAll(words, CATEGORIES);
  const told = takeAll(words, TYPES)[0];
  const isRent = (told ?? impliedType({}, categories, traits) ?? (isRentBefore ? 'rent' : 'buy')) === 'rent';
  const { numbers, settle } = inDigits(words);
  const bedrooms = takeBedrooms(numbers);
  const bathrooms = takeBathrooms(numbers);
  const area = takeArea(numbers);
  const budget = takeBudget(numbers, LEAST_BARE[isRent ? 'rent' : 'buy']);
  settle();
  const type = told ?? impliedType(budget, categories, traits);
  const amenities = takeAll(words, AMENITY_WORDS);
  return withoutEmpty({
    type,
    ...(categories.length > 1 || categories[0] === 'studio'
      ? { propertyType: categories.join(',') }
      : { category: categories[0] }),
    minPrice: budget.min?.toString(),
    maxPrice: budget.max?.toString(),
    bedrooms: bedrooms.join(','),
    bathrooms: bathrooms.join(','),
    minArea: area.min?.toString(),
    maxArea: area.max?.toString(),
    amenities: amenities.join(','),
    ...Object.fromEntries([...traits].map(([trait, values]) => [trait, values.join(',')])),
  });
}

function takeTraits(words: Words): Map<Trait, string[]> {
  const traits = new Map<Trait, string[]>();
  for (const [pattern, trait, values] of CHOICES)
    if (take(words, pattern, () => true)) traits.set(trait, [...(traits.get(trait) ?? []), ...values]);
  for (const pattern of FACING) {
    const direction = take(words, pattern, ([, found]) => found);
    if (direction) traits.set('facing', [direction.replace(/^(north|south)[- ]?(?=.)/, '$1-')]);
  }
  return traits;
}

function takeAll<Value>(words: Words, patterns: [RegExp, Value][]): Value[] {
  const found = patterns.filter(([pattern]) => {
    let isFound = false;
    // "Plot or land" matches twice.
    while (take(words, pattern, () => true)) isFound = true;
    return isFound;
  });
  return found.map(([, value]) => value);
}

function impliedType({ min = 0, max = Infinity }: Range, categories: string[], traits: Map<Trait, string[]>) {
  // The studios that there are are to rent.
  const isToRent = categories.some((each) => each === 'pg' || each === 'studio') || traits.has('tenants');
  const isRent = max < LEAST_SALE_PRICE || isToRent;
  return isRent && min < LEAST_SALE_PRICE ? 'rent' : undefined;
}

function withoutEmpty(changes: ParameterChanges): ParameterChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value));
}
