import { fillingsOf, language, localPath, site, type PlacedFilling } from '@nivaas/contracts';
import type { KnownAreas } from '../release/known-areas';
import { PART_PATIENCE_MS } from '../limits';

/** The page's language, then the site's in their order. */
const LANGUAGES = [language, ...site.languages.map(({ code }) => code)];

/** The places of one page view or, on the server, of one request. */
export interface PlaceStore {
  fillings: (place: string, number?: number) => readonly PlacedFilling[];
  /** The fillings that were asked for, by place. */
  asked: ReadonlyMap<string, readonly PlacedFilling[]>;
}

/** @param carried Those of the document, which hydration shows as they are. */
export function createPlaceStore(
  areas: KnownAreas,
  carried: Record<string, PlacedFilling[]> = {},
): PlaceStore {
  const asked = new Map<string, PlacedFilling[]>();
  return {
    fillings: (place, number = Infinity) => {
      const fillings =
        carried[place] ?? localized(fillingsOf(areas.filled, place, LANGUAGES)).slice(0, number);
      asked.set(place, fillings);
      return fillings;
    },
    asked,
  };
}

/** With the addresses of the page's language. */
function localized(fillings: PlacedFilling[]): PlacedFilling[] {
  return JSON.parse(JSON.stringify(fillings), (name, value: string) =>
    name === 'href' && value.startsWith('/') ? localPath(value) : value,
  ) as PlacedFilling[];
}

/** Resolves when a part has had its time: all that the page waits for is there, and some more time has passed. */
export async function partIsLate(waitedFor: () => Promise<unknown>[]): Promise<undefined> {
  // What is rendered next may wait for more.
  for (let known = -1; known < waitedFor().length;) {
    known = waitedFor().length;
    await pause(0);
    await Promise.allSettled(waitedFor());
  }
  await pause(PART_PATIENCE_MS);
}

function pause(timeMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, timeMs));
}
