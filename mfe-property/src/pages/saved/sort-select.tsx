import { announce, useSearchParams } from '@nivaas/federation';
import { SelectField } from '@nivaas/ui';
import { messages as text } from '../../saved.messages';
import { SAVED_ORDERS, savedOrder, type SavedOrder } from './sort-homes';
import styles from './saved-homes.module.css';

const OPTIONS = SAVED_ORDERS.map((order) => ({ value: order, label: text.orders[order] }));

/** The order of the saved homes, and a way to change it in the URL. */
export function useSavedOrder(): [SavedOrder, (order: SavedOrder) => void] {
  const [params, setParams] = useSearchParams();
  function change(order: SavedOrder) {
    const next = new URLSearchParams(params);
    if (order === 'newest') next.delete('sort');
    else next.set('sort', order);
    setParams(next, { replace: true, preventScrollReset: true });
    announce(text.sorted(text.orders[order]));
  }
  return [savedOrder(params.get('sort')), change];
}

export function SortSelect({
  order,
  onChange,
}: {
  order: SavedOrder;
  onChange: (order: SavedOrder) => void;
}) {
  return (
    <SelectField
      className={styles.sort}
      label={text.sort}
      name="sort"
      options={OPTIONS}
      value={order}
      onChange={(event) => onChange(savedOrder(event.target.value))}
    />
  );
}
