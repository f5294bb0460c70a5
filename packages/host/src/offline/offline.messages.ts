import { translated } from '@nivaas/contracts';

/** In a file of its own, because few pages need these texts. */
export const offlineMessages = /* #__PURE__ */ translated('host/offline', {
  label: 'Connection',
  kept: (time: string) => `This page is from ${time}.`,
  list: 'Kept pages',
  close: 'Close',
  retry: 'Try again',
  page: {
    title: 'Pages on this device',
    lead: 'They open without a connection.',
    missing: 'The page that you asked for is not on this device. It opens by itself when the site is back.',
    back: 'The site can be reached again.',
    goOn: 'Open the page',
    opened: 'Opened before',
    from: (time: string) => `from ${time}`,
    nothing: 'No page is here yet. Those that you open are kept for times without a connection.',
    needsScript: 'The list needs JavaScript.',
    description: 'Pages that are kept on this device and open without a connection.',
  },
} as const);
