import { storage, writeStored } from '@nivaas/federation';
import { Icon, icons } from '@nivaas/ui';
import type { ReactNode } from 'react';
import { messages } from '../../messages';
import { shownTheme } from './use-theme';

/**
 * Switches between light and dark. The footer also offers the system's theme. Icon and name fit both themes, because
 * the theme is unknown on the server.
 */
export function ThemeButton({ className }: { className?: string | undefined }): ReactNode {
  return (
    <button type="button" className={className} title={messages.theme.change} onClick={changeTheme}>
      <Icon shape={icons.contrast} size={22} />
      <span>{messages.theme.change}</span>
    </button>
  );
}

function changeTheme(): void {
  writeStored(storage.theme, shownTheme() === 'dark' ? 'light' : 'dark');
}
