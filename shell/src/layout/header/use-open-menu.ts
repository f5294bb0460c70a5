import { useCallback, useState } from 'react';
import { useLocation } from '@nivaas/federation';

interface MenuState {
  menu: string;
  /** Location key when it was opened, so that a navigation closes it. */
  at: string;
  by: 'press' | 'hover';
}

export interface OpenMenu {
  /** The one open menu, if any. */
  menu: string | undefined;
  by: 'press' | 'hover' | undefined;
  press: (menu: string, fromKeyboard: boolean) => void;
  hover: (menu: string) => void;
  close: () => void;
}

/** Which of the header's menus is open: at most one. */
export function useOpenMenu(): OpenMenu {
  const { key } = useLocation();
  const [opened, setOpened] = useState<MenuState | null>(null);
  const current = opened?.at === key ? opened : null;

  function press(menu: string, fromKeyboard: boolean): void {
    // A mouse opens the menu by hovering, so its first click keeps the menu open.
    const isKept = current?.menu === menu && (current.by === 'press' || fromKeyboard);
    setOpened(isKept ? null : { menu, at: key, by: 'press' });
  }

  function hover(menu: string): void {
    if (current?.menu !== menu) setOpened({ menu, at: key, by: 'hover' });
  }

  const close = useCallback(() => setOpened(null), []);
  return { menu: current?.menu, by: current?.by, press, hover, close };
}
