import type { ReactNode } from 'react';
import { site } from '@nivaas/contracts';
import { messages } from '../messages';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { useMobileMenu } from './header/use-mobile-menu';
import styles from './layout.module.css';
import { PageMessage } from './page-message';

export interface LayoutProps {
  children: ReactNode;
  /** The page begins with artwork, so the header lies over it and is transparent until scrolled. */
  overlayHeader: boolean;
}

/** Header, footer, message bar and live region around every page. The open mobile menu makes the content below it inert. */
export function Layout({ children, overlayHeader }: LayoutProps): ReactNode {
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
      <PageMessage />
      <p role="status" id="announcer" className={styles.announcer} />
    </>
  );
}
