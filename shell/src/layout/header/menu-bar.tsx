import { useEffect, useRef, type ReactNode } from 'react';
import { messages } from '../../messages';
import { headerMenus } from '../site-links';
import { HeaderMenu } from './header-menu';
import { useOpenMenu } from './use-open-menu';
import styles from './menu-bar.module.css';

/** The four menus of wide screens: disclosures over plain links (APG "disclosure navigation"). */
export function MenuBar(): ReactNode {
  const open = useOpenMenu();
  const nav = useRef<HTMLElement>(null);
  const { menu, close } = open;

  useEffect(() => {
    if (menu === undefined) return;
    const closeFromOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) close();
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [menu, close]);

  return (
    <nav ref={nav} aria-label={messages.header.nav} className={styles.nav}>
      <ul className={styles.menus}>
        {headerMenus.map((group) => (
          <HeaderMenu key={group.id} group={group} open={open} />
        ))}
      </ul>
    </nav>
  );
}
