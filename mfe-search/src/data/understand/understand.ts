import type { Place, Trait } from '@nivaas/catalog';
import type { ParameterChanges } from '../query/search-link';
import { takeBedrooms } from './bedrooms';
import { takeBudget, type Budget } from './budget';
import { AMENITY_WORDS, CATEGORIES, CHOICES, FACING, FILLERS, TYPES } from './phrases';
import { takePlaces } from './places';
import { rest, take, wordsOf, type Words } from './words';

/** A smaller amount is a monthly rent: no home is for sale at that price. */
const LEAST_SALE_PRICE = 500_000;

/**
 * Interprets a text such as "2 bhk wakad under 80 L" in the field for the place.
 * @param places names that are places, whatever else they might mean
 * @returns changes of the search's parameters; undefined when the text is a place and nothing else
 */
export function understand(text: string, places: readonly Place[]): ParameterChanges | undefined {
  const words = wordsOf(text);
  const named = takePlaces(words, places);
  const filters = takeFilters(words);
  const isUnderstood = Object.keys(filters).length > 0;
  if (!isUnderstood && !named.isTwoPlaces) return undefined;
  while (take(words, FILLERS, () => true));
  return { ...named.write(rest(words)), ...filters };
}

function takeFilters(words: Words): ParameterChanges {
  const traits = takeTraits(words);
  const bedrooms = takeBedrooms(words);
  const budget = takeBudget(words);
  const categories = takeAll(words, CATEGORIES);
  const type = takeAll(words, TYPES)[0] ?? impliedType(budget, categories, traits);
  const amenities = takeAll(words, AMENITY_WORDS);
  return withoutEmpty({
    type,
    ...(categories.length > 1 ? { propertyType: categories.join(',') } : { category: categories[0] }),
    minPrice: budget.min?.toString(),
    maxPrice: budget.max?.toString(),
    bedrooms: bedrooms.join(','),
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

function impliedType(
  { min = 0, max = Infinity }: Budget,
  categories: string[],
  traits: Map<Trait, string[]>,
) {
  const isRent = max < LEAST_SALE_PRICE || categories.includes('pg') || traits.has('tenants');
  return isRent && min < LEAST_SALE_PRICE ? 'rent' : undefined;
}

function withoutEmpty(changes: ParameterChanges): ParameterChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value));
}
