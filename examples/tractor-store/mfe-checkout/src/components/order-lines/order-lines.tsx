import type { ReactNode } from 'react';
import { formatPrice } from '../../data/price';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import type { CartLine } from '../../data/cart';
import { Drawing } from '../drawing/drawing';
import styles from './order-lines.module.css';

interface OrderLinesProps {
  lines: readonly CartLine[];
  total: number;
  /** What a visitor may do with a line. */
  actions?: (line: CartLine) => ReactNode;
}

/** What is bought, with its total. */
export function OrderLines({ lines, total, actions }: OrderLinesProps) {
  return (
    <>
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line.sku} className={styles.line}>
            <div className={styles.drawing}>
              <Drawing of={line.machine} paint={line.color} />
            </div>
            <div className={styles.words}>
              <a className={styles.name} href={hrefs.machine(line.machine, line.sku)}>
                {line.name}
              </a>
              <span className={styles.paint}>{line.paint}</span>
            </div>
            <div className={styles.quantity}>{actions ? actions(line) : `× ${line.quantity}`}</div>
            <span className={styles.price}>{formatPrice(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{messages.cartPage.total}</span> <strong>{formatPrice(total)}</strong>
      </p>
    </>
  );
}
