import { storage, writeStored } from '@nivaas/federation';
import { Icon } from '@nivaas/ui';
import type { ReactNode } from 'react';
import { messages } from '../../messages';

/**
 * Switches between light and dark. The footer also offers the system's theme. Icon and name fit both themes, because
 * the server does not know which one shows.
 */
export function ThemeButton({ className }: { className?: string | undefined }): ReactNode {
  return (
    <button type="button" className={className} title={messages.theme.change} onClick={changeTheme}>
      <Icon name="contrast" size={22} />
      <span>{messages.theme.change}</span>
    </button>
  );
}

/** `data-theme` is what shows; the stored choice may be the system's. */
function changeTheme(): void {
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  writeStored(storage.theme, isDark ? 'light' : 'dark');
}
