import { translated } from '@nivaas/contracts';

/** In a file of its own, because few pages need these texts. */
export const offlineMessages = /* #__PURE__ */ translated('shell/offline', {
  label: 'Connection',
  offline: 'You are offline. Pages that you opened are still here.',
  kept: (time: string) => `You are offline. This page is from ${time}.`,
  unreachable: (time: string) => `The site cannot be reached. This page is from ${time}.`,
  list: 'Show them',
  close: 'Close',
  retry: 'Try again',
  page: {
    title: 'You are offline',
    lead: 'These pages are on this device and open without a connection.',
    missing: 'The page that you asked for is not on this device.',
    back: 'You are online again.',
    goOn: 'Open the page',
    saved: 'Your saved homes',
    opened: 'Pages on this device',
    from: (time: string) => `from ${time}`,
    nothing:
      'No page is here yet. Those that you open, and the homes that you save, are kept for times without a connection.',
    needsScript: 'The list needs JavaScript.',
    description: 'Pages that are kept on this device and open without a connection.',
  },
} as const);
