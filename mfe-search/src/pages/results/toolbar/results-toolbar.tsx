import type { SortOrder } from '@nivaas/catalog';
import { href } from '@nivaas/portal';
import { Button, icons, Status } from '@nivaas/ui';
import { SortForm } from '../../../components/sort-form/sort-form';
import { messages } from '../../../messages';
import styles from './results-toolbar.module.css';

interface ResultsToolbarProps {
  /** Absent when the catalogue did not answer. */
  found: number | undefined;
  /** Number of active filters. */
  active: number;
  isFiltering: boolean;
  onFilter: () => void;
  sort: SortOrder;
}

/** Count and order, if there is anything to order. On narrow screens it also opens the filters and, on phones, stays in view. */
export function ResultsToolbar({ found, active, isFiltering, onFilter, sort }: ResultsToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Status className={styles.count}>{found === undefined ? '' : messages.count(found)}</Status>
      <Button
        variant="secondary"
        icon={icons.filter}
        className={styles.filters}
        aria-haspopup="dialog"
        aria-expanded={isFiltering}
        onClick={onFilter}
      >
        {messages.filters.toggle(active)}
      </Button>
      {found !== 0 && <SortForm action={href.search()} sort={sort} />}
    </div>
  );
}
