import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { buttonClass, Icon, icons } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import { messages } from '../../messages';
import { LanguageSwitch } from '../language-switch';
import { GroupLinks } from '../site-link';
import { headerMenus, type LinkGroup } from '../site-links';
import { ThemeButton } from '../theme/theme-button';
import styles from './mobile-menu.module.css';

interface MobileMenuProps {
  id: string;
  /** The button that opened it; focus returns there. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The menus on narrow screens, as an accordion with at most one open section. Mounted while open. */
export function MobileMenu({ id, opener, onClose }: MobileMenuProps): ReactNode {
  const [section, setSection] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  useClosing(opener, onClose);
  useReturnedFocus(panel, opener);
  return (
    <nav ref={panel} id={id} className={styles.panel} aria-label={messages.header.menu}>
      {headerMenus.map((group) => (
        <MenuSection
          key={group.id}
          group={group}
          isOpen={section === group.id}
          onToggle={() => setSection(section === group.id ? null : group.id)}
        />
      ))}
      <div className={styles.welcome}>
        <p className={styles.question}>{messages.header.newHere}</p>
        <a className={buttonClass('primary', 'lg')} href={href.signup()}>
          {messages.header.signUp}
        </a>
      </div>
      <div className={styles.more}>
        <LanguageSwitch className={styles.link} />
        <ThemeButton className={`${styles.link} ${styles.theme}`} />
      </div>
    </nav>
  );
}

interface MenuSectionProps {
  group: LinkGroup;
  isOpen: boolean;
  onToggle: () => void;
}

function MenuSection({ group, isOpen, onToggle }: MenuSectionProps): ReactNode {
  const listId = useId();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          <span>{group.title}</span>
          <Icon shape={icons.chevronDown} className={styles.chevron} />
        </button>
      </h2>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        <GroupLinks group={group} className={styles.link} />
      </ul>
    </section>
  );
}

/** Closes on Escape, and when the window becomes wide enough for the menu bar. */
function useClosing(opener: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      opener.current?.focus();
      onClose();
    };
    const closeWhenWide = () => {
      if (opener.current?.getClientRects().length === 0) onClose();
    };
    document.addEventListener('keydown', closeByEscape);
    window.addEventListener('resize', closeWhenWide);
    return () => {
      document.removeEventListener('keydown', closeByEscape);
      window.removeEventListener('resize', closeWhenWide);
    };
  }, [opener, onClose]);
}

/** The cleanup of a layout effect runs before the panel is removed, while it still has focus. */
function useReturnedFocus(panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = panel.current;
    const button = opener.current;
    return () => {
      if (shown?.contains(document.activeElement)) button?.focus();
    };
  }, [panel, opener]);
}
