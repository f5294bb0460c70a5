import type { GalleryPicture, Listing } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import { messages } from '../messages';

/** What a row of the list says beyond the tile of the same home. */
export interface HomeDetails extends Pick<Listing, 'facts' | 'postedBy'> {
  /** Two rooms or views, and the plan. */
  pictures: GalleryPicture[];
}

/** The facts of a home worth a line, the most asked for first. */
const FACTS = [
  ...['status', 'furnishing', 'floor', 'carpet-area', 'facing', 'sharing', 'meals', 'gate-closes'],
  ...['dimensions', 'road-width', 'floors', 'parking', 'washrooms'],
];
const MAX_FACTS = 5;
const NOT_APPLICABLE = 'Not applicable';

/** The facts that a row has room for. */
export function rowFacts(facts: Listing['facts']): Listing['facts'] {
  const known = FACTS.flatMap((id) =>
    facts.filter((fact) => fact.id === id && fact.value !== NOT_APPLICABLE),
  );
  return known.slice(0, MAX_FACTS);
}

/** The facts in the language of the page. */
export function shownFacts({ facts, postedBy }: HomeDetails): { term: string; value: string }[] {
  const shown = facts.map(({ term, value }) => ({ term: nameOf(term), value: nameOf(value) }));
  return [...shown, { term: messages.traits.postedBy.name, value: nameOf(postedBy) }];
}
