import { TypeSwitch } from '../../components/type-switch/type-switch';
import { href, type SearchType } from '@nivaas/portal';
import { SEARCH_TYPES, type View } from '../../data/query/search-options';
import { ViewSwitch } from './toolbar/view-switch';
import styles from './search-scope.module.css';

/** The searched type, and the view, which is absent where there is nothing to view. */
export function SearchScope({ type, view }: { type: SearchType; view: View | undefined }) {
  return (
    <div className={styles.scope}>
      <TypeSwitch path={href.search()} choices={SEARCH_TYPES} current={type} />
      {view && <ViewSwitch view={view} />}
    </div>
  );
}
