import type { Relaxation } from '@nivaas/catalog';
import { href } from '@nivaas/portal';
import { messages } from '../../wider.messages';
import { changedSearch, parametersOf } from '../query/search-link';

/** The catalog's relaxations as links that keep the other parameters of the URL. */
export function relaxationLinks(relaxations: Relaxation[], parameters: URLSearchParams) {
  return relaxations.map((relaxation) => ({
    label: labelOf(relaxation),
    href: href.search() + changedSearch(parameters, parametersOf(relaxation.query)),
  }));
}

function labelOf(relaxation: Relaxation): string {
  switch (relaxation.kind) {
    case 'city-alias':
      return messages.alias(relaxation.city, relaxation.count);
    case 'nearest-city':
      return messages.nearest(relaxation.city, relaxation.count, relaxation.km);
    case 'known-place':
      return messages.knownPlace(relaxation.place, relaxation.count);
    case 'without-filter':
      return messages.withoutFilter(relaxation.filter, relaxation.count);
    case 'without-filters':
      return messages.withoutFilters(relaxation.count);
    case 'other-type':
      return messages.otherType(relaxation.type, relaxation.count);
    case 'all-of-india':
      return messages.allOfIndia(relaxation.count);
  }
}
