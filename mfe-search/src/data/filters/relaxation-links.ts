import { href } from '@nivaas/contracts';
import type { Relaxation } from '@nivaas/catalog';
import { messages } from '../../messages';
import { changedSearch, parametersOf } from '../query/search-link';

/** The catalog's relaxations as links that keep the other parameters of the URL. */
export function relaxationLinks(relaxations: Relaxation[], parameters: URLSearchParams) {
  return relaxations.map((relaxation) => ({
    label: labelOf(relaxation),
    href: href.search() + changedSearch(parameters, parametersOf(relaxation.query)),
  }));
}

function labelOf(relaxation: Relaxation): string {
  const { empty } = messages;
  switch (relaxation.kind) {
    case 'city-alias':
      return empty.alias(relaxation.city, relaxation.count);
    case 'nearest-city':
      return empty.nearest(relaxation.city, relaxation.count, relaxation.km);
    case 'known-place':
      return empty.knownPlace(relaxation.place, relaxation.count);
    case 'without-filter':
      return empty.withoutFilter(relaxation.filter, relaxation.count);
    case 'without-filters':
      return empty.withoutFilters(relaxation.count);
    case 'other-type':
      return empty.otherType(relaxation.type, relaxation.count);
    case 'all-of-india':
      return empty.allOfIndia(relaxation.count);
  }
}
