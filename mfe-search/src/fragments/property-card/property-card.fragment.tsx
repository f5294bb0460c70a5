import type { LentProps } from '@nivaas/federation';
import { PropertyCard } from '../../components/property-card/property-card';

export function Component({
  listing,
  headingLevel,
  comparable,
  draft,
}: LentProps<'mfe-search/property-card'>) {
  return <PropertyCard listing={listing} headingLevel={headingLevel} comparable={comparable} draft={draft} />;
}
