import type { FragmentProps } from '@nivaas/contracts';
import { PropertyCard } from '../../components/property-card/property-card';

export function Component({ listing, headingLevel }: FragmentProps['mfe-search/property-card']) {
  return <PropertyCard listing={listing} headingLevel={headingLevel} />;
}
