import type { Amenity, Listing } from '@nivaas/catalog';
import { monthlyPayment, USUAL_TERMS } from '@nivaas/catalog/loan';
import { nameOf, placeName } from '@nivaas/catalog/names';
import { formatNumber } from '@nivaas/contracts';
import { formatDate } from '@nivaas/ui';
import { formatPrice, priceLabel, pricePerArea } from '@nivaas/portal';
import { messages } from '../../compare.messages';

/** One fact of all homes. `null` where a home has no such fact. */
export interface ComparedFact {
  term: string;
  values: (string | null)[];
  differs: boolean;
}

export interface FactGroup {
  name: string;
  facts: ComparedFact[];
}

type FactOf = [term: string, valueOf: (home: Listing) => string | null | undefined];

const text = messages.facts;
/** The catalogue's word for a fact that a kind of home does not have. */
const NOT_APPLICABLE = 'Not applicable';

/** The catalogue's facts about these homes, side by side. Facts that no home has are left out. */
export function compareHomes(homes: readonly Listing[], amenities: readonly Amenity[]): FactGroup[] {
  const { groups } = messages;
  return [
    group(groups.terms, terms, homes),
    group(groups.home, factsOf(homes), homes),
    group(groups.amenities, amenities.filter(isAnywhere(homes)).map(amenityOf), homes),
    group(groups.listing, posting, homes),
  ].filter(({ facts }) => facts.length > 0);
}

/** The groups without the facts that are equal for all homes. */
export function onlyDifferences(groups: readonly FactGroup[]): FactGroup[] {
  return groups
    .map(({ name, facts }) => ({ name, facts: facts.filter(({ differs }) => differs) }))
    .filter(({ facts }) => facts.length > 0);
}

function group(name: string, rows: readonly FactOf[], homes: readonly Listing[]): FactGroup {
  const facts = rows.map(([term, valueOf]) => {
    const values = homes.map((home) => valueOf(home) ?? null);
    return { term, values, differs: new Set(values).size > 1 };
  });
  return { name, facts: facts.filter(({ values }) => values.some((value) => value !== null)) };
}

const terms: readonly FactOf[] = [
  [
    text.price,
    (home) => {
      const price = priceLabel(home, 'detail');
      return home.category === 'pg' ? text.perBed(price) : price;
    },
  ],
  [text.emi(USUAL_TERMS.rate, USUAL_TERMS.years), emiOf],
  [
    text.rate,
    (home) => {
      const rate = pricePerArea(home);
      return rate === undefined ? null : formatPrice(rate);
    },
  ],
  [
    text.deposit,
    ({ rent, price }) => rent && text.depositOf(rent.depositMonths, formatPrice(rent.depositMonths * price)),
  ],
  [text.maintenance, ({ rent }) => rent && nameOf(rent.maintenance)],
  [text.availableFrom, ({ rent }) => rent && nameOf(formatDate(rent.availableFrom))],
  // A PG has its tenants among its other facts.
  [text.tenants, ({ rent, category }) => (category === 'pg' ? null : rent && nameOf(rent.preferredTenants))],
];

const posting: readonly FactOf[] = [
  [text.postedBy, ({ postedBy }) => nameOf(postedBy)],
  [text.posted, ({ date }) => formatDate(date)],
];

/** The details of all homes: first those of the first home. Without the registration number, which is never known. */
function factsOf(homes: readonly Listing[]): FactOf[] {
  const details = new Map(
    homes.flatMap(({ facts }) => facts.map(({ id, term }) => [id, nameOf(term)] as const)),
  );
  details.delete('rera');
  const valueOf = ({ facts }: Listing, id: string) => {
    const value = facts.find((fact) => fact.id === id)?.value;
    return value === undefined || value === NOT_APPLICABLE ? null : nameOf(value);
  };
  return [
    [text.place, ({ location }) => placeName(location)],
    [text.bedrooms, ({ bedrooms }) => countOf(bedrooms)],
    [text.bathrooms, ({ bathrooms }) => countOf(bathrooms)],
    ...[...details].map(([id, term]): FactOf => [term, (home) => valueOf(home, id)]),
    [text.yearBuilt, ({ yearBuilt }) => yearBuilt?.toString()],
  ];
}

/** The monthly payment of a buyer who borrows the whole price. */
function emiOf({ type, price }: Listing): string | null {
  const cost = type === 'buy' ? monthlyPayment({ amount: price, ...USUAL_TERMS }) : undefined;
  return cost ? formatPrice(cost.emi) : null;
}

function countOf(count: number): string | null {
  return count > 0 ? formatNumber(count) : null;
}

function isAnywhere(homes: readonly Listing[]) {
  return (amenity: Amenity) => homes.some(({ amenities }) => amenities.includes(amenity));
}

/** An amenity that is not listed is unknown, not absent. */
function amenityOf(amenity: Amenity): FactOf {
  return [nameOf(amenity), ({ amenities }) => (amenities.includes(amenity) ? text.available : text.ask)];
}
