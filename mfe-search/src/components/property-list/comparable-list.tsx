import type { ComponentProps } from 'react';
import { Fragment, storage, useStored } from '@nivaas/federation';
import { PropertyList } from './property-list';

/** Homes to choose from. The bar that leads to the comparison is loaded with the first choice. */
export function ComparableList(props: Omit<ComponentProps<typeof PropertyList>, 'comparable'>) {
  const isChoosing = useStored(storage.compared).length > 0;
  return (
    <>
      <PropertyList {...props} comparable />
      {isChoosing && <Fragment name="mfe-search/compare-bar" props={{}} />}
    </>
  );
}
