import type { Listing } from '@nivaas/catalog';

export type Fact = Listing['facts'][number];

/** Facts of the head, the most telling first. Those of a flat are specified for its details, and stand there alone. */
const HEAD = [
  'sharing',
  'for',
  'meals',
  'dimensions',
  'road-width',
  'facing',
  'plot-area',
  'floors',
  'washrooms',
  'parking',
];
const MAX_IN_HEAD = 3;
/** Facts of the overview, which leaves out what the head has. */
const OVERVIEW = [
  'gate-closes',
  'notice',
  'floor',
  'furnishing',
  'carpet-area',
  'open-sides',
  'boundary',
  'pantry',
  'facing',
];
const MAX_IN_OVERVIEW = 4;

/** The catalogue's word for a fact that a kind of home does not have. */
const NOT_APPLICABLE = 'Not applicable';

export function applicableFacts({ facts }: Pick<Listing, 'facts'>): Fact[] {
  return facts.filter(({ value }) => value !== NOT_APPLICABLE);
}

export function headFacts(listing: Pick<Listing, 'category' | 'facts'>): Fact[] {
  return listing.category === 'apartment' ? [] : inOrder(listing, HEAD).slice(0, MAX_IN_HEAD);
}

export function overviewFacts(listing: Pick<Listing, 'category' | 'facts'>): Fact[] {
  const inHead = headFacts(listing);
  const others = inOrder(listing, OVERVIEW).filter((fact) => !inHead.includes(fact));
  return others.slice(0, MAX_IN_OVERVIEW);
}

function inOrder(listing: Pick<Listing, 'facts'>, ids: readonly string[]): Fact[] {
  const facts = applicableFacts(listing);
  return ids.flatMap((id) => facts.find((fact) => fact.id === id) ?? []);
}
