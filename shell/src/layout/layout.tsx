import type { ReactNode } from 'react';
import { messages } from '../messages';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { useMobileMenu } from './header/use-mobile-menu';
import styles from './layout.module.css';

export interface LayoutProps {
  children: ReactNode;
  /** True where the page begins with artwork: the header lies over it, transparent until scrolled. */
  overlayHeader: boolean;
}

/** What stands around every page. While the mobile menu covers the page, what is behind it cannot be reached. */
export function Layout({ children, overlayHeader }: LayoutProps): ReactNode {
  const menu = useMobileMenu();
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages.skip}
      </a>
      <Header overlay={overlayHeader} menu={menu} />
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
      <p role="status" id="announcer" className={styles.announcer} />
    </>
  );
}
