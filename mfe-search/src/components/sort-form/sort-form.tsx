import type { SortOrder } from '@nivaas/catalog';
import { announce, useNavigate, useSearchParams } from '@nivaas/federation';
import { buttonClass, SelectField } from '@nivaas/ui';
import { changedSearch } from '../../data/query/search-link';
import { oneOf, SORT_ORDERS } from '../../data/query/search-options';
import { useDraft } from '../use-draft';
import { messages } from '../../messages';
import { KeptParameters } from '../kept-parameters';
import styles from './sort-form.module.css';

const OPTIONS = SORT_ORDERS.map((order) => ({ value: order, label: messages.sort.orders[order] }));

/** Sorts at once and keeps focus. Without JavaScript a button submits the choice. */
export function SortForm({ action, sort }: { action: string; sort: SortOrder }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [shown, setShown] = useDraft(() => sort, sort);
  const change = (value: string) => {
    const order = oneOf(SORT_ORDERS, value) ?? 'relevance';
    setShown(order);
    const search = changedSearch(parameters, { sort: order === 'relevance' ? undefined : order });
    void navigate(action + search, { preventScrollReset: true });
    announce(messages.sort.changed(order));
  };
  return (
    <form method="get" action={action} className={styles.form}>
      <KeptParameters without={['sort']} />
      <SelectField
        className={styles.field}
        label={messages.sort.label}
        name="sort"
        options={OPTIONS}
        value={shown}
        onChange={(event) => change(event.target.value)}
      />
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          {messages.noscriptSort}
        </button>
      </noscript>
    </form>
  );
}
