import { Component as OfflinePage } from '@nivaas/host/offline.page';
import { href } from '@nivaas/portal';
import { icons } from '@nivaas/ui';
import type { ReactNode } from 'react';
import { messages } from '../../messages';

export { handle } from '@nivaas/host/offline.page';

/** Saved homes stand above the pages that were opened. */
export function Component(): ReactNode {
  return (
    <OfflinePage pinned={{ href: href.saved(), label: messages.header.savedHomes, icon: icons.heart }} />
  );
}
