import type { GalleryPicture, Listing } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import type { ListingSummary } from '@nivaas/contracts';
import { messages } from '../messages';

/** What a row of the list says beyond the tile of the same home. */
export interface HomeDetails {
  /** Two rooms or views, and the plan. */
  pictures: GalleryPicture[];
  facts: { term: string; value: string }[];
}

/** The catalogue's facts worth a line, the most asked for first. */
const FACTS = [
  ...['status', 'furnishing', 'floor', 'carpet-area', 'facing', 'sharing', 'meals', 'gate-closes'],
  ...['dimensions', 'road-width', 'floors', 'parking', 'washrooms'],
];
const MAX_FACTS = 5;
const NOT_APPLICABLE = 'Not applicable';

export async function homeDetails(listings: readonly ListingSummary[]): Promise<Record<string, HomeDetails>> {
  const { catalog, galleryOf } = await import('@nivaas/catalog');
  const homes = await catalog.listingsByIds(listings.map(({ id }) => id));
  const details = homes.map(async (home): Promise<[string, HomeDetails]> => {
    const gallery = await galleryOf(home);
    return [home.id, { pictures: [...gallery.slice(1, 3), ...gallery.slice(-1)], facts: factsOf(home) }];
  });
  return Object.fromEntries(await Promise.all(details));
}

function factsOf({ facts, postedBy }: Listing): HomeDetails['facts'] {
  const known = FACTS.flatMap((id) =>
    facts.filter((fact) => fact.id === id && fact.value !== NOT_APPLICABLE),
  );
  const shown = known
    .slice(0, MAX_FACTS)
    .map(({ term, value }) => ({ term: nameOf(term), value: nameOf(value) }));
  return [...shown, { term: messages.traits.postedBy.name, value: nameOf(postedBy) }];
}
