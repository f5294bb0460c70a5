import type { Listing } from '@nivaas/catalog';
import type { ListingCategory } from '@nivaas/contracts';

export type Fact = Listing['facts'][number];

/** Facts of the page's head by kind of home. Those of a flat are specified for its details, and stand there alone. */
const HEAD: Record<ListingCategory, readonly string[]> = {
  apartment: [],
  villa: ['plot-area', 'floors', 'parking'],
  house: ['plot-area', 'floors', 'parking'],
  plot: ['dimensions', 'facing', 'road-width'],
  commercial: ['floor', 'washrooms', 'parking'],
  pg: ['sharing', 'for', 'meals'],
};

/** Facts of any kind of home for the overview, which leaves out what the head has. */
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
  return inOrder(listing, HEAD[listing.category]);
}

export function overviewFacts(listing: Pick<Listing, 'category' | 'facts'>): Fact[] {
  const others = OVERVIEW.filter((id) => !HEAD[listing.category].includes(id));
  return inOrder(listing, others).slice(0, MAX_IN_OVERVIEW);
}

function inOrder(listing: Pick<Listing, 'facts'>, ids: readonly string[]): Fact[] {
  const facts = applicableFacts(listing);
  return ids.flatMap((id) => facts.find((fact) => fact.id === id) ?? []);
}
