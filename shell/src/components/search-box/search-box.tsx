import type { ReactNode } from 'react';
import { Fragment } from '@nivaas/federation';
import { BasicSearch } from '../basic-search/basic-search';
import styles from './search-box.module.css';

/** The search area's fragment, with `BasicSearch` as its fallback. */
export function SearchBox(): ReactNode {
  return (
    <Fragment
      name="mfe-search/search-box"
      props={{}}
      fallback={<BasicSearch />}
      skeletonClassName={styles.place}
    />
  );
}
