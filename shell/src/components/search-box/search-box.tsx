import type { ReactNode } from 'react';
import { Fragment } from '@nivaas/federation';
import { BasicSearch } from '../basic-search/basic-search';
import styles from './search-box.module.css';

/** The search area's box; without that area a form that leads to the same page. */
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
