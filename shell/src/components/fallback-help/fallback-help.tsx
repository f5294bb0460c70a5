import drawing from '@nivaas/catalog/pictures/not-found.json';
import type { ReactNode } from 'react';
import { messages } from '../../messages';
import { SearchBox } from '../search-box/search-box';
import styles from './fallback-help.module.css';

/** Not from the list of all pictures, which this page would add to the first script of every page. */
const EMPTY_PLOT = `/_media/${drawing.picture}`;

/** On a page that failed or is not found: a picture, and the search. */
export function FallbackHelp(): ReactNode {
  return (
    <>
      <img className={styles.picture} src={EMPTY_PLOT} alt="" width={1600} height={700} />
      <h2 className={styles.heading}>{messages.fallback.search}</h2>
      <SearchBox />
    </>
  );
}
