import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router-dom';
import { PageUnavailable } from '../pages/unavailable/unavailable';
import type { Shell } from '../site-shell';

/** Visitors read that the server cannot be reached. In development it is the code that fails. */
export function developmentError({ PageError, onward }: Shell): Shell['PageError'] {
  return function DevelopmentError(props): ReactNode {
    if (isRouteErrorResponse(props.error)) return <PageError {...props} />;
    const { onRetry, isRetrying } = props;
    return (
      <PageUnavailable
        onRetry={onRetry}
        isRetrying={isRetrying}
        onward={onward}
        reason="The code of this page failed: the overlay and the terminal show where. The page comes back when you save the correction."
      />
    );
  };
}

/** Marked as a page that shows nothing, so that it is loaded again after the next good save. */
export function developmentFrameError({ FrameError }: Shell): Shell['FrameError'] {
  return function DevelopmentFrameError(): ReactNode {
    return (
      <div data-fallback="" data-page="">
        <FrameError />
      </div>
    );
  };
}
