import type { ReactNode } from 'react';
import { site } from '@nivaas/contracts';
import { useLocation } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { messages } from '../messages';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { useMobileMenu } from './header/use-mobile-menu';
import styles from './layout.module.css';

/** Header and footer around every page. The open mobile menu makes the content below it inert. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  // The home page begins with artwork, so the header lies over it and is transparent until scrolled.
  const overlayHeader = useLocation().pathname === href.home();
  const menu = useMobileMenu();
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages.skip}
      </a>
      <Header overlay={overlayHeader} menu={menu} />
      <p className={styles.letterhead}>{site.name}</p>
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-overlay={overlayHeader || undefined}
        inert={menu.isOpen}
      >
        {children}
      </main>
      <Footer inert={menu.isOpen} />
    </>
  );
}
