import type { ComponentProps } from 'react';
import { Fragment, useStored } from '@nivaas/federation';
import { comparedEntry } from '@nivaas/portal';
import { PropertyList } from './property-list';

/** Homes to choose from. The bar that leads to the comparison is loaded with the first choice. */
export function ComparableList(props: Omit<ComponentProps<typeof PropertyList>, 'comparable'>) {
  const isChoosing = useStored(comparedEntry).length > 0;
  return (
    <>
      <PropertyList {...props} comparable />
      {isChoosing && <Fragment name="mfe-search/compare-bar" props={{}} />}
    </>
  );
}
