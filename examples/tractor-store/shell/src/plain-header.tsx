import { localPath, site } from '@nivaas/contracts';
import { Container } from '@nivaas/ui';
import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { messages } from './messages';

/** While the explore team's header cannot be shown, the way home and the cart remain. */
export function PlainHeader(): ReactNode {
  return (
    <header>
      <Container className={styles.bar}>
        <a href={localPath('/')}>{site.name}</a>
        <a href={localPath('/checkout/cart')}>{messages.cart}</a>
      </Container>
    </header>
  );
}
