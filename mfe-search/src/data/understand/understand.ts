import type { KnownPlace, Trait } from '@nivaas/catalog';
import type { ParameterChanges } from '../query/search-link';
import { takeBedrooms } from './bedrooms';
import { takeArea, takeBudget } from './budget';
import { inDigits } from './in-digits';
import { AMENITY_WORDS, CATEGORIES, CHOICES, FACING, FILLERS, TYPES } from './phrases';
import { choosePlaces, takePlaces, takeSlips, type NamedPlace } from './places';
import type { Range } from './range';
import { isTaken, rest, take, wordsOf, type Words } from './words';

/** A smaller amount is a monthly rent: no home is for sale at that price. */
const LEAST_SALE_PRICE = 500_000;

/**
 * Interprets a text such as "2 bhk wakad under 80 L" in the field for the place. What it returns is not interpreted
 * again: the location is the name of one place, and words without a meaning are in `words`.
 * @param places names that are places, whatever else they might mean
 * @param isFromBox Other names of places ("Bengaluru") and slips also count if they are the whole text. In an address,
 *   such a text is searched for as it is.
 * @returns changes of the search's parameters; undefined when the text is a place, or nothing in it is known
 */
export function understand(
  text: string,
  places: readonly KnownPlace[],
  isFromBox = false,
): ParameterChanges | undefined {
  const words = wordsOf(text);
  const exact = takePlaces(words, places);
  const filters = takeFilters(words);
  const named = [...exact, ...takeSlips(words, places)].sort((one, other) => one.first - other.first);
  const hasFilters = Object.keys(filters).length > 0;
  if (!hasFilters && named.length === 0) return undefined;
  const isPlace = !hasFilters && isOnlyPlace(text, words, named);
  const { changes, told } = choosePlaces(words, named);
  if (isPlace && !(isFromBox && told.length > 0)) return undefined;
  while (take(words, FILLERS, () => true));
  return { ...changes, ...filters, words: rest(words) || undefined, typed: told.join(', ') || undefined };
}

/** "Wakad" and "Wakad, Pune", which the search finds as they are. */
function isOnlyPlace(text: string, words: Words, named: readonly NamedPlace[]): boolean {
  const left = words.typed.filter((word) => !isTaken(words, word)).map((word) => word.text);
  const isPair = named.every(({ told }) => told === undefined) && left.join() === ',' && text.includes(', ');
  return named.length === 1 ? left.length === 0 : named.length === 2 && isPair;
}

function takeFilters(words: Words): ParameterChanges {
  const traits = takeTraits(words);
  const { numbers, settle } = inDigits(words);
  const bedrooms = takeBedrooms(numbers);
  const area = takeArea(numbers);
  const budget = takeBudget(numbers);
  settle();
  const categories = takeAll(words, CATEGORIES);
  const type = takeAll(words, TYPES)[0] ?? impliedType(budget, categories, traits);
  const amenities = takeAll(words, AMENITY_WORDS);
  return withoutEmpty({
    type,
    ...(categories.length > 1 ? { propertyType: categories.join(',') } : { category: categories[0] }),
    minPrice: budget.min?.toString(),
    maxPrice: budget.max?.toString(),
    bedrooms: bedrooms.join(','),
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
  const isRent = max < LEAST_SALE_PRICE || categories.includes('pg') || traits.has('tenants');
  return isRent && min < LEAST_SALE_PRICE ? 'rent' : undefined;
}

function withoutEmpty(changes: ParameterChanges): ParameterChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value));
}
