import type { ChoiceCounts } from '@nivaas/catalog';
import { Dialog, VisuallyHidden } from '@nivaas/ui';
import type { FilterDraft } from '../../../data/filters/filter-draft';
import type { Search } from '../../../data/query/search-query';
import { messages } from '../../../messages';
import { FilterForm } from './filter-form';
import { useDraftCount } from './use-draft-count';
import styles from './filter-dialog.module.css';

interface FilterDialogProps {
  search: Search;
  counts: ChoiceCounts;
  onClose: () => void;
  onApplied: () => void;
}

/** The dialog covers the results, so its button shows the number of homes that the filters would find. */
export default function FilterDialog({ search, counts, onClose, onApplied }: FilterDialogProps) {
  return (
    <Dialog open onClose={onClose} title={messages.filters.title} size="sheet">
      <div className={styles.sheet}>
        <FilterForm search={search} counts={counts} onApplied={onApplied} SubmitText={ShowHomes} />
      </div>
    </Dialog>
  );
}

function ShowHomes({ draft, search }: { draft: FilterDraft; search: Search }) {
  return (
    <span>
      <VisuallyHidden>{messages.filters.apply}: </VisuallyHidden>
      <span>{messages.filters.show(useDraftCount(draft, search))}</span>
    </span>
  );
}
