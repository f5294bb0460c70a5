import { Fragment, useLocation } from '@nivaas/federation';
import { Container } from '@nivaas/ui';
import { Logo } from '../../components/drawing/logo';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import styles from './header.module.css';

export function Component() {
  const { pathname } = useLocation();
  const links = [
    { path: hrefs.machines(), name: messages.machines },
    { path: hrefs.stores(), name: messages.stores },
  ];
  const cart = <span className={styles.cart} />;
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <a className={styles.brand} href={hrefs.home()}>
          <Logo />
          {messages.shop}
        </a>
        <nav aria-label={messages.menu} className={styles.menu}>
          {links.map(({ path, name }) => (
            <a
              key={path}
              className={styles.link}
              href={path}
              aria-current={pathname === path ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        <div className={styles.cart}>
          <Fragment name="mfe-checkout/mini-cart" props={{}} fallback={cart} />
        </div>
      </Container>
    </header>
  );
}
