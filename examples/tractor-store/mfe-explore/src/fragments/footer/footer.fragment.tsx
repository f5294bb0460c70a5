import { Container } from '@nivaas/ui';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import styles from './footer.module.css';

export function Component() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <p className={styles.words}>
          {messages.footer.about} {messages.footer.teams}
        </p>
        <ul role="list" className={styles.links}>
          <li>
            <a href={hrefs.machines()}>{messages.machines}</a>
          </li>
          <li>
            <a href={hrefs.stores()}>{messages.stores}</a>
          </li>
        </ul>
      </Container>
    </footer>
  );
}
