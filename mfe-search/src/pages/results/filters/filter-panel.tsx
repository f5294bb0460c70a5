import { lazy, Suspense, useEffect, useId, useRef, type RefObject } from 'react';
import type { ChoiceCounts } from '@nivaas/catalog';
import type { Search } from '../../../data/query/search-query';
import { messages } from '../../../messages';
import { FilterForm } from './filter-form';
import styles from './filter-panel.module.css';

/** A separate chunk, because most visitors never open the dialog. */
const FilterDialog = lazy(() => import('./filter-dialog'));

interface FilterPanelProps {
  search: Search;
  counts: ChoiceCounts;
  /** Whether the dialog of narrow screens is open. */
  isOpen: boolean;
  onClose: () => void;
  /** Gets focus when the dialog has applied its filters. */
  results: RefObject<HTMLElement | null>;
}

/** A sidebar on wide screens, a dialog on narrow ones. Without JavaScript it is below the results on narrow screens. */
export function FilterPanel({ search, counts, isOpen, onClose, results }: FilterPanelProps) {
  const titleId = useId();
  const isApplied = useRef(false);
  useEffect(() => {
    if (isOpen || !isApplied.current) return;
    isApplied.current = false;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView?.();
  }, [isOpen, results]);
  const showResults = () => {
    isApplied.current = true;
    onClose();
  };
  return (
    <div className={styles.side}>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterDialog search={search} counts={counts} onClose={onClose} onApplied={showResults} />
        </Suspense>
      ) : (
        <section className={styles.panel} aria-labelledby={titleId}>
          <div className={styles.scroller}>
            <h2 id={titleId} className={styles.title}>
              {messages.filters.title}
            </h2>
            <FilterForm search={search} counts={counts} />
          </div>
        </section>
      )}
    </div>
  );
}
