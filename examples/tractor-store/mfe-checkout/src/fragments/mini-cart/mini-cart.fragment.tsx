import { useStored } from '@nivaas/federation';
import { VisuallyHidden } from '@nivaas/ui';
import { cartSize } from '../../data/cart-size';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import styles from './mini-cart.module.css';

/** A link. The document is the same for everybody, so script adds the number. */
export function Component() {
  const size = useStored(cartSize);
  return (
    <a className={styles.cart} href={hrefs.cart()}>
      <svg
        width="26"
        height="26"
        viewBox="0 0 26 26"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M3 8h17l4 6v4H3zM3 14h21" />
        <circle cx="8" cy="20" r="2.5" />
        <circle cx="19" cy="20" r="2.5" />
      </svg>
      <span className={styles.word}>{messages.cart}</span>{' '}
      {size > 0 && (
        <span key={size} className={styles.size}>
          <span>{size}</span> <VisuallyHidden>{messages.inCart}</VisuallyHidden>
        </span>
      )}
    </a>
  );
}
