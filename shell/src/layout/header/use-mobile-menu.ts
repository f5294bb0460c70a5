import { useLocation } from '@nivaas/federation';
import { useCallback, useState } from 'react';

export interface MobileMenuState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Remembers the location key at which the menu was opened, so that every navigation closes it. */
export function useMobileMenu(): MobileMenuState {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = useCallback(() => setOpenAt(key), [key]);
  const close = useCallback(() => setOpenAt(null), []);
  return { isOpen: openAt === key, open, close };
}
