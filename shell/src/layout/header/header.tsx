import { useRef, type ReactNode } from 'react';
import { brand, href } from '@nivaas/contracts';
import { useHydrated, useLocation, useNavigation } from '@nivaas/federation';
import { Icon } from '@nivaas/ui';
import { Logo } from '../../components/logo/logo';
import { messages } from '../../messages';
import { SITE_LINKS_ID } from '../footer/footer';
import { currentPage } from '../site-links';
import { AccountArea } from './account-area';
import { MenuBar } from './menu-bar';
import { MobileMenu } from './mobile-menu';
import { SavedLink } from './saved-link';
import type { MobileMenuState } from './use-mobile-menu';
import { useScrolledPast } from './use-scrolled-past';
import styles from './header.module.css';

/** Pixels that the home page may be scrolled before its header gets a surface (specification, section 9). */
const SCROLL_THRESHOLD = 50;

/** The fixed bar at the top of every page. */
export function Header({ overlay, menu }: { overlay: boolean; menu: MobileMenuState }): ReactNode {
  const isScrolled = useScrolledPast(SCROLL_THRESHOLD);
  const location = useLocation();
  const isTransparent = overlay && !isScrolled && !menu.isOpen;
  return (
    <header className={styles.header} data-surface={isTransparent ? 'transparent' : 'solid'}>
      <div className={styles.bar}>
        <a className={styles.brand} href={href.home()} aria-current={currentPage(href.home(), location)}>
          <Logo />
          <span className={styles.name}>{brand.name}</span>
        </a>
        <div className={styles.wide}>
          <MenuBar />
        </div>
        <div className={styles.actions}>
          <SavedLink />
          <AccountArea />
          <MenuButton menu={menu} />
        </div>
      </div>
      <Progress />
    </header>
  );
}

function MenuButton({ menu }: { menu: MobileMenuState }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  return (
    <div className={styles.narrow}>
      {!isHydrated && (
        <a className={styles.menuLink} href={`#${SITE_LINKS_ID}`}>
          {messages.header.menu}
        </a>
      )}
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-expanded={menu.isOpen}
        aria-controls={menu.isOpen ? MOBILE_MENU_ID : undefined}
        onClick={menu.isOpen ? menu.close : menu.open}
      >
        <Icon name={menu.isOpen ? 'close' : 'menu'} size={22} />
        <span className={styles.menuText}>{messages.header.menu}</span>
      </button>
      {menu.isOpen && <MobileMenu id={MOBILE_MENU_ID} opener={button} onClose={menu.close} />}
    </div>
  );
}

const MOBILE_MENU_ID = 'mobile-menu';

/** A thin line while the next page is on its way; the stylesheet waits 200 ms before it shows. */
function Progress(): ReactNode {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />;
}
