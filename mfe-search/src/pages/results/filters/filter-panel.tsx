import { useId, useState } from 'react';
import { Button } from '@nivaas/ui';
import type { Search } from '../../../data/search-query';
import { messages } from '../../../messages';
import { FilterForm } from './filter-form';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  search: Search;
  active: number;
  /** Id of the results, which are far below the form on a small screen. */
  resultsId: string;
}

/** A sidebar on wide screens; on narrow ones a button opens it. Always open without JavaScript. */
export function FilterPanel({ search, active, resultsId }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const titleId = useId();
  return (
    <div className={styles.side}>
      <Button
        variant="secondary"
        icon="filter"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.filters.toggle(active)}
      </Button>
      <section
        id={panelId}
        className={isOpen ? styles.panel : `${styles.panel} ${styles.folded}`}
        aria-labelledby={titleId}
      >
        <h2 id={titleId} className={styles.title}>
          {messages.filters.title}
        </h2>
        <FilterForm search={search} />
        <a className={styles.toResults} href={`#${resultsId}`}>
          {messages.filters.toResults}
        </a>
      </section>
    </div>
  );
}
