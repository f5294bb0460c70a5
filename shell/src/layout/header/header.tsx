import { useCallback, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { formatNumber, site } from '@nivaas/contracts';
import { href, shortlistEntry } from '@nivaas/portal';
import { useHydrated, useNavigation, useStored } from '@nivaas/federation';
import { loadedWhenIdle } from '@nivaas/host';
import { Icon, icons } from '@nivaas/ui';
import { Logo } from '../../components/logo/logo';
import { messages } from '../../messages';
import { SITE_LINKS_ID } from '../footer/footer';
import { LanguageSwitch } from '../language-switch';
import { SiteLink } from '../site-link';
import { ThemeButton } from '../theme/theme-button';
import { AccountArea } from './account-area';
import { MenuBar } from './menu-bar';
import type { MobileMenuState } from './use-mobile-menu';
import styles from './header.module.css';
import surface from './header-surface.module.css';

const useMobileMenuCode = loadedWhenIdle(() => import(/* webpackChunkName: "idle" */ './mobile-menu'));

/** The specification's scroll position at which the home page's header gets a surface. */
const SCROLL_THRESHOLD_PX = 50;

export function Header({ overlay, menu }: { overlay: boolean; menu: MobileMenuState }): ReactNode {
  const isScrolled = useScrolledPast(SCROLL_THRESHOLD_PX);
  const isTransparent = overlay && !isScrolled && !menu.isOpen;
  return (
    <header
      className={`${styles.header} ${surface.surface}`}
      data-surface={isTransparent ? 'transparent' : 'solid'}
    >
      <div className={styles.bar}>
        <SiteLink className={styles.brand} href={href.home()}>
          <Logo />
          <span className={styles.name}>{site.name}</span>
        </SiteLink>
        <div className={styles.wide}>
          <MenuBar />
        </div>
        <div className={styles.actions}>
          <LanguageSwitch className={styles.language} isNarrow />
          <ThemeButton className={styles.theme} />
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
  const { isOpen, close } = menu;
  const toSiteLinks = useCallback(() => {
    close();
    window.location.hash = SITE_LINKS_ID;
  }, [close]);
  const opened = useMobileMenuCode(isOpen, toSiteLinks);
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
        aria-expanded={isOpen}
        aria-controls={isOpen ? MOBILE_MENU_ID : undefined}
        onClick={isOpen ? close : menu.open}
      >
        <Icon shape={isOpen ? icons.close : icons.menu} size={22} />
        <span className={styles.menuText}>{messages.header.menu}</span>
      </button>
      {isOpen && opened && <opened.MobileMenu id={MOBILE_MENU_ID} opener={button} onClose={close} />}
    </div>
  );
}

const MOBILE_MENU_ID = 'mobile-menu';

/** A thin bar while the next page loads. The stylesheet shows it after 200 ms. */
function Progress(): ReactNode {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />;
}

/** Link to the shortlist, with its size once storage has been read. */
function SavedLink(): ReactNode {
  const count = useStored(shortlistEntry).length;
  return (
    <SiteLink className={styles.saved} href={href.saved()}>
      <Icon shape={icons.heart} size={22} />
      <span className={styles.savedText}>{messages.header.savedHomes}</span>{' '}
      {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
    </SiteLink>
  );
}

/** Whether the page is scrolled further than `limit` CSS pixels; false on the server. */
function useScrolledPast(limit: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > limit,
    () => false,
  );
}

function subscribe(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}
