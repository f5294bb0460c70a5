import { translated } from '@nivaas/contracts';

/** Texts that every site has, whatever its pages are. */
export const messages = /* #__PURE__ */ translated('host', {
  fallback: {
    title: 'Page not found',
    noReason: 'Something went wrong on our side.',
    notFound: 'We could not find that page. The address may be mistyped, or the page may have moved.',
    failed: 'This page could not be shown. Go on from one of these pages.',
  },
  onward: 'Where to go next',
  removed: {
    reason: 'Something removed this page.',
    again: 'Load it again',
  },
  unavailable: {
    title: 'This page is not available just now',
    reason: 'We could not reach the server. Check your connection and try again.',
    unreached: 'The site cannot be reached just now.',
    returns: 'It comes back by itself. What you saved on this device is still here.',
    meanwhile: 'The rest of the site works. What you saved on this device is still here.',
    retry: 'Try again',
    retrying: 'Trying again…',
    part: (name: string) => `${name} could not be loaded just now.`,
    otherPart: { name: 'This part of the page', onward: 'Home' },
  },
} as const);
