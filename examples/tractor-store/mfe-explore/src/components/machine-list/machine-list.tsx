import { formatPrice } from '../../data/price';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { Drawing } from '../drawing/drawing';
import styles from './machine-list.module.css';

interface Item {
  id: string;
  name: string;
  paint: string;
  sku?: string;
  price?: number;
}

/** Cards that lead to the pages of machines. */
export function MachineList({ items, inOneRow = false }: { items: readonly Item[]; inOneRow?: boolean }) {
  return (
    <ul role="list" className={inOneRow ? `${styles.list} ${styles.four}` : styles.list}>
      {items.map(({ id, name, paint, sku, price }) => (
        <li key={id}>
          <a className={styles.card} href={hrefs.machine(id, sku)}>
            <Drawing of={id} paint={paint} />
            <span className={styles.name}>{name}</span>
            {price !== undefined && <span className={styles.price}>{messages.from(formatPrice(price))}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
