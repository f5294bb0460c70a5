import { href } from '@nivaas/contracts';
import { changedSearch } from './search-link';

/**
 * A search for "2 bhk wakad under 80 L" leads to Wakad with its filters, which can then be changed one by one.
 * @returns path and query; undefined when the location is a place and nothing else
 */
export async function redirectOfPhrase(
  location: string,
  parameters: URLSearchParams,
): Promise<string | undefined> {
  try {
    const { catalog } = await import('@nivaas/catalog');
    const [{ understand }, places] = await Promise.all([
      import(/* webpackChunkName: "understand" */ '../understand/understand'),
      catalog.places(),
    ]);
    const changes = understand(location, places);
    return changes && href.search() + changedSearch(parameters, changes);
  } catch {
    // The text is then searched for as it is.
    return undefined;
  }
}
