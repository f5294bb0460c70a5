import type { KnownPlace, Place } from '@nivaas/catalog';
import { isPlaceName } from './known-places';
import type { ParameterChanges } from './search-link';
import { readRupees, type Search } from './search-query';
import type { TextContext } from '../understand/understand';
import type { ToldNames } from '../understand/told-names';

/** Where places come from. */
export interface PlaceSource {
  places: () => Promise<Place[]>;
  knownPlaces: (text: string) => Promise<KnownPlace[]>;
}

/**
 * What the text in the field for the place means: "2 bhk wakad under 80 L" is Wakad with its filters, which can then be
 * changed one by one.
 * @returns nothing when the text is a place and nothing else, or the code for it cannot be loaded: the text is then
 *   searched for as it is
 */
export async function meaningOfText(
  text: string,
  context: TextContext,
  source: PlaceSource,
): Promise<ParameterChanges> {
  try {
    if (isPlaceName(text, await source.places())) return {};
    const [{ understand }, places] = await Promise.all([
      import('../understand/understand'),
      source.knownPlaces(text),
    ]);
    return understand(text, places, context) ?? {};
  } catch {
    return {};
  }
}

/** The places of the search that the visitor called by other names. */
export async function toldNamesOf(
  { typed, query }: Search,
  source: PlaceSource,
): Promise<ToldNames | undefined> {
  if (!typed) return undefined;
  try {
    const { toldNames } = await import('../understand/told-names');
    return toldNames(typed, query, await source.knownPlaces(typed));
  } catch {
    return undefined;
  }
}

/** Amounts in words ("डेढ़ करोड़"), which a form without JavaScript sends as typed, as numbers. */
export async function meaningOfAmounts(parameters: URLSearchParams): Promise<ParameterChanges> {
  const changes: ParameterChanges = {};
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const text = parameters.get(name) ?? '';
    if (!/\p{L}/u.test(text) || readRupees(text) !== undefined) continue;
    const { withDigits } = await import('@nivaas/portal/number-words');
    const rupees = readRupees(withDigits(text));
    if (rupees !== undefined) changes[name] = String(rupees);
  }
  return changes;
}
