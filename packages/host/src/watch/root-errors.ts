import type { HydrationOptions } from 'react-dom/client';
import { tellNotStarted } from './not-started';
import type { FaultReporter } from './report';

/** What React's root tells about errors. The boundaries of parts report what they catch by themselves. */
export function rootErrors(root: HTMLElement, reporter: FaultReporter): HydrationOptions {
  // A browser's translator was quicker than hydration. React then renders the part anew, which is no fault of ours.
  const wasTranslated = root.querySelector('font');
  return {
    onCaughtError: (error, { errorBoundary }) => {
      console.error(error);
      if ((errorBoundary?.props as { part?: string } | undefined)?.part) reporter.ofPart(error);
    },
    onRecoverableError: (error, { componentStack }) => {
      // Null where the server gave up a part, whatever the types say.
      if (!wasTranslated) reporter.blame('recoveredFault', error, componentStack ?? undefined);
    },
    onUncaughtError: tellNotStarted,
  };
}
