import type { FragmentHost } from '@nivaas/federation';

/** Sends a fault of an area to the edge; the page goes on. Error texts of ours carry no personal data. */
export const reportFault: FragmentHost['report'] = ({ area, part, phase, error }) => {
  const body = JSON.stringify({
    release: document.documentElement.dataset['release'],
    area,
    part,
    phase,
    message: (error instanceof Error ? error.message : String(error)).slice(0, 300),
  });
  navigator.sendBeacon('/_beacon', new Blob([body], { type: 'application/json' }));
};
