import { Container } from '@nivaas/ui';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import styles from './checkout-bar.module.css';

/** In place of the site's header: nothing leads away from an order but the way back. */
export function CheckoutBar() {
  return (
    <nav aria-label={messages.checkoutPage.way} className={styles.bar}>
      <Container className={styles.row}>
        <span className={styles.name}>{messages.shop}</span>
        <a className={styles.back} href={hrefs.cart()}>
          {messages.checkoutPage.back}
        </a>
      </Container>
    </nav>
  );
}
