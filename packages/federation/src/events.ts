import { useEffect } from 'react';
import type { SiteEventName, SiteEvents } from '@nivaas/contracts';

type Handler = (payload: never) => void;

const handlers = new Map<SiteEventName, Set<Handler>>();

/** Says a fact to whoever listens. Only the area whose name the event carries may say it. */
export function emit<Name extends SiteEventName>(event: Name, payload: SiteEvents[Name]): void {
  for (const handler of handlers.get(event) ?? []) {
    try {
      (handler as (payload: SiteEvents[Name]) => void)(payload);
    } catch (error) {
      // Of one area: it must not keep the fact from the others, nor stop the one that says it.
      reportError(error);
    }
  }
}

/** Listens to an event while the component is mounted. Pass a stable handler (useCallback) to keep one subscription. */
export function useSiteEvent<Name extends SiteEventName>(
  event: Name,
  handler: (payload: SiteEvents[Name]) => void,
): void {
  useEffect(() => {
    const set = handlers.get(event) ?? new Set<Handler>();
    handlers.set(event, set.add(handler));
    return () => {
      set.delete(handler);
    };
  }, [event, handler]);
}
