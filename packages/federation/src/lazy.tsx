import { use, type ComponentType, type ReactNode } from 'react';
import { AttemptContext } from './part-boundary';
import { track } from './tracked-promise';

/** A component whose code is fetched when it is first shown. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code ahead, as when the visitor points at what opens it. */
  preload: () => Promise<void>;
};

/**
 * What `React.lazy` is for, with a way back: React's own keeps a failure for ever, so that no `Try again` around it
 * can help. Here every new try of the part around asks again. Show it inside a <Suspense>.
 *
 * @param load Imports the module; called again after a failure.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loading: Promise<{ Component: ComponentType<Props> }> | undefined;
  let hasFailed = false;
  let failedIn: object | undefined;

  const start = () => {
    hasFailed = false;
    failedIn = undefined;
    // In a task of its own, so that what throws at once is a rejection, too.
    const started = track(Promise.resolve().then(load));
    started.catch(() => {
      hasFailed = loading === started;
    });
    return (loading = started);
  };
  const current = (attempt: object) => {
    if (hasFailed && failedIn !== undefined && failedIn !== attempt) return start();
    // The try that meets the failure shows it; only the next one asks again.
    if (hasFailed) failedIn = attempt;
    return loading ?? start();
  };

  function Lazy(props: Props): ReactNode {
    const { Component } = use(current(use(AttemptContext)));
    return <Component {...props} />;
  }
  return Object.assign(Lazy, {
    preload: async () => {
      const ahead = hasFailed ? start() : (loading ?? start());
      await ahead.catch((error: unknown) => {
        // Nobody has seen it fail: whoever shows it asks again.
        if (loading === ahead) loading = undefined;
        hasFailed = false;
        throw error;
      });
    },
  });
}
