import {
  describeInHindi,
  places,
  placesNamedIn,
  placesOfHomes,
  withHindi,
  HINDI_TITLES,
  SAMPLES,
  type KnownPlace,
  type Listing,
  type Place,
} from '@nivaas/catalog/homes';
import type { ListingSummary } from '@nivaas/portal';
import type { StoredHome } from './stored-home';

/** In which homes are told. */
export type Language = 'en' | 'hi';

export interface HomeEntry {
  number: number;
  isHidden: boolean;
  home: StoredHome;
  /** In English. */
  listing: Listing;
}

/** The homes of a fresh site: those of the specification. */
export const SEED: readonly StoredHome[] = SAMPLES.map((sample) => {
  const titleInHindi = HINDI_TITLES[sample.id];
  return titleInHindi === undefined ? sample : { ...sample, titleInHindi };
});

/** All homes, until the next change. */
export class Homes {
  /** Those that visitors see, in their order. */
  readonly listings: readonly Listing[];

  /** @param byId In the order of the homes, hidden ones, too. Not copied: 10,000 homes would take 5 ms at each change. */
  constructor(
    readonly number: number,
    readonly byId: ReadonlyMap<string, HomeEntry>,
  ) {
    const listings: Listing[] = [];
    for (const { isHidden, listing } of byId.values()) if (!isHidden) listings.push(listing);
    this.listings = listings;
  }

  find(id: string): Listing | undefined {
    const entry = this.byId.get(id);
    return entry && !entry.isHidden ? entry.listing : undefined;
  }

  /** Those that are marked, then the others. */
  get featured(): Listing[] {
    const isFeatured = ({ featured }: Listing) => featured === true;
    return [...this.listings.filter(isFeatured), ...this.listings.filter((home) => !isFeatured(home))];
  }

  /** Sentences in this language. Words stay in English, because pages translate them. */
  shown<Home extends ListingSummary | Listing>(found: Home, language: Language): Home {
    const stored = this.byId.get(found.id)?.home;
    if (language === 'en' || !stored) return found;
    const description =
      'description' in found ? (stored.descriptionInHindi ?? describeInHindi(stored)) : undefined;
    return withHindi(found, { title: stored.titleInHindi, description });
  }

  places(): Place[] {
    return places(this.listings);
  }

  /** All for an empty text. */
  knownPlaces(text: string): KnownPlace[] {
    const known = placesOfHomes(this.listings);
    return text === '' ? known.places : placesNamedIn(text, known.find);
  }
}
